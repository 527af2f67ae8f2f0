/** Playing again: the seats that this device holds move on to the new table. */

import { api } from "$lib/api";
import { isHere } from "$lib/house";
import { keepCreated, keptFor } from "$lib/keyring";
import { dealAlone } from "$lib/shuffle";
import type { Created, TableInfo } from "$lib/protocol";
import { CHARACTERS } from "$lib/kit/bots";

/** The level above the weakest dog at the table; null if there is no dog, or none can be better. */
export function harder(table: Pick<TableInfo, "seats">): string | null {
  const order = CHARACTERS.map(({ level }) => level);
  const dogs = table.seats.filter(({ kind }) => kind === "bot").map(({ level }) => order.indexOf(level ?? ""));
  return dogs.length ? (order[Math.min(...dogs) + 1] ?? null) : null;
}

/** Go on to the next game, and say where it is. It begins at once if nobody else has to come. */
export async function again(table: TableInfo, level: string | null = null): Promise<string> {
  const { host, seats } = keptFor(table.id);
  const tokens = isHere(table.id) ? [host ?? Object.values(seats)[0]] : [...Object.values(seats), host];
  let next: Created | null = null;
  for (const token of tokens) {
    if (!token) continue;
    next = await api.rematch(table.id, token, level);
    keepCreated(next, next.seats.map(({ seat }) => seat));
  }
  if (!next) throw new Error("Only those who played can ask for another game.");
  const alone = next.table.seats.every(({ kind, seat }) => kind === "bot" || seat in keptFor(next.table.id).seats);
  if (next.host && alone && next.table.status === "lobby") await dealAlone(next.table, next.host);
  return next.table.link;
}
