/** The tables the shelf lists, from the server and from this device's keys. */

import { api } from "$lib/api";
import { allTables } from "$lib/keyring";
import type { TableInfo, Turn } from "$lib/protocol";
import type { TableRow } from "./rows";

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

export interface ShelfTables {
  mine: TableRow[];
  open: TableRow[];
  replays: TableRow[];
}

export async function shelfTables(): Promise<ShelfTables> {
  const kept = Object.entries(allTables()).sort(([, a], [, b]) => b.at - a.at).slice(0, 30);
  const asked = kept.flatMap(([table, { seats }]) => Object.values(seats).slice(0, 1).map((token) => ({ table, token })));
  const [turns, lobbies, finished] = await Promise.all([asked.length ? api.turns(asked) : [], api.tables("lobby"), api.tables("over")]);
  const held = new Set(kept.map(([table]) => table));
  const row = (t: TableInfo, href: string, state: string): TableRow => ({ id: t.id, game: t.game, href, who: who(t.seats.map((s) => s.name)), state });
  const rows = turns.map(mineRow);
  return {
    mine: rows.filter((r) => r.state !== "over"),
    open: lobbies.filter((t) => !held.has(t.id)).map((t) => row(t, `/t/${t.id}`, `${t.seats.filter((s) => s.kind === "open").length} free`)),
    replays: [...rows.filter((r) => r.state === "over"), ...finished.filter((t) => !held.has(t.id)).map((t) => row(t, `/#/replay/${t.id}`, "over"))].slice(0, 12),
  };
}
