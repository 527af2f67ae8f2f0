/** One tap and the cards are dealt: against whom, as chosen last. */

import { dogsOf } from "$lib/kit/bots";
import type { LessonInfo, Level, NewTable, TableInfo } from "$lib/protocol";
import type { About } from "../games/about";

export const FIRST_LEVEL = "puppy";
export const USUAL_LEVEL = "good_dog";
export const BEST_LEVEL = "old_dog";

/** Whom one plays against: so many dogs of a level; none for a game alone. */
export interface Company {
  level: string;
  count: number;
}

const KEY = "barkade.company";

function kept(): Record<string, Company> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Company>;
  } catch {
    // Nothing kept, or not ours.
    return {};
  }
}

/** How many dogs may sit down with me. */
export const counts = (about: About): number[] => about.seats.map((n) => n - 1);

/** The company chosen last, else the smallest there is, of good dogs. */
export function companyFor(about: About): Company {
  const last = kept()[about.key];
  return last && counts(about).includes(last.count) ? last : { level: USUAL_LEVEL, count: counts(about).find((n) => n > 0) ?? 1 };
}

export function keepCompany(game: string, company: Company): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: company }));
  } catch {
    // Without storage the choice holds for this once.
  }
}

/** "against a good dog", "alone". */
export const against = ({ level, count }: Company): string => (count ? `against ${dogsOf(level, count)}` : "alone");

const dogs = (count: number, level: string): NewTable["seats"] => Array.from({ length: count }, () => ({ kind: "bot" as const, level }));

export function againstDogs(about: About, { level, count }: Company, name: string, nonce: string): NewTable {
  return { game: about.key, seats: [{ kind: "me", name }, ...dogs(count, level)], nonce, start: true };
}

/** Nobody of us plays: a table to look at. */
export function amongDogs(about: About, level: string, nonce: string): NewTable {
  return { game: about.key, seats: dogs(Math.max(2, about.seats[0] ?? 2), level), nonce, start: true };
}

/** A table with all its chairs, for whoever comes. */
export function forFriends(about: About, name: string, nonce: string): NewTable {
  const chairs = Math.max(...about.seats);
  return { game: about.key, seats: [{ kind: "me", name }, ...Array.from({ length: chairs - 1 }, () => ({ kind: "open" as const }))], nonce, start: false };
}

const middle = (levels: readonly Level[]): string => levels[Math.floor((levels.length - 1) / 2)]?.key ?? "";

/** Go on from a move of a finished game, in my own way: I take `seat`, dogs the others. */
export function playOn(table: TableInfo, move: number, seat: number, levels: readonly Level[], name: string, nonce: string): NewTable {
  return {
    game: table.game,
    seats: table.seats.map((_, i) => (i === seat ? { kind: "me", name } : { kind: "bot", level: middle(levels) })),
    nonce,
    start: true,
    origin: { table: table.id, move },
  };
}

/** The deal of a lesson as a free game, against bots of the lesson's level. */
export function afterLesson(lesson: LessonInfo, name: string, nonce: string): NewTable {
  const bot = { kind: "bot" as const, level: lesson.level };
  return {
    game: lesson.game,
    seats: lesson.table.seats.map(({ seat, name: other }) => (seat === lesson.seat ? { kind: "me", name } : { ...bot, name: other })),
    nonce,
    start: true,
    lesson: true,
  };
}
