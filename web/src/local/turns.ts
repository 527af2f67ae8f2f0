/** What this browser's own tables wait for, read from the storage alone: the shelf needs no Python. */

import type { TableInfo, Turn } from "$lib/protocol";
import { Storage } from "./storage";

export async function turnsHere(asked: readonly { table: string; token: string }[]): Promise<Turn[]> {
  const kept = new Map((await new Storage().tables().catch(() => [])).map((table) => [table.id, table]));
  return asked.flatMap(({ table, token }) => {
    const found = kept.get(table);
    if (!found) return [];
    const info = JSON.parse(found.info) as TableInfo;
    const seat = Number(/^s(\d+)/.exec(token)?.[1] ?? 0);
    return [
      {
        // Bots answer as soon as somebody looks: the table waits for whoever is at this screen.
        table, seat, your_turn: info.status === "playing", waits: [seat], revision: 0, until: null, status: info.status, title: info.title, game: info.game, moved: found.moved,
        seats: info.seats.map(({ name }) => name), kinds: info.seats.map(({ kind }) => kind),
      } as Turn,
    ];
  });
}
