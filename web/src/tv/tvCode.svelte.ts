/** The four letters of the table on this TV. */

export const tvCode = $state({ code: "" });
