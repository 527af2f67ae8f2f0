/** The sentences of the prompt line: what is picked, and why something is not possible. */

import type { Play } from "$lib/table/play.svelte";
import { sentence } from "$lib/words";
import type { Picks } from "./picks.svelte";
import { decisionOf, noteOf, ownCare, ownHand, worth } from "./places";
import { BONUS, dogCard, dogWords, homeCard, homeWords, notesOf, sumWords } from "./table";
import { tickingNow } from "./ticking";

const MOST_LISTED = 4;

/** "Penny, Large Puppy, Female, Rhodesian Ridgeback. Lucky Dog: +1 turn." */
export function aboutDog(play: Play, id: string): string {
  const dog = dogCard(play, id);
  const bonus = BONUS[dog.bonus];
  const best = bestHome(play, id);
  return `${dogWords(dog)}. ${dog.bonus}${bonus ? `: ${bonus.words}` : ""}.${best ? ` Fits ${homeCard(play, best).title}: ${worth(play, best, id)}.` : ""}`;
}

/** The home in hand that would score most with a dog. */
function bestHome(play: Play, dog: string): string | undefined {
  const score = (home: string): number => worth(play, home, dog) ?? -1;
  return ownHand(play).filter((home) => score(home) >= 0).sort((a, b) => score(b) - score(a))[0];
}

/** The dogs a home accepts, each with what its points are made of. */
export function aboutHome(play: Play, id: string): string {
  const fits = Object.entries(notesOf(play).sums?.[id] ?? {}).map(([dog, sum]) => `${dogCard(play, dog).name} ${sumWords(sum)}`);
  const listed = fits.length > MOST_LISTED ? `${fits.slice(0, MOST_LISTED).join("; ")}; ${fits.length - MOST_LISTED} more` : fits.join("; ");
  return `${homeWords(homeCard(play, id))}. ${listed ? `Fits ${listed}.` : "Fits no dog in sight."}`;
}

/** What is in hand or under the pointer, for the line below the question; "" for nothing. */
export function detailFor(play: Play, picks: Picks): string {
  const { dog, home } = picks;
  const sum = dog && home ? notesOf(play).sums?.[home]?.[dog] : undefined;
  if (dog && home && sum) return `${dogCard(play, dog).name} in ${homeCard(play, home).title}: ${sumWords(sum)}.`;
  if (dog) return aboutDog(play, dog);
  return picks.looked ? aboutHome(play, picks.looked) : "";
}

/** A better question than the server's; undefined where there is none. */
export function promptFor(play: Play, picks: Picks): string | undefined {
  if (picks.aim === "exchange") return "Tick the homes to give away. This uses your turn.";
  if (decisionOf(play) === "TakeDog" && play.move("match_taken")) return takeOrLeave(play);
  if (picks.aim) return picks.aim === "take_in" ? "Pick a lit dog in the kennels." : "Pick a lit dog in your beds, then a home for it.";
  return undefined;
}

/** TD-101: the dog just taken in may be matched, as long as it is the only one. */
function takeOrLeave(play: Play): string {
  const { name } = dogCard(play, ownCare(play).at(-1) ?? "");
  return play.moves("slot").length ? `Match ${name} now, take another dog (gives this up), or stop?` : `Match ${name} now, or stop?`;
}

/** Why this dog cannot be taken in or matched now, with the rule; null if there is nothing to say. */
export function whyNotDog(play: Play, id: string): [string, string | null] | null {
  const { name, kibble } = dogCard(play, id);
  const decision = decisionOf(play);
  if (!["ChooseAction", "TakeDog", "MatchDog"].includes(decision)) return null;
  if (ownCare(play).includes(id)) {
    if (decision === "TakeDog") return [`Now dogs are taken in; ${name} can be matched on another turn.`, "TD-030"];
    return [`No home in your hand accepts ${dogWords(dogCard(play, id))}.`, "TD-031"];
  }
  if (decision === "MatchDog") return [`Now is the time to match. ${name} must be in your care first.`, "TD-018"];
  const note = noteOf(play, id);
  if (note?.short) return [`${name} costs ${kibble} kibble; you are ${note.short} short.`, "TD-021"];
  if (note && !note.space) return ["All three beds are full.", "TD-022"];
  return reason(notesOf(play).refused?.["act:take_in"]) ?? null;
}

/** Rule and reason of the server as the notice takes them. */
export function reason(refused: [rule: string, why: string] | undefined): [string, string] | undefined {
  return refused && [sentence(refused[1]), refused[0]];
}

/** Why this home cannot be picked now; null if it can. */
export function whyNotHome(play: Play, picks: Picks, id: string): [string, string] | null {
  const { title } = homeCard(play, id);
  const ticking = tickingNow(play, picks);
  if (ticking) {
    if (notesOf(play).locked?.includes(id) && !ticking.cards.includes(id)) return [`${title} came by an exchange this turn and is locked.`, "TD-065"];
    if (!ticking.exact && !picks.ticked.includes(id) && picks.ticked.length >= ticking.most) return [`At most ${ticking.most} cards can be exchanged.`, "TD-076"];
    return null;
  }
  if (picks.dog && worth(play, id, picks.dog) === null) return [`${title} does not accept ${dogWords(dogCard(play, picks.dog))}.`, "TD-031"];
  return null;
}
