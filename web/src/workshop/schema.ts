/** What may stand in a deck: the schemas of the games, as `tools/deck_page.py` writes them. */

import written from "./schemas.json";

export interface Brick {
  name: string;
  words: string;
  low: number;
  high: number;
}

export interface Field {
  name: string;
  kind: "whole" | "wholes" | "word" | "words" | "flag" | "part" | "brick";
  words: string;
  low: number;
  high: number;
  choices: readonly string[];
  least: number;
  most: number;
  needed: boolean;
  /** Only where another field is one of these; "" stands for left out. */
  only: readonly [string, readonly string[]] | null;
  parts: readonly Field[];
  bricks: readonly Brick[];
  rule: string;
}

export interface Kind {
  table: string;
  title: string;
  /** The field by which people call it, if any. */
  name: string;
  /** The only ids there are, if moves name them. */
  ids: readonly string[];
  printed: readonly string[];
  fields: readonly Field[];
}

export type Value = string | number | boolean | readonly string[] | readonly number[] | Readonly<Record<string, string | number | boolean>>;
export type Entry = Readonly<Record<string, Value>>;
export type Deck = Readonly<Record<string, string | boolean | readonly Entry[]>>;

const SCHEMAS = written as unknown as Record<string, { deck: string; kinds: readonly Kind[] }>;

export const kindsOf = (game: string): readonly Kind[] => SCHEMAS[game]?.kinds ?? [];
export const deckOf = (game: string): string => SCHEMAS[game]?.deck ?? "";

export const entriesOf = (deck: Deck, table: string): readonly Entry[] => {
  const found = deck[table];
  return Array.isArray(found) ? (found as readonly Entry[]) : [];
};

/** The fields that this entry has. */
export const fieldsOf = (kind: Kind, entry: Entry): Field[] => kind.fields.filter(({ only }) => !only || only[1].includes(String(entry[only[0]] ?? "")));

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why a value cannot be, or "": the range that the loader has too. */
export function wrong(field: Field, value: Value | undefined): string {
  if (value === undefined) return field.needed ? "is missing" : "";
  const beyond = (n: unknown): boolean => !Number.isInteger(n) || (n as number) < field.low || (n as number) > field.high;
  if (field.kind === "whole" && beyond(value)) return `a whole number from ${field.low} to ${field.high}`;
  if (field.kind === "wholes" && (value as readonly number[]).some(beyond)) return `whole numbers from ${field.low} to ${field.high}`;
  if (field.kind === "words" && (value as readonly string[]).length < field.least) return `at least ${field.least}`;
  return field.kind === "word" && value === "" ? "a text" : "";
}
