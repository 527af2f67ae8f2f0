/** Where dogs and homes are, and what can be done with them now. */

import type { CardState, Help } from "$lib/kit/Card.svelte";
import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import type { Picks } from "./picks.svelte";
import { notesOf, SIZES, SLOTS, sumPoints, sumWords, type BoardNote } from "./table";

export const decisionOf = (play: Play): string => (play.asked ? play.view.decision : "");
export const ownCare = (play: Play): readonly (string | null)[] => (play.seat === null ? [] : play.zone(`care${play.seat}`));
export const ownHand = (play: Play): string[] => (play.seat === null ? [] : play.zone(`hand${play.seat}`).filter((id) => id !== null)).sort();

export function slotOf(play: Play, dog: string): [size: string, slot: string] | null {
  for (const size of SIZES) for (const slot of SLOTS) if (play.zone(`${size.toLowerCase()}${slot}`)[0] === dog) return [size.toLowerCase(), String(slot)];
  return null;
}
/** The legal action that takes this very dog in; after a refill another dog may sit in its window. */
export function taking(play: Play, dog: string): Legal | undefined {
  const slot = slotOf(play, dog);
  return slot ? play.move("slot", ...slot) : undefined;
}
export const matching = (play: Play, dog: string): Legal | undefined => play.move("care_dog", String(ownCare(play).indexOf(dog) + 1));

/** Live help about a dog on the board. */
export const noteOf = (play: Play, dog: string): BoardNote | undefined => notesOf(play).board?.[(slotOf(play, dog) ?? []).join("")];

export function canTake(play: Play, dog: string): boolean {
  if (taking(play, dog)) return true;
  const note = noteOf(play, dog);
  return Boolean(play.move("act", "take_in") && note && note.short === 0 && note.space);
}
export function canMatch(play: Play, dog: string): boolean {
  const place = ownCare(play).indexOf(dog);
  if (place < 0) return false;
  if (play.move("act", "match")) return Object.keys(notesOf(play).care?.[place] ?? {}).length > 0;
  return Boolean(matching(play, dog) ?? (place === ownCare(play).length - 1 && play.move("match_taken")));
}

/** What a dog would score in a home, if it fits. */
export function worth(play: Play, home: string, dog: string): number | null {
  const sum = notesOf(play).sums?.[home]?.[dog];
  return sum ? sumPoints(sum) : null;
}

const PLACING = ["ChooseAction", "TakeDog", "MatchDog"];

export function dogState(play: Play, picks: Picks, dog: string): CardState {
  if (picks.dog === dog) return "chosen";
  if (canTake(play, dog) || canMatch(play, dog)) return "lit";
  return PLACING.includes(decisionOf(play)) ? "dim" : "plain";
}

/** With a home in sight: what it would give; else the best match with the homes in hand. */
export function dogMark(play: Play, picks: Picks, dog: string): Help | null {
  if (picks.looked) {
    const sum = notesOf(play).sums?.[picks.looked]?.[dog];
    const words = sum && sumWords(sum).replaceAll(" ", "");
    return words ? { text: words.includes("=") ? words : `fits ${words}`, tone: "good" } : null;
  }
  const fitting = ownHand(play).map((home) => worth(play, home, dog)).filter((points) => points !== null);
  return fitting.length ? { text: `fits ${Math.max(...fitting)}`, tone: "good" } : null;
}
