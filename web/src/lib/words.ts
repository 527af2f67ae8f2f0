/** Small words of the page. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Ann", "Ann and Bo", "Ann, Bo or Cleo". */
export const listed = (words: readonly string[], and = "and"): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`);

/** A reason as a whole sentence: with a capital letter and a full stop. */
export const sentence = (text: string): string => (text ? capital(/[.?!)]$/.test(text) ? text : `${text}.`) : "");

/** "1st", "2nd", "3rd", "4th". */
export const ordinal = (place: number): string => `${place}${["th", "st", "nd", "rd"][place] ?? "th"}`;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"];

/** "six", "fourteen", "31": a number at the beginning of a sentence. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** "1 dog", "3 dogs"; `many` where an s is not enough. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
