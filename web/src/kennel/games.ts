/** What a kennel holds: finished games, as they are kept in this browser and as they travel in a file. Both carry their format, and older ones
 * are brought up to date when they are read. */

import type { Setting } from "$lib/protocol";

/** A finished game of mine; its record is kept beside it. */
export interface Game {
  id: string;
  game: string;
  at: number;
  seat: number;
  names: readonly string[];
  /** Of bots; null for people. */
  levels: readonly (string | null)[];
  options: Record<string, Setting>;
  scores: readonly number[];
  winners: readonly number[];
  /** The place of each seat, 1 for the first; and its side: those of one side win together. */
  places: readonly number[];
  sides: readonly number[];
  /** The share of wins that chance alone would give; null where nobody plays against anybody. */
  chance: number | null;
  result: number;
  gains: readonly number[];
  dogs: readonly string[];
  deal: string | null;
  /** Played from its first card on; a game that goes on from the middle of another is a side line and counts nowhere. */
  whole: boolean;
  /** Of a day's deal: the first try, which counts. */
  first: boolean;
  /** Of a day's deal: what the old dog made of it, if that was known. */
  par: number | null;
}

export interface Me {
  /** Nobody reads it: it tells a server which tries are mine. */
  key: string;
  name: string;
  /** Which of the eight portraits, with its colour. */
  face: number;
}

export interface Kennel {
  me: Me;
  games: readonly Game[];
  /** By game: the text of its record, as far as there was room. */
  records: Record<string, string>;
}

export const FORMAT = 3;
const NEWER = "This kennel comes from a newer Barkade. Reload the page, or update it, and try again; nothing was changed.";
const NO_KENNEL = "This is no kennel file. Nothing was changed.";

/** A refusal in a sentence for people. */
export class NoKennel extends Error {}

type Step = (games: readonly Record<string, unknown>[]) => Record<string, unknown>[];

/** Each brings games of one format to the next. */
export const STEPS: Record<number, Step> = {
  // Format 1 had no tries: the oldest game of a day's deal is the first. Par was not kept.
  1: (games) => {
    const oldest = new Map<unknown, unknown>();
    for (const game of [...games].sort((a, b) => Number(a.at) - Number(b.at))) if (game.deal && !oldest.has(game.deal)) oldest.set(game.deal, game.id);
    return games.map((game) => ({ ...game, first: oldest.get(game.deal) === game.id, par: null }));
  },
  // Format 2 had neither places nor sides: winners come first, then points decide; of sides only their number was known, and they sit in turn.
  2: (games) => games.map((game) => ({ ...game, places: placesOf(game as unknown as Game), sides: sidesOf(game as unknown as Game), whole: true })),
};

function placesOf({ scores, winners }: Game): number[] {
  const rank = (seat: number): number => (winners.includes(seat) ? Infinity : (scores[seat] ?? 0));
  return scores.map((_, seat) => 1 + scores.filter((__, other) => rank(other) > rank(seat)).length);
}
const sidesOf = ({ scores, chance }: Game): number[] => scores.map((_, seat) => seat % (chance ? Math.round(1 / chance) : 1));

/** Games of any format we know, in ours; broken ones are left out. */
export function upToDate(games: readonly Record<string, unknown>[], format: number): Game[] {
  let found = games.filter(isOldGame);
  for (let step = format; step < FORMAT; step++) found = STEPS[step]?.(found) ?? found;
  return found.filter(isGame);
}

/** Does a game have what every format knew? */
function isOldGame(game: Record<string, unknown>): boolean {
  const lists = [game.names, game.levels, game.scores, game.winners, game.gains, game.dogs];
  return typeof game.id === "string" && typeof game.game === "string" && typeof game.at === "number" && typeof game.seat === "number" && lists.every(Array.isArray);
}
const isGame = (game: Record<string, unknown>): game is Record<string, unknown> & Game => Array.isArray(game.places) && Array.isArray(game.sides);

export const toFile = ({ me, games, records }: Kennel): string => JSON.stringify({ barkade_kennel: FORMAT, me, games, records });

export function fromFile(text: string): Kennel {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new NoKennel(NO_KENNEL);
  }
  const format = read?.barkade_kennel;
  if (typeof format !== "number" || !Array.isArray(read.games)) throw new NoKennel(NO_KENNEL);
  if (format > FORMAT) throw new NoKennel(NEWER);
  const records = Object.entries((read.records ?? {}) as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { me: read.me as Me, games: upToDate(read.games as Record<string, unknown>[], format), records: Object.fromEntries(records) };
}

/** Both, each game once; of a day's deal that was played on both devices the older try counts. */
export function merged(ours: readonly Game[], theirs: readonly Game[]): Game[] {
  const all = new Map([...theirs, ...ours].map((game) => [game.id, game]));
  const games = [...all.values()].sort((a, b) => a.at - b.at);
  const days = new Set<string>();
  return games.map((game) => {
    const first = game.first && game.deal !== null && !days.has(game.deal);
    if (first && game.deal) days.add(game.deal);
    return { ...game, first };
  });
}

/** As much of a kennel as a parcel takes: all games, and the newest records. */
export function fitting({ me, games, records }: Kennel, most: number): Kennel {
  const kept: Record<string, string> = {};
  let room = most - toFile({ me, games, records: {} }).length;
  for (const { id } of [...games].sort((a, b) => b.at - a.at)) {
    const record = records[id];
    room -= record ? JSON.stringify(record).length + id.length + 8 : 0;
    if (record && room > 0) kept[id] = record;
  }
  return { me, games, records: kept };
}
