/** Mixing of hex colours for shades of a coat. */

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** `part` of `other` stirred into `hex`; 0 leaves it, 1 replaces it. */
export function mix(hex: string, other: string, part: number): string {
  const [a, b] = [channels(hex), channels(other)];
  const blended = a.map((v, i) => Math.round(v + ((b[i] as number) - v) * part));
  return "#" + blended.map((v) => v.toString(16).padStart(2, "0")).join("");
}

export const darker = (hex: string, part = 0.18): string => mix(hex, "#3a2430", part);
export const lighter = (hex: string, part = 0.25): string => mix(hex, "#fff6e6", part);

/** Brightness as the eye weighs it, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
