/** Where the game stands, and what its end says. */

import type { LuckyFacts } from "./turn";

export const TEAMS = ["Team A", "Team B"];
const SLOGAN = "The dog always wins.";

/** LK-052: when each of the sides that share a total arrived at it; "" if no two do. */
export function arrivals({ points, arrived }: Pick<LuckyFacts, "points" | "arrived">, names: readonly string[]): string {
  const totals = [...new Set(points)].filter((total) => points.filter((other) => other === total).length > 1).sort((a, b) => b - a);
  return totals
    .map((total) => {
      const level = points.flatMap((other, side) => (other === total ? [`${names[side]} since turn ${arrived[side]}`] : []));
      return `Level on ${total}: ${level.join(", ")}.`;
    })
    .join(" ");
}

/** LK-009: the slogan closes every game. */
export const lastWords = (...sentences: readonly string[]): string => [...sentences, SLOGAN].filter(Boolean).join(" ");
