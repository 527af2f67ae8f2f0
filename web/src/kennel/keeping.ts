/** Every finished game of mine is kept, with its record. */

import { api, Refusal } from "$lib/api";
import { allTables } from "$lib/keyring";
import { fetchDeal } from "./deals";
import type { Game } from "./games";
import { kennel } from "./store";
import { tries } from "./days";

/** Keep a finished table that I played at; what was kept, or null if it was kept before. */
export async function keepTable(table: string, token: string): Promise<Game | null> {
  const known = await kennel().games();
  const before = known.find(({ id }) => id === table);
  if (before && (await kennel().record(table))) return null;
  const record = await textOf(table);
  if (before) {
    if (record) await kennel().keep([before], { [table]: record });
    return null;
  }
  const kept = await api.keepsake(table, token);
  const par = kept.deal ? await fetchDeal(kept.deal).then((deal) => deal.par?.median ?? null, () => null) : null;
  const first = kept.deal !== null && kept.deal !== undefined && !tries(known).has(kept.deal);
  const { table: id, ...rest } = kept;
  const game: Game = { ...rest, id, chance: kept.chance ?? null, deal: kept.deal ?? null, levels: kept.levels.map((level) => level ?? null), par, first };
  await kennel().keep([game], record ? { [table]: record } : {});
  return game;
}

/** The record of a table; "" while it is not opened: that of a server's deal opens when the day is over. */
const textOf = (table: string): Promise<string> => api.record(table).then(({ text }) => text, () => "");

/** Tables that ended while nobody looked, and records that were not open yet. How many games are new. */
export async function catchUp(): Promise<number> {
  const known = new Set((await kennel().games()).map(({ id }) => id));
  const held = Object.entries(allTables()).flatMap(([table, { seats }]) => Object.values(seats).slice(0, 1).map((token) => ({ table, token })));
  const open = held.filter(({ table }) => !known.has(table)).slice(0, 100);
  const over = open.length ? (await api.turns(open)).filter(({ status }) => status === "over").map(({ table }) => table) : [];
  let count = 0;
  for (const { table, token } of held) {
    if (!over.includes(table) && !(known.has(table) && !(await kennel().record(table)))) continue;
    try {
      if (await keepTable(table, token)) count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // gone, or broken: nothing to keep
    }
  }
  return count;
}
