/** Whose words and name can be minded: another person's, at a table of a server. */

import { isHere } from "../house";
import type { Play } from "./play.svelte";

export function canMind(play: Play, seat: number | null): seat is number {
  return seat !== null && play.info !== null && !isHere(play.info.id) && !play.mine.includes(seat) && play.info.seats[seat]?.kind === "person";
}
