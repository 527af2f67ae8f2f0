/** Reproducible variety: the same words always give the same numbers. */

/** FNV-1a with a final scramble, as an unsigned 32-bit number. */
export function hash(words: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A number from 0 up to, not including, 1. */
export function fraction(words: string): number {
  return hash(words) / 0x100000000;
}

/** A number between -1 and 1. */
export function sway(words: string): number {
  return fraction(words) * 2 - 1;
}

export function pick<T>(words: string, choices: readonly T[]): T {
  const choice = choices[hash(words) % choices.length];
  if (choice === undefined) throw new Error(`Nothing to pick from for "${words}".`);
  return choice;
}
