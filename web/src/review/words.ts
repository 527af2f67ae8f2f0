/** What the page and the worker of a review say to each other, and what a review finds: `barkade.review.findings` as JSON. */

import type { Sources } from "../local/python";

export type ToReview = { type: "open"; sources: Sources; record: string } | { type: "judge"; seat: number } | { type: "stop" };
export type FromReview = { type: "begun" | "found"; seat: number; text: string } | { type: "done"; seat: number } | { type: "failed"; why: string };

/** A mean, and half the width of its interval. */
export type Figure = readonly [mean: number, half: number];

export interface Turn {
  /** 1 for the first, as in the course of the game; 0 for what came before it. */
  number: number;
  first: number;
  moves: number;
  /** Whose turn it was; -1: it came before the first one. */
  seat: number;
}
/** What the figures of a game are counted in, and whether they are worked out or tried. */
export interface Unit {
  unit: "win" | "points";
  exact: boolean;
}
export interface Begun extends Unit {
  turns: Turn[];
  moves: number;
  pieces: number;
  reference: string;
}
export interface Option {
  action: number;
  words: string;
  value: Figure;
  points: Figure;
}
/** A decision, its options weighed. */
export interface Judged {
  options: Option[];
  chosen: number;
  best: number;
  cost: Figure;
  cost_points: Figure;
  alike: boolean;
  why: string;
}
export interface Decision extends Judged {
  kind: "decision";
  move: number;
  turn: number;
  name: string;
  mistake: boolean;
  summary: Summary;
}
export interface Point {
  kind: "point";
  move: number;
  turn: number;
  chances: number[];
  half: number;
  summary: Summary;
}
export interface Gift {
  kind: "gift";
  summary: Summary;
}
export type Finding = Decision | Point | Gift;

export interface Summary {
  seat: number;
  unit: "win" | "points";
  reference: string;
  judged: number;
  pieces: number;
  turns: number;
  decisions: number;
  alike: number;
  result: Figure;
  skill: Figure;
  luck: Figure;
  others: Figure;
  costliest: number[];
  swings: { turn: number; move: number; value: number; words: string }[];
  complete: boolean;
}

/** "+12 %", "−2.7 points". */
export function signed(value: number, unit: "win" | "points"): string {
  const amount = unit === "win" ? Math.abs(100 * value).toFixed(0) : Math.abs(value).toFixed(1);
  const sign = Number(amount) === 0 ? "" : value < 0 ? "−" : "+";
  return unit === "win" ? `${sign}${amount} %` : `${sign}${amount} ${amount === "1.0" ? "point" : "points"}`;
}

/** The cost of a decision in the unit that it is told in: points where the judge works them out, else the chance to win. */
export function price({ cost, cost_points }: Judged, begun: Unit): { value: Figure; unit: "win" | "points" } {
  return begun.exact && cost_points[0] > 0 ? { value: cost_points, unit: "points" } : { value: cost, unit: begun.unit };
}

/** What an option was worth, in the same unit, with its interval. */
export const amountOf = (option: Option, decision: Judged, begun: Unit): Figure => (price(decision, begun).unit === begun.unit ? option.value : option.points);
const told = (amount: number, decision: Judged, begun: Unit): string => (price(decision, begun).unit === "win" ? `${Math.round(100 * amount)} %` : amount.toFixed(1));
/** In words: "6.7", "41 %"; and how far that may be off. */
export const worth = (option: Option, decision: Judged, begun: Unit): string => told(amountOf(option, decision, begun)[0], decision, begun);
export const unsure = (option: Option, decision: Judged, begun: Unit): string => told(amountOf(option, decision, begun)[1], decision, begun);

/** The sum in a sentence: what was skill, what was luck, what others gave away. */
export function sentence({ result, skill, luck, others, unit }: Summary, alone: boolean): string {
  const parts = [`Skill ${signed(skill[0], unit)}`, ...(alone ? [] : [`what the others gave away ${signed(others[0], unit)}`]), `luck ${signed(luck[0], unit)}`];
  const last = parts.pop();
  return `${parts.join(", ")} and ${last} make ${signed(result[0], unit)}`;
}

/** "Turn 3"; what came before the first one is the opening. */
export const turnName = (turns: readonly Turn[], at: number): string => (turns[at]?.number ? `Turn ${turns[at].number}` : "Opening");

/** The turn that a moment belongs to: the last one that has begun. */
export const turnAt = (turns: readonly Turn[], move: number): number => turns.filter(({ first }) => first <= move).length - 1;
