/** How a tie for most points was broken, step by step. */

import type { LoverNotes } from "./turn";
import { listed } from "$lib/words";

export interface Standing {
  name: string;
  total: number;
}
interface Guests extends Standing {
  fed: number;
  rescued: number;
}
type Count = (seat: Guests) => number;

const best = (seats: readonly Guests[], count: Count): Guests[] => seats.filter((seat) => count(seat) === Math.max(...seats.map(count)));
const counts = (seats: readonly Guests[], count: Count): string => seats.map((seat) => `${seat.name} ${count(seat)}`).join(", ");
const names = (seats: readonly Guests[]): string => listed(seats.map((seat) => seat.name));

/** "" if nobody is level with the winner. */
export function tieBreak(seats: readonly Standing[], pads: NonNullable<LoverNotes["pads"]>): string {
  const all = seats.map(({ name, total }, i): Guests => ({ name, total, fed: pads[i]?.fed ?? 0, rescued: pads[i]?.fed_rescued ?? 0 }));
  const level = best(all, (seat) => seat.total);
  if (level.length < 2) return "";
  const fed = best(level, (seat) => seat.fed);
  const rescued = best(fed, (seat) => seat.rescued);
  const story = [`${names(level)} have equal points.`, `Fed dogs: ${counts(level, (seat) => seat.fed)} (DL-132).`];
  if (fed.length > 1) story.push(`Fed rescued dogs: ${counts(fed, (seat) => seat.rescued)} (DL-133).`);
  if (rescued.length > 1) story.push(`${names(rescued)} share the victory (DL-134).`);
  return story.join(" ");
}
