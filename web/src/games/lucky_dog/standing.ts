/** Where the game stands, and what its end says. */

import type { Play } from "$lib/table/play.svelte";
import { stillToCome, type LuckyFacts } from "./turn";

export const TEAMS = ["Team A", "Team B"];
const SLOGAN = "The dog always wins.";

/** LK-052: when each of the sides that share a total arrived at it; "" if no two do. */
export function arrivals({ points, arrived }: Pick<LuckyFacts, "points" | "arrived">, names: readonly string[]): string {
  const totals = [...new Set(points)].filter((total) => points.filter((other) => other === total).length > 1).sort((a, b) => b - a);
  return totals
    .map((total) => {
      const level = points.flatMap((other, side) => (other === total ? [`${names[side]} since turn ${arrived[side]}`] : []));
      return `Level on ${total}: ${level.join(", ")}.`;
    })
    .join(" ");
}

/** LK-009: the slogan closes every game. */
export const lastWords = (...sentences: readonly string[]): string => [...sentences, SLOGAN].filter(Boolean).join(" ");

/** Cards by kind, in the order in which each kind came first. */
export function counted(cards: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of cards) if (id) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Somebody on the walk: a seat, or the first of a team. */
export interface Walker {
  seat: number;
  bot: boolean;
  letter: string;
  points: number;
  you: boolean;
  /** How many stand in the same place before this one. */
  beside: number;
}

/** One pawn for each side, at its points. */
export function walkersOf(play: Play): Walker[] {
  const { points } = play.view.facts as unknown as LuckyFacts;
  const mode = String(play.view.options.mode);
  return points.map((total, side) => ({
    seat: mode === "coop" && play.seat !== null ? play.seat : side,
    bot: play.info?.seats[side]?.kind === "bot",
    letter: mode === "team" ? (TEAMS[side] ?? "").slice(-1) : (play.names[side] ?? "").slice(0, 1).toUpperCase(),
    points: total,
    you: play.seat !== null && side === sideOf(mode, play.seat),
    beside: points.slice(0, side).filter((other) => other === total).length,
  }));
}

/** Whose pile a seat's cards go to. */
export const sideOf = (mode: string, seat: number): number => (mode === "ffa" ? seat : mode === "team" ? seat % 2 : 0);

const ROOM_FOR = 24;

/** The numbers beside the track: each of them, or every fifth or tenth of a long one. The end has its bowl. */
export function marksTo(end: number): number[] {
  const step = end <= ROOM_FOR ? 1 : end <= 60 ? 5 : 10;
  return Array.from({ length: Math.ceil(end / step) }, (_, i) => i * step).filter((mark) => mark < end);
}

/** Below the title: "Turn 9". */
export function standingOf(play: Play): string {
  const { turn } = play.view.facts as unknown as LuckyFacts;
  return play.view.over ? `Over after ${turn} ${turn === 1 ? "turn" : "turns"}` : `Turn ${turn}`;
}

/** What the rug says beside the sums: rerolls left, the last round and who is still to come, another team's turn. */
export function newsOf(play: Play): string[] {
  const facts = play.view.facts as unknown as LuckyFacts;
  const mode = String(play.view.options.mode);
  if (play.view.over) return [];
  const rerolls = mode === "ffa" || mode === "solo" ? [`${facts.rerolls} ${facts.rerolls === 1 ? "reroll" : "rerolls"} left`] : [];
  const next = stillToCome(facts, play.view.seats).map((seat) => (seat === play.seat ? "you" : play.names[seat]));
  const last = facts.last_round ? [`Last round${next.length ? `, then ${next.join(", ")}` : ""}`] : [];
  const theirs = mode === "team" && play.asked && play.seat !== null && play.seat % 2 !== facts.active % 2; // LK-098
  return [...rerolls, ...last, ...(theirs ? ["Their turn, you may score"] : [])];
}
