/** What the tray offers in each decision of Lucky Dog. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";

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
}
export interface LuckyNotes {
  matches?: Record<string, number[]>;
  all_points?: number;
  total?: number;
  odd?: number;
  unscored?: Record<string, number>;
  survives?: boolean;
  /** How likely each card is to match, for each of some sets of dice. */
  chances?: { sets?: string[]; cards?: Record<string, number[]> };
}

/** The dice that can be touched now, by position. */
export function touchable(decision: string, facts: LuckyFacts): number[] {
  if (decision === "Reroll") return [0, 1, 2, 3, 4];
  return decision === "KeepDice" ? inPool(facts.pool) : [];
}

export const inPool = (pool: number): number[] => [0, 1, 2, 3, 4].filter((i) => (pool >> i) & 1);

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

export interface Offer {
  label: string;
  disabled?: boolean;
  move?: Legal | undefined;
  /** Ask before doing it. */
  sure?: string;
}

const points = (n: number): string => `${n} ${n === 1 ? "point" : "points"}`;

/** The primary button and the ones beside it. */
export function offers(play: Play, chosenDice: readonly number[], chosenCard: Legal | null): { primary: Offer | null; more: Offer[] } {
  const facts = play.view.facts as unknown as LuckyFacts;
  const notes = play.notes as LuckyNotes;
  switch (play.asked ? play.view.decision : "") {
    case "Reroll": {
      const move = play.move("dice", spelled(facts.dice, [0, 1, 2, 3, 4], chosenDice));
      const n = chosenDice.length;
      return { primary: { label: n ? `Reroll ${n} ${n === 1 ? "die" : "dice"}` : "Stop rolling", move }, more: [] };
    }
    case "KeepDice": {
      const move = play.move("dice", spelled(facts.dice, inPool(facts.pool), chosenDice));
      return { primary: { label: chosenDice.length ? `Keep ${chosenDice.length}, pass the rest` : "Mark dice to keep", disabled: !move, move }, more: [] };
    }
    case "SwapCard":
    case "HandDiscard": {
      const keep: Offer = { label: "Keep all cards", move: play.move("none") };
      if (!chosenCard) return { primary: keep, more: [] };
      const cuddle = chosenCard.text.includes("Cuddle") ? "Cuddle Time is your safety net. Give it away?" : "";
      return { primary: { label: capital(chosenCard.text), move: chosenCard, ...(cuddle && { sure: cuddle }) }, more: [keep] };
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

function scoring(play: Play, notes: LuckyNotes): { primary: Offer | null; more: Offer[] } {
  const all = play.move("all");
  const done = play.move("done");
  const scored = (play.view.facts as { scored?: number }).scored ?? 0;
  const doomed = notes.survives === false;
  const nothing: Offer = { label: scored ? "Done" : "Score nothing", move: done };
  if (!all) return { primary: done ? nothing : null, more: [] };
  if (!scored) nothing.sure = play.view.options.mode === "coop" ? "A card matches. If the two of you score nothing, the game is over." : "A card matches. Score nothing all the same?";
  const fate = notes.survives === undefined ? "" : doomed ? ", the end" : ", go on";
  const primary: Offer = { label: `Score all: ${points(notes.all_points ?? 0)}${fate}`, move: all };
  if (doomed && play.moves("cuddle").length) primary.sure = "This is less than 4 points and ends the game. A Cuddle Time in the display would keep it going.";
  return { primary, more: done ? [nothing] : [] };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Seats that still have a turn in the last round, after the one that is on. */
export function stillToCome(facts: LuckyFacts, seats: number): number[] {
  const after = (facts.first - facts.active - 1 + seats) % seats;
  return facts.last_round ? Array.from({ length: after }, (_, i) => (facts.active + 1 + i) % seats) : [];
}

/** Why a card cannot be taken now, with the rule where there is a special one. */
export function whyNot(play: Play, id: string): [string, string | null] {
  if (!play.asked) return ["It is not your turn.", null];
  const { decision } = play.view;
  if (decision === "Reroll" || decision === "KeepDice") return ["Pick dice now, cards later.", null];
  if (id !== "cuddle_time") return [`${play.face(id).title} does not match the dice.`, null];
  return decision === "ScoreHand" ? ["Cuddle Time waits until neither of you can score anything else.", "LK-080"] : ["Cuddle Time is scored alone, and only as the first pick.", "LK-026"];
}
