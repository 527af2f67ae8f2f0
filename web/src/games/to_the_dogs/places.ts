/** Where dogs and homes are, and what can be done with them now. */

import type { CardState } from "$lib/kit/Card.svelte";
import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import type { Picks } from "./picks.svelte";
import { dogCard, notesOf, SIZES, SLOTS, sumPoints, type BoardNote } from "./table";

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

/** The coach would take in or match, and this is a dog for it: the one that it names, if it names one of them. */
export function hintedAmong(play: Play, dogs: readonly string[], dog: string): boolean {
  const named = dogs.filter((id) => play.coach.words.includes(dogCard(play, id).name));
  return (named.length ? named : dogs).includes(dog);
}

const PLACING = ["ChooseAction", "TakeDog", "MatchDog"];

export function dogState(play: Play, picks: Picks, dog: string): CardState {
  if (picks.dog === dog) return "chosen";
  if (canTake(play, dog) || canMatch(play, dog)) return "lit";
  return PLACING.includes(decisionOf(play)) ? "dim" : "plain";
}

/** The home in hand that would score most with a dog. */
export function bestHome(play: Play, dog: string): string | undefined {
  const score = (home: string): number => worth(play, home, dog) ?? -1;
  return ownHand(play).filter((home) => score(home) >= 0).sort((a, b) => score(b) - score(a))[0];
}

/** There is light in a dog's window: the bowl could pay for it, and a bed is free. Whoever only watches sees light everywhere. */
export function isOn(play: Play, dog: string): boolean {
  const note = noteOf(play, dog);
  return note ? note.short === 0 && note.space : play.seat === null;
}

/** What is written under a dog, and the same for a narrow window. */
export interface Sign {
  text: string;
  brief: string;
  tone: "good" | "bad" | "plain";
}

/** With a home in sight: what the dog would give there. Else why it cannot be taken in, or its best match with the homes in hand. */
export function signOf(play: Play, picks: Picks, dog: string): Sign | null {
  if (picks.looked) return fitSign(worth(play, picks.looked, dog), "does not fit");
  const note = noteOf(play, dog);
  if (!note) return null;
  const best = note.best ? note.points : null;
  if (note.short) return { text: best === null ? `${note.short} kibble short` : `${note.short} short, fits ${best}`, brief: `${note.short} short`, tone: "bad" };
  if (!note.space) return { text: best === null ? "no free bed" : `no bed, fits ${best}`, brief: "no bed", tone: "bad" };
  return fitSign(best, "no home yet");
}

const fitSign = (points: number | null, otherwise: string): Sign => (points === null ? { text: otherwise, brief: "–", tone: "plain" } : { text: `fits ${points}`, brief: String(points), tone: "good" });

/** What is said of a dog in care: with a home in sight what it gives there, else the best that the hand has for it. */
export function careSign(play: Play, picks: Picks, dog: string): Sign | null {
  const home = picks.looked ?? bestHome(play, dog);
  return fitSign(home ? worth(play, home, dog) : null, picks.looked ? "does not fit" : "no home yet");
}
