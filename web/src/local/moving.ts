/** Games go in and out of this browser: into a file, to a server to play on with friends, and from a server to be kept here. */

import { api } from "$lib/api";
import { keep, keepCreated } from "$lib/keyring";
import { randomHex } from "$lib/luck";
import type { TableInfo } from "$lib/protocol";
import { tableAddress } from "$lib/router.svelte";

/** Save a table's record as a file. */
export async function saveFile(table: string): Promise<void> {
  const { name, text } = await api.record(table);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Go on at the server from where this table stands: I keep my seat, the others are free for whoever has the link. Returns the address to go to. */
export async function playOnWithFriends(table: TableInfo, seat: number, name: string): Promise<string> {
  const { text } = await api.record(table.id);
  const brought = await api.bringToServer(text);
  const move = (await api.replayMoves(brought.id)).length;
  const seats = table.seats.map((_, i) => (i === seat ? { kind: "me" as const, name } : { kind: "open" as const }));
  const created = await api.createAtServer({ game: table.game, seats, nonce: randomHex(16), start: false, origin: { table: brought.id, move } });
  keepCreated(created, [seat]);
  return created.table.link;
}

/** Open a record file: a finished game is watched again, one that was saved in its middle goes on. Returns the address to go to. */
export async function openFile(text: string): Promise<string> {
  const table = await api.bring(text);
  return table.status === "playing" ? sitDown(table) : `/#/replay/${table.id}`;
}

/** Everybody who is no bot sits at this screen. */
function sitDown(table: TableInfo): string {
  const seats = Object.fromEntries(table.seats.filter(({ kind }) => kind === "person").map(({ seat }) => [seat, `s${seat}.0.here`]));
  keep(table.id, { game: table.game, host: "h.0.here", seats });
  return tableAddress(table.id);
}

/** Keep a finished game of a server in this browser. */
export async function keepHere(table: string): Promise<TableInfo> {
  const kept = await api.bringHere((await api.record(table)).text);
  keep(kept.id, { game: kept.game, host: "h.0.here", seats: { 0: "s0.0.here" } });
  return kept;
}
