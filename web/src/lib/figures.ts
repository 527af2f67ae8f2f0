/** Numbers as people write them: with a minus sign, which screen readers say, and no hyphen. */

export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** "1 point", "12 points". */
export const points = (n: number): string => `${figure(n)} ${n === 1 ? "point" : "points"}`;

/** A change: +3, −2, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
