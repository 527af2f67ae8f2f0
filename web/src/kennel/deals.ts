/** Today's deal: what it is, and my try at it. */

import { api } from "$lib/api";
import { house, ROOT } from "$lib/house";
import { allTables, keepCreated } from "$lib/keyring";
import { randomHex } from "$lib/luck";
import type { DealInfo } from "$lib/protocol";
import { me } from "./store";

const KEY = "barkade.deal";
const fetched = new Map<string, Promise<DealInfo>>();

/** A deal: from the server, or from the files beside the page; what is not among these follows from its day. */
export function fetchDeal(day: string): Promise<DealInfo> {
  let found = fetched.get(day);
  if (!found) {
    fetched.set(day, (found = house.server ? api.deal(day) : fromFiles(day)));
    found.then((deal) => deal.par ?? fetched.delete(day), () => fetched.delete(day)); // the old dog may have finished when somebody asks again
  }
  return found;
}

async function fromFiles(day: string): Promise<DealInfo> {
  const known = await fetch(`${ROOT}shelf/deals.json`).then((answer) => answer.json() as Promise<DealInfo[]>, () => []);
  return known.find((deal) => deal.day === day) ?? api.deal(day);
}

/** The try that goes on: a table of this device. */
export function tryAt(day: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { day?: string; table?: string };
    return kept.day === day && kept.table && kept.table in allTables() ? kept.table : null;
  } catch {
    // No storage, or not ours: then there is no try to go on with.
    return null;
  }
}

/** Lay the deal of a day; the address of the table. The first one counts. */
export async function layDeal(day: string, name: string, counts: boolean): Promise<string> {
  const created = await api.createDeal({ game: "", seats: [{ kind: "me", name }], nonce: randomHex(16), start: true, deal: day, deal_by: me().key });
  keepCreated(created, created.seats.map(({ seat }) => seat));
  if (counts) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ day, table: created.table.id }));
    } catch {
      // Without storage the try is found among the tables that go on.
    }
  }
  return created.table.link;
}
