/** The tokens this device holds, by table: the right to a seat is a secret link, not an account. */

import type { Created, Seating } from "./protocol";

export interface Kept {
  game: string;
  host: string | null;
  seats: Record<number, string>;
  /** The guide leads through this table. */
  guide?: boolean;
  /** The last line of its chat that was read here. */
  read?: number;
  /** This device's part of its shuffle, and what was promised when that was opened. */
  part?: string;
  promise?: string;
  /** When it was last used, to list the newest first. */
  at: number;
}

const KEY = "barkade.tables";
/** What could not be stored: then it is known until the page is closed. */
let remembered: Record<string, Kept> = {};

export function allTables(): Record<string, Kept> {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>), ...remembered };
  } catch {
    // No storage, or not ours: this device holds no other seats.
    return remembered;
  }
}

function store(all: Record<string, Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    remembered = {};
  } catch {
    remembered = all;
  }
}

export function keptFor(table: string): Kept {
  return allTables()[table] ?? { game: "", host: null, seats: {}, at: 0 };
}

export function keep(table: string, part: Partial<Kept>): Kept {
  const all = allTables();
  const before = all[table] ?? { game: "", host: null, seats: {}, at: 0 };
  const now: Kept = { ...before, ...part, seats: { ...before.seats, ...part.seats }, at: Date.now() };
  store({ ...all, [table]: now });
  return now;
}

/** Give up the seats held here; whoever is the host stays it. */
export function forgetSeats(table: string): void {
  store({ ...allTables(), [table]: { ...keptFor(table), seats: {} } });
}

/** Take a table off this device's list; its seats go with it. */
export function forget(table: string): void {
  const { [table]: _gone, ...others } = allTables();
  store(others);
}

/** Before the deal chairs may be changed: which seat each token gives right to now. */
export function rekey(table: string, seats: Record<number, string>): void {
  store({ ...allTables(), [table]: { ...keptFor(table), seats } });
}

/** Keep everything that creating or joining a table gave us; `mine` are the seats played on this device. */
export function keepCreated(created: Created, mine: readonly number[]): void {
  const seats = Object.fromEntries(created.seats.filter((s) => mine.includes(s.seat)).map((s: Seating) => [s.seat, s.token]));
  keep(created.table.id, { game: created.table.game, host: created.host ?? null, seats });
}

/** A link's secret part: `s0.0.…` is a seat, `h.0.…` the host. */
export function keepToken(table: string, token: string): void {
  const seat = /^s(\d+)\./.exec(token)?.[1];
  if (seat !== undefined) keep(table, { seats: { [Number(seat)]: token } });
  else if (token.startsWith("h.")) keep(table, { host: token });
}
