/** The four letters of a table: consonants that nobody mishears, no vowels, so no words. */

export const LETTERS = "BCDFGHJKLMNPRSTVWXZ";
export const CODE_LENGTH = 4;

/** What somebody typed or pasted, as far as it can be a code. */
export function spelt(typed: string): string {
  return [...typed.toUpperCase()].filter((letter) => LETTERS.includes(letter)).join("").slice(0, CODE_LENGTH);
}
