/** Small words of the page. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Ann", "Ann and Bo", "Ann, Bo or Cleo". */
export const listed = (words: readonly string[], and = "and"): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`);

/** A reason as a whole sentence: with a capital letter and a full stop. */
export const sentence = (text: string): string => (text ? capital(/[.?!)]$/.test(text) ? text : `${text}.`) : "");
