/** "Play now against bots": the table that one tap makes. */

import type { Level, NewTable, TableInfo } from "$lib/protocol";
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
