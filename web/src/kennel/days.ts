/** Days of the deal: as the calendar here has them, and how many were played in a row. */

import type { Game } from "./games";

const DAY = 86_400_000;

/** The day here, as the deals call it: 2026-11-17. */
export function dayOf(at: number): string {
  const here = new Date(at);
  return `${here.getFullYear()}-${String(here.getMonth() + 1).padStart(2, "0")}-${String(here.getDate()).padStart(2, "0")}`;
}

/** A day as a number, so that neighbours differ by one; clocks that are put forward do not matter. */
export const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
export const dayAt = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

const say = (day: string, how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat("en-GB", { ...how, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
/** "Tuesday 17 November", "17 Nov", "Tue". */
export const longDay = (day: string): string => say(day, { weekday: "long", day: "numeric", month: "long" });
export const shortDay = (day: string): string => say(day, { day: "numeric", month: "short" });
export const weekday = (day: string): string => say(day, { weekday: "short" });

export type Sign = "star" | "bone" | "none";
export interface Played {
  day: string;
  result: number | null;
  par: number | null;
  sign: Sign;
}

/** The tries that count, by day. */
export const tries = (games: readonly Game[]): Map<string, Game> => new Map(games.filter(({ first, deal }) => first && deal).map((game) => [game.deal as string, game]));

export function played(day: string, counted: ReadonlyMap<string, Game>): Played {
  const game = counted.get(day);
  if (!game) return { day, result: null, par: null, sign: "none" };
  return { day, result: game.result, par: game.par, sign: game.par !== null && game.result > game.par ? "star" : "bone" };
}

/** So many days up to this one, the oldest first. */
export const lastDays = (today: string, count: number, games: readonly Game[]): Played[] => {
  const counted = tries(games);
  return Array.from({ length: count }, (_, i) => played(dayAt(numberOf(today) - count + 1 + i), counted));
};

/** Days in a row up to today, or up to yesterday while today is not played yet; and the longest row there was. */
export function streak(games: readonly Game[], today: string): { now: number; best: number } {
  const days = [...tries(games).keys()].map(numberOf).sort((a, b) => a - b);
  let run = 0;
  let best = 0;
  let last = -Infinity;
  for (const day of days) {
    run = day === last + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  return { now: last >= numberOf(today) - 1 ? run : 0, best };
}

/** A clock that has gone back: a deal of a later day was played here. */
export const clockWentBack = (games: readonly Game[], today: string): string | null => [...tries(games).keys()].filter((day) => numberOf(day) > numberOf(today) + 1).sort().at(-1) ?? null;

export const inARow = (days: number): string => `${days} ${days === 1 ? "day" : "days"} in a row`;

/** One sign a turn: a star for 6 points or more, a bone for 1 to 5, a dot for none. */
export const signs = (gains: readonly number[]): string => gains.map((gain) => (gain >= 6 ? "⭐" : gain > 0 ? "🦴" : "·")).join("");

/** What is sent to friends: nothing that spoils the deal. */
export function shareText(game: Game, title: string, days: number, link: string): string {
  const par = game.par === null ? "" : `, par ${game.par}`;
  return [`Barkade ${shortDay(game.deal ?? dayOf(game.at))}, ${title}: ${game.result}${par}, ${days} ${days === 1 ? "day" : "days"}`, signs(game.gains), link].filter(Boolean).join("\n");
}
