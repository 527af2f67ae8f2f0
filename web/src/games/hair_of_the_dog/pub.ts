/** The pub as a reader sees it: tiles, dogs, people; from the view, with the seat's notes where it has some. */

import type { DogFacts } from "$lib/kit/look";
import { dogOn } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";

export const OPEN = 8;
export const FULL_GLASS = 8;
export const STYLES = ["belly", "head", "butt"] as const;
export type Style = (typeof STYLES)[number];
export const STYLE_WORDS: Record<Style, string> = { belly: "Belly Rub", head: "Head Pat", butt: "Butt Scratch" };

/** What a side of a Bar Tile shows. */
export interface TileLook {
  floor: "blue tile" | "stone" | "deck" | "grass";
  table: "green" | "pink" | null;
  plant: boolean;
  water: boolean;
  special: "bar" | "treats" | "toys" | null;
  /** Furniture without a rule: "pool table", "fire pit". */
  decor: string | null;
}
export interface PubFacts {
  first: number;
  active: number;
  turn: number;
  server: number;
  last_round: number;
  cells: number[];
  tiles: number[];
  guests: number[];
  coming: number[];
  at: number[];
  petted: number[];
  holders: number[];
  stamps: number[];
  heard: number[];
  pawns: number[];
  sips: number[];
  shames: number[];
}
export interface Beckon {
  /** "g3" or "server". */
  piece: string;
  to: string[];
  why: string;
}
interface TileNote {
  address: string;
  special: "" | "bar" | "treats" | "toys";
  floor: TileLook["floor"];
  table: "" | "green" | "pink";
  feature: string;
  plant: boolean;
  water: boolean;
}
export interface PubNotes {
  pub?: TileNote[];
  dogs?: { guest: number; conditions: { type: string; tokens: string[]; met: boolean | null; tiles?: string[] | null }[] }[];
  quest?: { name: string; text: string } | null;
  quest_points?: number | null;
  refused?: Record<string, string>;
  held?: string[];
  /** Points without the quests. */
  points?: number[];
  beckons?: Beckon[];
}

export interface Tile {
  n: number;
  address: string;
  column: number;
  row: number;
  look: TileLook;
  /** HD-004: the corners of the pub that this tile makes: "up left". */
  corners: readonly string[];
  /** "inside, green table, plant". */
  words: string;
}
export interface Condition {
  type: "gift" | "place";
  /** A seat, or OPEN. */
  holder: number;
  /** What it is, if this reader knows. */
  token: string | null;
  /** The last public answer: 1 met, -1 not met. */
  stamp: number;
  /** What it may be, for all this seat knows. */
  tokens: readonly string[];
  /** Would this seat meet it here and now? Null: not known, or petted already. */
  met: boolean | null;
  /** A Place condition that this seat knows: where it would be met, as things are. */
  tiles: readonly string[] | null;
}
export interface PubDog {
  /** Its number on the guest list, from 1. */
  guest: number;
  /** Its number in the box. */
  number: number;
  name: string;
  facts: DogFacts;
  size: string;
  fur: readonly string[];
  tile: number;
  /** Styles that can still be on top. */
  styles: readonly Style[];
  conditions: readonly Condition[];
}

export const factsOf = (play: Play): PubFacts => play.view.facts as unknown as PubFacts;
export const notesOf = (play: Play): PubNotes => play.notes as PubNotes;

const SIDE = 20;

/** The n-th place of the grid: rows from the top, each one shorter than the last. */
export function placeOf(n: number): { column: number; row: number; address: string } {
  let row = 0;
  let column = n;
  while (column >= SIDE - row) column -= SIDE - row++;
  return { column, row, address: `${String.fromCharCode(65 + column)}${row + 1}` };
}

const NAMES = { bar: "Bar Counter", treats: "Treat Stand", toys: "Toy Bin" } as const;

