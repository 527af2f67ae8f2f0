/** The dice patterns that deck files name, as pictures and words; the server alone decides what matches. */

/** The words of a pattern where there is little room: "≥ 20" for "total 20 or more". */
export const inShort = (words: string): string => words.replace(/^total (\d+) or more$/, "≥ $1").replace(/^total (\d+) or less$/, "≤ $1").replace(/^scored /, "");

/** What the card shows: an example roll, or a sum. */
export function example(needs: string): { dice: number[]; words: string } {
  const n = Number(/\((\d+)\)/.exec(needs)?.[1] ?? 0);
  if (needs.startsWith("run")) return { dice: Array.from({ length: n }, (_, i) => 5 - n + i), words: `${n} in a row` };
  if (needs.startsWith("kind")) return { dice: Array<number>(n).fill(0), words: `${n} of a kind` };
  if (needs.startsWith("pair_of")) return { dice: [n, n], words: `two ${n}s` };
  if (needs.startsWith("sum_at_most")) return { dice: [], words: `total ${n} or less` };
  if (needs.startsWith("sum_at_least")) return { dice: [], words: `total ${n} or more` };
  const KNOWN: Record<string, { dice: number[]; words: string }> = {
    full_house: { dice: [1, 1, 1, 3, 3], words: "full house" },
    two_pair: { dice: [5, 5, 1, 1], words: "two pairs" },
    all_even: { dice: [2, 4, 4, 6, 6], words: "all even" },
    all_odd: { dice: [1, 1, 3, 5, 5], words: "all odd" },
  };
  return KNOWN[needs] ?? { dice: [], words: "scored alone" };
}
