/** The end of an evening in words. */

import type { Play } from "$lib/table/play.svelte";
import { cardsOf } from "./people";
import { factsOf } from "./pub";
import { listed } from "$lib/words";

/** HD-141: what decided among those level on points; "" if one was ahead. */
export function tieWords(play: Play): string {
  const scores = play.view.scores ?? [];
  const best = Math.max(...scores);
  const level = scores.flatMap((points, seat) => (points === best ? [seat] : []));
  if (!play.view.over || level.length < 2) return "";
  const cards = (seat: number): number => cardsOf(play, seat).total;
  const shame = (seat: number): number => factsOf(play).shames[seat] ?? 0;
  const counted = (seats: readonly number[], count: (seat: number) => number): string => listed(seats.map((seat) => `${play.names[seat]} ${count(seat)}`));
  const most = level.filter((seat) => cards(seat) === Math.max(...level.map(cards)));
  const said = [`Level on ${best} points. Most Pet Cards: ${counted(level, cards)}.`];
  if (most.length > 1) said.push(`Fewest Shame Tokens: ${counted(most, shame)}.`);
  if (most.filter((seat) => shame(seat) === Math.min(...most.map(shame))).length > 1) said.push(play.view.winners.length > 1 ? "Still level: they share the place." : "Still level: lots decided.");
  return said.join(" ");
}
