/** What the tray offers in each decision of Lucky Dog. */

import { points } from "$lib/figures";
import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import type { Primary } from "$lib/table/Bar.svelte";
import { capital } from "$lib/words";

export interface LuckyFacts {
  dice: number[];
  rerolls: number;
  pool: number;
  roller: number;
  active: number;
  first: number;
  turn: number;
  last_round: number;
  points: number[];
  arrived: number[];
  /** Cards scored in this turn or round, by all, and from each hand. */
  scored: number;
  laid: number[];
}
export interface LuckyNotes {
  matches?: Record<string, number[]>;
  all_points?: number;
  total?: number;
  odd?: number;
  /** Cards of each kind that nobody has scored, and those of them that nobody can see. */
  unscored?: Record<string, number>;
  unseen?: Record<string, number>;
  /** Solo: whether the turn survives with all that match, or with what is scored so far. */
  survives?: boolean;
  survives_done?: boolean;
  /** How likely each card is to match, for each of some sets of dice. */
  chances?: { sets?: string[]; cards?: Record<string, number[]> };
}

/** The dice that can be touched now, by position. */
export function touchable(decision: string, facts: LuckyFacts): number[] {
  if (decision === "Reroll") return [0, 1, 2, 3, 4];
  return decision === "KeepDice" ? inPool(facts.pool) : [];
}

export const inPool = (pool: number): number[] => [0, 1, 2, 3, 4].filter((i) => (pool >> i) & 1);

/** Partners sit opposite (LK-088). */
export const partnerOf = (seat: number, seats: number): number => (seat + seats / 2) % seats;

/** Points that a side still needs to start the last round (LK-048). */
export const toGo = (target: unknown, points: number): string => `${Math.max(0, Number(target) - points)} to go`;

/** The one spelling of a set of dice: of equal dice the ones further left. */
export function spelled(dice: readonly number[], among: readonly number[], chosen: readonly number[]): string {
  const found = new Set<number>();
  for (const face of new Set(chosen.map((i) => dice[i]))) {
    const count = chosen.filter((i) => dice[i] === face).length;
    among.filter((i) => dice[i] === face).slice(0, count).forEach((i) => found.add(i));
  }
  return [...found].sort((a, b) => a - b).join("+") || "none";
}

/** How likely a card is to match, for the dice marked so far; undefined where the server says nothing. */
export function chanceOf(play: Play, chosen: readonly number[], id: string): number | undefined {
  const facts = play.view.facts as unknown as LuckyFacts;
  const set = spelled(facts.dice, touchable(play.view.decision, facts), chosen);
  const { sets = [], cards = {} } = (play.notes as LuckyNotes).chances ?? {};
  return cards[id]?.[sets.indexOf(set)];
}

/** What the percentages on the cards mean; "" where there are none. */
export function legend(play: Play, picked: boolean): string {
  if (!(play.notes as LuckyNotes).chances?.sets) return "";
  if (play.view.decision === "KeepDice") return picked ? "%: chance to match if you keep these" : "%: chance to match if both of you try";
  return picked ? "%: chance to match if you reroll these" : "%: chance of a match";
}

/** Points that the display gives after rerolling these dice: for sure, and on average. Only before the last reroll, when nothing is left to decide after it. */
export function prospect(play: Play, chosen: readonly number[]): { sure: number; about: number } | null {
  const { rerolls } = play.view.facts as unknown as LuckyFacts;
  if (play.view.decision !== "Reroll" || rerolls !== 1 || !chosen.length) return null;
  let [sure, about] = [0, 0];
  for (const id of [0, 1, 2, 3, 4].map((slot) => play.zone(`display${slot}`)[0])) {
    const chance = id ? chanceOf(play, chosen, id) : undefined;
    if (!id || chance === undefined) continue;
    const worth = Number(play.face(id).data.points ?? 0);
    about += chance * worth;
    if (chance === 1) sure += worth;
  }
  return { sure, about };
}

export interface Offer extends Primary {
  move?: Legal | undefined;
}

