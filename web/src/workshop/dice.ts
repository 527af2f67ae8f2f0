/** Five dice at most that show what a pattern wants. */

const ROWS: Record<string, (n: number) => number[]> = {
  run: (n) => Array.from({ length: n }, (_, i) => (n < 5 ? i + 2 : i + 1)),
  kind: (n) => Array.from({ length: n }, () => 4),
  full_house: () => [1, 1, 1, 3, 3],
  two_pair: () => [5, 5, 1, 1],
  all_even: () => [2, 4, 4, 6, 6],
  all_odd: () => [1, 1, 3, 5, 5],
  pair_of: (n) => [n, n],
};

export interface Wanted {
  name: string;
  number: number;
}

/** `run(3)` as name and number. */
export function wanted(text: string): Wanted {
  const [, name = text, number = "0"] = /^(\w+)\((\d+)\)$/.exec(text) ?? [];
  return { name, number: Number(number) };
}

export const example = ({ name, number }: Wanted): number[] => ROWS[name]?.(number) ?? [];
