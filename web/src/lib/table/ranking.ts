/** Who came where at the end. */

import type { GameView } from "../protocol";

export interface Rank {
  seat: number;
  place: number;
}

/** From first to last; those who are level share a place. Winners come first, then points decide, unless the game has its own places. */
export function ranking({ seats, scores, winners }: Pick<GameView, "seats" | "scores" | "winners">, places?: readonly number[]): Rank[] {
  const worth = (seat: number): number[] => (places ? [-(places[seat] ?? 0)] : [Number(winners.includes(seat)), scores?.[seat] ?? 0]);
  const behind = (a: number, b: number): number => worth(b).map((value, i) => value - (worth(a)[i] ?? 0)).find(Boolean) ?? 0;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return all.map((seat) => ({ seat, place: 1 + all.filter((other) => behind(seat, other) > 0).length })).sort((a, b) => a.place - b.place);
}