export function tilesOf(play: Play): Tile[] {
  const facts = factsOf(play);
  const places = facts.cells.map(placeOf);
  const taken = new Set(places.map((p) => p.address));
  const open = (column: number, row: number): boolean => !taken.has(`${String.fromCharCode(65 + column)}${row + 1}`);
  return places.map(({ column, row, address }, n) => {
    const note = notesOf(play).pub?.[n] ?? printed(play, facts.tiles[n] ?? 0);
    const ends = [...(open(column - 1, row) ? ["left"] : []), ...(open(column + 1, row) ? ["right"] : [])];
    const edges = [...(open(column, row - 1) ? ["up"] : []), ...(open(column, row + 1) ? ["down"] : [])];
    const corners = edges.flatMap((edge) => ends.map((end) => `${edge} ${end}`));
    const look: TileLook = {
      floor: note.floor ?? "stone",
      table: note.table || null,
      plant: note.plant ?? false,
      water: note.water ?? false,
      special: note.special || null,
      decor: note.feature || null,
    };
    return { n, address, column, row, look, corners, words: wordsOf(look, corners.length > 0) };
  });
}

/** What a side of a Bar Tile shows, by the deck file: for those who get no notes. */
function printed(play: Play, side: number): Partial<TileNote> {
  const { data } = play.face(`T${String((side >> 1) + 1).padStart(2, "0")}`);
  return { special: (data.special as TileNote["special"]) ?? "", ...((side % 2 ? data.b : data.a) as Partial<TileNote>) };
}

function wordsOf(look: TileLook, corner: boolean): string {
  const seen = look.special ? [NAMES[look.special]] : [look.floor === "deck" || look.floor === "grass" ? "outside" : "inside"];
  if (look.table) seen.push(`${look.table} table`);
  if (look.decor) seen.push(look.decor);
  if (look.plant) seen.push("plant");
  if (look.water) seen.push("water dish");
  if (corner) seen.push("corner");
  return seen.join(", ");
}

/** HD-001: tiles that share an edge. */
export const beside = (a: Tile, b: Tile): boolean => Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;

export const dogId = (number: number): string => `D${String(number + 1).padStart(2, "0")}`;

/** A dog of the box by its number, as the deck describes it. */
export function dogBy(play: Play, number: number): { name: string; facts: DogFacts; size: string; fur: string[] } {
  const face = play.face(dogId(number));
  return { name: face.title, facts: dogOn(face) ?? { name: face.title }, size: String(face.data.size ?? ""), fur: (face.data.fur as string[]) ?? [] };
}

/** The dog that comes in next, once the guest list is made. */
export function comingDog(play: Play): ReturnType<typeof dogBy> | null {
  const { guests, coming } = factsOf(play);
  const next = coming.at(-1);
  return next === undefined || guests.includes(-1) ? null : dogBy(play, guests[next] ?? -1);
}

/** The dogs in the pub. */
export function dogsOf(play: Play): PubDog[] {
  const facts = factsOf(play);
  const shown = Object.entries(play.view.zones).flatMap(([zone, ids]) => (/^(cards|open_cards|gone)/.test(zone) ? ids : []));
  return facts.at.flatMap((tile, i) => {
    if (tile < 0) return [];
    const guest = i + 1;
    const styles = STYLES.filter((style) => !shown.includes(`g${guest}-${style}`));
    const number = facts.guests[i] ?? 0;
    return [{ guest, number, ...dogBy(play, number), tile, styles, conditions: conditionsOn(play, guest) }];
  });
}

function conditionsOn(play: Play, guest: number): Condition[] {
  const facts = factsOf(play);
  const noted = notesOf(play).dogs?.find((dog) => dog.guest === guest)?.conditions ?? [];
  return (["gift", "place"] as const).flatMap((type, i) => {
    const lying = play.zone(`${type}${guest}`);
    if (!lying.length) return [];
    const at = 2 * (guest - 1) + i;
    const note = noted.find((one) => one.type === type);
    const done = play.seat !== null && ((facts.petted[guest - 1] ?? 0) >> play.seat) & 1;
    return [{ type, holder: facts.holders[at] ?? OPEN, token: lying[0] ?? null, stamp: facts.stamps[at] ?? 0, tokens: note?.tokens ?? [], met: done ? null : (note?.met ?? null), tiles: done ? null : (note?.tiles ?? null) }];
  });
}
