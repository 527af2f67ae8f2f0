/** Why this browser's tables are not kept, "" while they are. */
export const worry = $state({ text: "" });
