/** "Play now against bots": the table that one tap makes. */

import type { LessonInfo, Level, NewTable, TableInfo } from "$lib/protocol";
import type { About } from "../games/about";

const easiest = (levels: readonly Level[]): string => levels[0]?.key ?? "";
const middle = (levels: readonly Level[]): string => levels[Math.floor((levels.length - 1) / 2)]?.key ?? "";

/** Go on from a move of a finished game, in my own way: I take `seat`, bots the others. */
export function playOn(table: TableInfo, move: number, seat: number, levels: readonly Level[], name: string, nonce: string): NewTable {
  return {
    game: table.game,
    seats: table.seats.map((_, i) => (i === seat ? { kind: "me", name } : { kind: "bot", level: middle(levels) })),
    nonce,
    start: true,
    origin: { table: table.id, move },
  };
}

/** The smallest table with company, one seat mine, bots in the others: of the middle level, for a first game of the easiest. */
export function againstBots(about: About, levels: readonly Level[], name: string, nonce: string, first = false): NewTable {
  const count = about.seats.find((n) => n > 1) ?? 2;
  const level = first ? easiest(levels) : middle(levels);
  return {
    game: about.key,
    seats: [{ kind: "me", name }, ...Array.from({ length: count - 1 }, () => ({ kind: "bot" as const, level }))],
    nonce,
    start: true,
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

/** A table of strong bots alone, to be watched. */
export function toWatch(about: About, levels: readonly Level[], nonce: string): NewTable {
  const count = about.seats.find((n) => n > 1) ?? 2;
  return { game: about.key, seats: Array.from({ length: count }, () => ({ kind: "bot" as const, level: levels.at(-1)?.key ?? "" })), nonce, start: true };
}
