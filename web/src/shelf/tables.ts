/** The tables the shelf lists, from the server and from this device's keys. */

import { api } from "$lib/api";
import { allTables } from "$lib/keyring";
import type { TableInfo, Turn } from "$lib/protocol";
import type { TableRow } from "./rows";

/** So many seats the server looks up at once. */
const MOST_ASKED = 100;

const who = (names: readonly string[]): string => names.map((name) => name || "open seat").join(", ");

function mineRow(turn: Turn): TableRow {
  const game = allTables()[turn.table]?.game ?? "";
  const over = turn.status === "over" || turn.status === "closed";
  return {
    id: turn.table, game, href: over ? `/#/replay/${turn.table}` : `/t/${turn.table}`, who: who(turn.seats),
    state: turn.your_turn ? "your turn" : turn.status === "lobby" ? "not started" : over ? "over" : "waiting",
    yours: turn.your_turn,
  };
}

/** One turn for each table: whoever plays several of its seats here is asked if any of them is. */
export function oneEach(turns: readonly Turn[]): Turn[] {
  const found = new Map<string, Turn>();
  for (const turn of turns) if (turn.your_turn || !found.has(turn.table)) found.set(turn.table, turn);
  return [...found.values()];
}

export interface ShelfTables {
  mine: TableRow[];
  open: TableRow[];
  replays: TableRow[];
}

export async function shelfTables(): Promise<ShelfTables> {
  const kept = Object.entries(allTables()).sort(([, a], [, b]) => b.at - a.at).slice(0, 30);
  const asked = kept.flatMap(([table, { seats }]) => Object.values(seats).map((token) => ({ table, token }))).slice(0, MOST_ASKED);
  const [turns, lobbies, finished] = await Promise.all([asked.length ? api.turns(asked) : [], api.tables("lobby"), api.tables("over")]);
  const held = new Set(kept.map(([table]) => table));
  const row = (t: TableInfo, href: string, state: string): TableRow => ({ id: t.id, game: t.game, href, who: who(t.seats.map((s) => s.name)), state });
  const rows = oneEach(turns).map(mineRow);
  return {
    mine: rows.filter((r) => r.state !== "over"),
    open: lobbies.filter((t) => !held.has(t.id)).map((t) => row(t, `/t/${t.id}`, `${t.seats.filter((s) => s.kind === "open").length} free`)),
    replays: [...rows.filter((r) => r.state === "over"), ...finished.filter((t) => !held.has(t.id)).map((t) => row(t, `/#/replay/${t.id}`, "over"))].slice(0, 12),
  };
}
