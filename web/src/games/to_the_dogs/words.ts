/** The sentences of the prompt line: what is picked, and why something is not possible. */

import type { Play } from "$lib/table/play.svelte";
import { points as inPoints } from "$lib/figures";
import { sentence } from "$lib/words";
import { breedCount, sides } from "./awards";
import type { Picks } from "./picks.svelte";
import { bestHome, canMatch, canTake, decisionOf, noteOf, ownCare, worth } from "./places";
import { BONUS, dogCard, dogWords, factsOf, homeCard, homeWords, notesOf, sumWords } from "./table";
import { tickingNow } from "./ticking";

const MOST_LISTED = 4;

/** "Penny, Large Puppy, Female, Rhodesian Ridgeback. Lucky Dog: +1 turn." */
export function aboutDog(play: Play, id: string): string {
  const dog = dogCard(play, id);
  const bonus = BONUS[dog.bonus];
  const best = bestHome(play, id);
  return `${dogWords(dog)}. ${dog.bonus}${bonus ? `: ${bonus.words}` : ""}.${best ? ` Fits ${homeCard(play, best).title}: ${worth(play, best, id)}.` : ""}`;
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
  if (dog) return canTake(play, dog) ? prospect(play, dog) : aboutDog(play, dog);
  if (picks.looked) return aboutHome(play, picks.looked);
  return picks.aim ? "" : situation(play);
}

/** What taking a dog in is good for: "She would fit your Large Puppy home: 8 points on a later turn." */
function prospect(play: Play, id: string): string {
  const { sex, age, size, breeds } = dogCard(play, id);
  const best = bestHome(play, id);
  const gives = play.move("match_taken") ? ` This gives up the match of ${dogCard(play, ownCare(play).at(-1) ?? "").name}.` : "";
  if (best) return `${sex === "Female" ? "She" : "He"} would fit your ${homeCard(play, best).title}: ${inPoints(worth(play, best, id) ?? 0)} on a later turn.${gives}`;
  return `${size} ${age}, ${breeds.join(" × ")}: no home in your hand fits yet.${gives}`;
}

/** What to touch, by whether dogs can be taken in and matched. */
const TOUCH: Record<string, string> = {
  "true/true": "Touch a lit window to take a dog in, a dog in your beds to match it.",
  "true/false": "Touch a lit window to take a dog in.",
  "false/true": "Touch a dog in your beds to match it.",
  "false/false": "No dog can be taken in or matched now.",
};

/** What can be touched now, where the question alone does not say it. */
function situation(play: Play): string {
  const decision = decisionOf(play);
  if (decision === "ChooseAction" && play.move("act", "match") && factsOf(play).closer >= 0) return "On a last turn, dogs that fit a home must be matched.";
  if (decision === "ChooseAction") return TOUCH[`${Boolean(play.move("act", "take_in"))}/${Boolean(play.move("act", "match"))}`] ?? "";
  if (decision === "ChooseSide") return "Dogs of its two breeds score at the end.";
  if (decision === "TakeDog") return "Touch another lit window, or stop.";
  if (decision === "MatchDog" && play.moves("care_dog").length) return "Touch a lit dog in your beds, then a home for it.";
  if (decision === "WildExchangePick") return "Any cards you like; the turn goes on.";
  return "";
}

const QUESTIONS: Record<string, string> = { ChooseAction: "Take in, match, collect food or exchange?", ChooseSide: "Which side of your Breed Specialty is up?" };

/** A better question than the server's; undefined where there is none. */
export function promptFor(play: Play, picks: Picks): string | undefined {
  if (picks.aim === "exchange") return "Tick the homes to give away. This uses your turn.";
  if (picks.aim === "food") return `Collect ${notesOf(play).collect ?? 0} kibble, one for each home in your hand?`;
  if (picks.dog && canTake(play, picks.dog)) return `Take in ${dogCard(play, picks.dog).name} for ${dogCard(play, picks.dog).kibble} kibble?`;
  if (picks.dog && canMatch(play, picks.dog)) return picks.home ? `Match ${dogCard(play, picks.dog).name} with this home?` : `Which home for ${dogCard(play, picks.dog).name}?`;
  if (decisionOf(play) === "TakeDog" && play.move("match_taken")) return takeOrLeave(play);
  return QUESTIONS[decisionOf(play)];
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

/** Why this side of the specialty cannot be turned up now. */
export function whyNotFlip(play: Play, side: number): [string, string] {
  const words = sides(play, play.seat ?? 0)[side === 1 ? 1 : 0].map((breed) => `${breed} ${breedCount(play, play.seat ?? 0, breed)}`).join(", ");
  return [`Side ${"AB"[side]}: ${words}. It can be flipped once after each match.`, "TD-080"];
}
