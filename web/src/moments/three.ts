/** The three moments of a day, and what was answered on this device. */

import type { PuzzleInfo, PuzzleTitle } from "$lib/protocol";
import type { Judged } from "../review/words";

const THREE = 3;
const KEY = "barkade.moments";
const MOST_KEPT = 90;

/** Three moments of three games, others every day: the games take turns, and each goes through its moments. */
export function threeOf(all: readonly PuzzleTitle[], day: number): PuzzleTitle[] {
  const games = [...new Set(all.map(({ game }) => game))];
  return Array.from({ length: Math.min(THREE, games.length) }, (_, i) => {
    const mine = all.filter(({ game }) => game === games[(day + 2 * i) % games.length]);
    return mine[Math.floor(day / games.length + i) % mine.length];
  }).filter((found) => found !== undefined);
}

/** What was chosen at each moment, by its name. */
export function answers(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
export function keepAnswer(id: string, chosen: number): void {
  const { [id]: _, ...before } = answers();
  const kept = Object.entries(before).slice(1 - MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [id, chosen]])));
  } catch {
    // A browser that keeps nothing shows the moment again.
  }
}

/** The moment as a decision of a review, with what was chosen here. */
export function judged({ options, state, why }: PuzzleInfo, n: number): Judged {
  const chosen = options.findIndex((option) => option.n === n);
  const words = (action: number): string => state.legal.find((legal) => legal.n === action)?.text ?? "";
  return {
    options: options.map((option) => ({ action: option.n, words: words(option.n), value: option.value, points: [0, 0] })),
    chosen,
    best: 0,
    cost: options[chosen]?.gap ?? [0, 0],
    cost_points: [0, 0],
    alike: chosen === 0,
    why,
  };
}
