/** The dice patterns that deck files name, for pictures and chances; the server alone decides what scores. */

export type Dice = readonly number[];
type Pattern = (dice: Dice, n: number) => boolean;

const count = (dice: Dice, face: number): number => dice.filter((d) => d === face).length;
const counts = (dice: Dice): number[] => [...new Set(dice)].map((face) => count(dice, face));
const sum = (dice: Dice): number => dice.reduce((a, b) => a + b, 0);

const PATTERNS: Record<string, Pattern> = {
  run: (dice, n) => [1, 2, 3, 4].some((low) => low + n <= 7 && Array.from({ length: n }, (_, i) => low + i).every((f) => dice.includes(f))),
  kind: (dice, n) => Math.max(...counts(dice)) >= n,
  full_house: (dice) => ["2,3", "5"].includes(counts(dice).sort().join()),
  two_pair: (dice) => counts(dice).reduce((pairs, c) => pairs + Math.floor(c / 2), 0) >= 2,
  all_even: (dice) => dice.every((d) => d % 2 === 0),
  all_odd: (dice) => dice.every((d) => d % 2 === 1),
  sum_at_most: (dice, n) => sum(dice) <= n,
  sum_at_least: (dice, n) => sum(dice) >= n,
  pair_of: (dice, n) => count(dice, n) >= 2,
  always: () => true,
};

/** "run(3)" as a question about five dice. */
export function pattern(needs: string): (dice: Dice) => boolean {
  const [, name = "", number = "0"] = /^(\w+)(?:\((\d+)\))?$/.exec(needs) ?? [];
  const found = PATTERNS[name];
  if (!found) throw new Error(`No dice pattern is called "${needs}"; known are ${Object.keys(PATTERNS).join(", ")}.`);
  return (dice) => found(dice, Number(number));
}

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