/** The primary button and the ones beside it. */
export function offers(play: Play, chosenDice: readonly number[], chosenCard: Legal | null): { primary: Offer | null; more: Offer[] } {
  const facts = play.view.facts as unknown as LuckyFacts;
  const notes = play.notes as LuckyNotes;
  switch (play.asked ? play.view.decision : "") {
    case "Reroll": {
      const move = play.move("dice", spelled(facts.dice, [0, 1, 2, 3, 4], chosenDice));
      const n = chosenDice.length;
      const stop: Offer = { label: n ? `Stop: ${notes.all_points ?? 0}` : notes.all_points ? `Stop: ${points(notes.all_points)}` : "Stop rolling", calm: true, move: play.move("dice", "none") };
      if (!n) return { primary: stop, more: [] };
      return { primary: { label: `Reroll ${n} ${n === 1 ? "die" : "dice"}`, calm: false, move }, more: [stop] };
    }
    case "KeepDice": {
      const move = play.move("dice", spelled(facts.dice, inPool(facts.pool), chosenDice));
      return { primary: { label: chosenDice.length ? `Keep ${chosenDice.length}, pass the rest` : "Mark dice to keep", disabled: !move, move }, more: [] };
    }
    case "SwapCard":
    case "HandDiscard": {
      const keep: Offer = { label: "Keep all cards", move: play.move("none") };
      if (!chosenCard) return { primary: keep, more: [] };
      return { primary: { label: capital(chosenCard.text), move: chosenCard }, more: [keep] };
    }
    case "ScoreDisplay":
    case "ScoreHand":
      return scoring(play, notes);
    case "ScoreCuddle":
      return { primary: { label: "Score Cuddle Time", move: play.move("yes") }, more: [{ label: "Keep it", move: play.move("no") }] };
    default:
      return { primary: null, more: [] };
  }
}

/** "Score all" comes first, then a Cuddle Time; solo says what becomes of the game. */
function scoring(play: Play, notes: LuckyNotes): { primary: Offer | null; more: Offer[] } {
  const all = play.move("all");
  const done = play.move("done");
  const cuddle = play.moves("cuddle")[0];
  const stop: Offer = { label: `${scoredByMe(play) ? "Done" : "Score nothing"}${fate(notes.survives_done)}`, move: done };
  const more = done ? [stop] : [];
  if (all) return { primary: { label: `Score all: ${points(notes.all_points ?? 0)}${wholeDeck(play, notes) ? ", the whole deck" : fate(notes.survives)}`, move: all }, more };
  if (cuddle) return { primary: { label: `Cuddle Time (${Number(play.face("cuddle_time").data.points)})${fate(notes.survives === undefined ? undefined : true)}`, move: cuddle }, more };
  return { primary: done ? stop : null, more: [] };
}

const fate = (survives: boolean | undefined): string => (survives === undefined ? "" : survives ? ", go on" : ", the end");

/** The cards that match are the last ones (LK-064). */
const wholeDeck = (play: Play, notes: LuckyNotes): boolean => Object.values(notes.unscored ?? {}).reduce((a, b) => a + b, 0) === play.moves("score").length;

/** Cards that the shown seat has scored in this turn or round. */
export function scoredByMe(play: Play): number {
  const { scored, laid } = play.view.facts as unknown as LuckyFacts;
  return play.view.decision === "ScoreHand" ? (laid[play.seat ?? 0] ?? 0) : scored;
}

/** Seats that still have a turn in the last round, after the one that is on. */
export function stillToCome(facts: LuckyFacts, seats: number): number[] {
  const after = (facts.first - facts.active - 1 + seats) % seats;
  return facts.last_round ? Array.from({ length: after }, (_, i) => (facts.active + 1 + i) % seats) : [];
}

/** Why a die cannot be picked now, with its rule. */
export function whyNotDie(play: Play): [string, string | null] {
  switch (play.asked ? play.view.decision : "") {
    case "SwapCard":
      return ["First swap a card or keep them all, then the dice.", "LK-036"];
    case "HandDiscard":
      return ["The dice come after the cards.", "LK-093"];
    case "KeepDice":
      return ["A kept die stays as it is.", "LK-076"];
    case "":
      return ["It is not your turn.", null];
    default:
      return ["The dice stay as they lie. Now take cards.", "LK-010"];
  }
}

/** Why a card cannot be taken now, with the rule where there is a special one. */
export function whyNot(play: Play, id: string): [string, string | null] {
  if (!play.asked) return ["It is not your turn.", null];
  const { decision } = play.view;
  if (decision === "Reroll" || decision === "KeepDice") return ["Pick dice now, cards later.", null];
  if (id !== "cuddle_time") return [`${play.face(id).title} does not match the dice.`, null];
  return decision === "ScoreHand" ? ["Cuddle Time waits until neither of you can score anything else.", "LK-080"] : ["Cuddle Time is scored alone, and only as the first pick.", "LK-026"];
}
