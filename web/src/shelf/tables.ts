/** The tables the shelf lists, from the server and from this device's keys. */

import { api } from "$lib/api";
import { allTables } from "$lib/keyring";
import type { TableInfo, Turn } from "$lib/protocol";
import { listed } from "$lib/words";
import { since } from "./since";

export interface TableRow {
  id: string;
  game: string;
  href: string;
  who: string;
  state: string;
}

/** A table of mine that goes on. */
export interface MineRow extends TableRow {
  seat: number;
  yours: boolean;
  begun: boolean;
  /** Who else sits there: seat, name, whether it is a bot. */
  others: readonly { seat: number; name: string; bot: boolean }[];
  moved: number;
}

export interface ShelfTables {
  mine: MineRow[];
  open: TableRow[];
  finished: TableRow[];
}

export const NOTHING: ShelfTables = { mine: [], open: [], finished: [] };
export const SHOWN = 3;

function others(turn: Turn): MineRow["others"] {
  return turn.seats.flatMap((name, seat) => (seat === turn.seat || turn.kinds[seat] === "open" ? [] : [{ seat, name, bot: turn.kinds[seat] === "bot" }]));
}

/** "Your turn since 19:42", "Ben thinks, since 19:42", "3 of 4 sit". */
export function stateWords(turn: Turn, now = Date.now()): string {
  if (turn.status === "lobby") return `${turn.kinds.filter((kind) => kind !== "open").length} of ${turn.kinds.length} sit`;
  const when = since(turn.moved, now);
  if (turn.your_turn) return `Your turn since ${when}`;
  const names = turn.waits.filter((seat) => seat !== turn.seat).map((seat) => turn.seats[seat] ?? "");
  return names.length ? `${listed(names)} ${names.length > 1 ? "think" : "thinks"}, since ${when}` : `Somebody decides, since ${when}`;
}

function mineRow(turn: Turn): MineRow {
  const around = others(turn);
  return {
    id: turn.table, game: turn.game, href: `/t/${turn.table}`, seat: turn.seat, yours: turn.your_turn, begun: turn.status === "playing", others: around, moved: turn.moved,
    who: listed(around.map(({ name }) => name)) || (turn.status === "lobby" ? "Waiting for company" : "Alone"),
    state: stateWords(turn),
  };
}

/** Your turn first, then the newest. */
export const inOrder = (rows: readonly MineRow[]): MineRow[] => [...rows].sort((a, b) => Number(b.yours) - Number(a.yours) || b.moved - a.moved);

const isOver = (turn: Turn): boolean => turn.status === "over" || turn.status === "closed";
const names = (t: TableInfo): string => listed(t.seats.filter((s) => s.kind !== "open").map((s) => s.name)) || "Nobody yet";

/** So many seats the server looks up at once. */
const MOST_ASKED = 100;

/** One turn for each table: whoever plays several of its seats here is asked if any of them is. */
export function oneEach(turns: readonly Turn[]): Turn[] {
  const found = new Map<string, Turn>();
  for (const turn of turns) if (turn.your_turn || !found.has(turn.table)) found.set(turn.table, turn);
  return [...found.values()];
}

export async function shelfTables(): Promise<ShelfTables> {
  const kept = Object.entries(allTables()).sort(([, a], [, b]) => b.at - a.at).slice(0, 30);
  const asked = kept.flatMap(([table, { seats }]) => Object.values(seats).map((token) => ({ table, token }))).slice(0, MOST_ASKED);
  const [told, lobbies, finished] = await Promise.all([asked.length ? api.turns(asked) : [], api.tables("lobby"), api.tables("over")]);
  const turns = oneEach(told);
  const held = new Set(kept.map(([table]) => table));
  const free = (t: TableInfo): number => t.seats.filter((s) => s.kind === "open").length;
  const mineOver = turns.filter((turn) => turn.status === "over").map((turn): TableRow => ({ id: turn.table, game: turn.game, href: `/#/replay/${turn.table}`, who: listed(turn.seats), state: since(turn.moved) }));
  const othersOver = finished.filter((t) => !held.has(t.id)).map((t): TableRow => ({ id: t.id, game: t.game, href: `/#/replay/${t.id}`, who: names(t), state: since(t.moved) }));
  return {
    mine: inOrder(turns.filter((turn) => !isOver(turn)).map(mineRow)),
    open: lobbies.filter((t) => !held.has(t.id) && free(t)).map((t) => ({ id: t.id, game: t.game, href: `/t/${t.id}`, who: names(t), state: `${free(t)} of ${t.seats.length} chairs free` })),
    finished: [...mineOver, ...othersOver].slice(0, 12),
  };
}
