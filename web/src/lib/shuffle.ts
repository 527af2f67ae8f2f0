/** This device's part of the shuffle: pledged while people sit down, opened when the host deals, so that nobody can choose the cards, not
 * even who runs the server. Nobody has to do anything for it. */

import { api, Refusal } from "./api";
import { isHere } from "./house";
import { keep, keptFor } from "./keyring";
import { randomHex } from "./luck";
import { pledgeOf } from "./pledge";
import type { TableInfo } from "./protocol";

/** Do what is to be done now, and say how the table stands then. `anew`: also if another device has pledged for our seat. */
export async function takePart(table: TableInfo, mine: readonly number[], anew = false): Promise<TableInfo> {
  const { pledges, nonces, dealing } = table.fairness;
  const { part = "" } = keptFor(table.id);
  if (table.status !== "lobby" || isHere(table.id) || mine[0] === undefined) return table;
  const ours = mine.find((seat) => part && pledges[seat] === pledgeOf(part));
  if (dealing !== null) return ours === undefined || nonces[ours] ? table : open(table, ours, part);
  return ours === undefined && (anew || mine.every((seat) => !pledges[seat])) ? pledge(table, mine[0]) : table;
}

/** A part is used once: whoever has seen it could choose by it. */
async function pledge(table: TableInfo, seat: number): Promise<TableInfo> {
  const part = randomHex(16);
  keep(table.id, { part });
  return change(table, seat, { pledge: pledgeOf(part) });
}

async function open(table: TableInfo, seat: number, nonce: string): Promise<TableInfo> {
  keep(table.id, { promise: promiseOf(table) });
  return change(table, seat, { nonce });
}

async function change(table: TableInfo, seat: number, part: Record<string, string>): Promise<TableInfo> {
  try {
    return await api.changeSeat(table.id, seat, part, keptFor(table.id).seats[seat] ?? "");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return table; // it came too late; the table goes on without
  }
}

/** Deal at a table where only this device sits. */
export async function dealAlone(table: TableInfo, host: string): Promise<void> {
  const mine = Object.keys(keptFor(table.id).seats).map(Number);
  await takePart(table, mine);
  await takePart(await api.start(table.id, host, mine), mine);
}

/** What server and devices have committed to. */
const promiseOf = ({ fairness }: TableInfo): string => [fairness.commitment, ...fairness.pledges].join(" ");

/** What a player may be told about this device's part of a deal. */
export function partWords(table: TableInfo): string {
  const { part, promise } = keptFor(table.id);
  if (table.status === "lobby" || isHere(table.id) || table.deal) return "";
  if (promise !== undefined && promise !== promiseOf(table)) return "The server now shows another promise than before the deal. Do not trust these cards.";
  if (part && table.fairness.nonces.includes(part)) return "Your device had a part in the shuffle, fixed before anybody could know the cards.";
  return "Your device had no part in this shuffle: it was not there when the cards were dealt.";
}
