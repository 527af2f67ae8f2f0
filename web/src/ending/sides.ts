/** Who won and who did not: those who play together are one side. */

import type { Play } from "$lib/table/play.svelte";
import { listed } from "$lib/words";

export interface Side {
  /** The seats of this side; the first stands for it. */
  seats: readonly number[];
  name: string;
  /** Null where a game counts none. */
  points: number | null;
  place: number;
  won: boolean;
  /** Somebody at this screen, and nobody else at it, belongs to it. */
  you: boolean;
}

/** At a shared screen nobody is "you". */
const mine = (play: Play): number | null => (play.mine.length > 1 ? null : play.seat);

/** The side of some seats. */
export function sideOf(play: Play, seats: readonly number[], name: string, points: number | null): Side {
  const { places, winners } = play.view;
  const me = mine(play);
  return { seats, name, points, place: Math.min(...seats.map((seat) => places[seat] ?? 1)), won: seats.some((seat) => winners.includes(seat)), you: me !== null && seats.includes(me) };
}

/** Every seat for itself. */
export const everySeat = (play: Play, pointless = false): Side[] => play.names.map((name, seat) => sideOf(play, [seat], name, pointless ? null : (play.view.scores?.[seat] ?? 0)));

/** From first to last. */
export const ranked = (sides: readonly Side[]): Side[] => [...sides].sort((a, b) => a.place - b.place || (a.seats[0] ?? 0) - (b.seats[0] ?? 0));

/** Whose picture is shown first: mine, else the best one's. */
export const firstShown = (sides: readonly Side[]): Side | undefined => sides.find(({ you }) => you) ?? ranked(sides)[0];

const called = (side: Side): string => (side.you ? "you" : side.name);

/** "You win by 3.", "Dottie wins by 12.", "Dottie wins, 12 ahead of you.", "You and Ben win together." */
export function result(sides: readonly Side[]): string {
  const winners = ranked(sides).filter(({ won }) => won);
  const first = winners[0];
  if (!first) return "A good game, and a good dog.";
  if (winners.length > 1) {
    const named = listed([...winners].sort((a, b) => Number(b.you) - Number(a.you)).map(called));
    return `${named.charAt(0).toUpperCase()}${named.slice(1)} win together.`;
  }
  const me = sides.find(({ you }) => you);
  const other = first.you || !me ? ranked(sides).find(({ won }) => !won) : me;
  const ahead = first.points !== null && other?.points != null ? first.points - other.points : 0;
  if (other === me && sides.length > 2 && ahead > 0) return `${first.name} wins, ${ahead} ahead of you.`; // not ahead of the second
  return `${first.you ? "You win" : `${first.name} wins`}${ahead > 0 ? ` by ${ahead}` : ""}.`;
}
