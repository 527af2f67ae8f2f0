/** A deck on the bench: ours, what was made of it, and the way back. */

import { entriesOf, fieldsOf, kindsOf, same, wrong, type Deck, type Entry, type Kind, type Value } from "./schema";

/** A card that differs from ours: the whole entry as it is now, null if it is gone. */
export type Difference = readonly [table: string, id: string, entry: Entry | null];

export interface Kept {
  published: boolean;
  cards: readonly Difference[];
}

const idOf = (entry: Entry): string => String(entry.id);

export class Bench {
  deck = $state.raw<Deck>({});
  #past = $state.raw<readonly Deck[]>([]);

  constructor(
    readonly game: string,
    readonly ours: Deck,
    kept: Kept | null,
  ) {
    this.deck = kept ? this.#applied(kept) : ours;
  }

  get undoable(): boolean {
    return this.#past.length > 0;
  }

  get published(): boolean {
    return this.deck.published !== false;
  }

  #change(deck: Deck): void {
    this.#past = [...this.#past.slice(-99), this.deck];
    this.deck = deck;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.deck = before;
  }

  reset(): void {
    this.#change(this.ours);
  }

  publish(yes: boolean): void {
    const { published: _, ...rest } = this.deck;
    this.#change(yes ? rest : { published: false, ...rest });
  }

  set(kind: Kind, id: string, field: string, value: Value | undefined): void {
    const changed = entriesOf(this.deck, kind.table).map((entry) => (idOf(entry) === id ? fitting(kind, { ...entry, [field]: value }) : entry));
    this.#change({ ...this.deck, [kind.table]: changed });
  }

  duplicate(kind: Kind, id: string): void {
    const entries = entriesOf(this.deck, kind.table);
    const at = entries.findIndex((entry) => idOf(entry) === id);
    const known = new Set(kindsOf(this.game).flatMap(({ table }) => entriesOf(this.deck, table).map(idOf)));
    let number = 2;
    while (known.has(`${id}_${number}`)) number++;
    const copy: Entry = { ...(entries[at] ?? {}), id: `${id}_${number}`, origin: "house" };
    this.#change({ ...this.deck, [kind.table]: [...entries.slice(0, at + 1), copy, ...entries.slice(at + 1)] });
  }

  remove(kind: Kind, id: string): void {
    this.#change({ ...this.deck, [kind.table]: entriesOf(this.deck, kind.table).filter((entry) => idOf(entry) !== id) });
  }

  our(kind: Kind, id: string): Entry | undefined {
    return entriesOf(this.ours, kind.table).find((entry) => idOf(entry) === id);
  }

  differs(kind: Kind, entry: Entry): boolean {
    return !same(this.our(kind, idOf(entry)), entry);
  }

  /** What is not as ours is, card by card. */
  get differences(): Difference[] {
    return kindsOf(this.game).flatMap((kind) => {
      const mine = entriesOf(this.deck, kind.table);
      const gone = entriesOf(this.ours, kind.table).filter((entry) => !mine.some((other) => idOf(other) === idOf(entry)));
      const changed = mine.filter((entry) => this.differs(kind, entry)).map((entry) => [kind.table, idOf(entry), entry] as const);
      return [...changed, ...gone.map((entry) => [kind.table, idOf(entry), null] as const)];
    });
  }

  /** Fields that the rulebook prints and that are otherwise here. */
  get reprinted(): string[] {
    return kindsOf(this.game).flatMap((kind) =>
      entriesOf(this.deck, kind.table).flatMap((entry) => {
        const our = this.our(kind, idOf(entry));
        if (our?.origin !== "rulebook") return [];
        return kind.printed.filter((name) => !same(our[name], entry[name])).map((name) => `${nameOf(kind, entry)}: ${name}`);
      }),
    );
  }

  /** What cannot be, by its range. */
  get troubles(): string[] {
    return kindsOf(this.game).flatMap((kind) =>
      entriesOf(this.deck, kind.table).flatMap((entry) => {
        const found = fieldsOf(kind, entry).flatMap((field) => [[field.name, wrong(field, entry[field.name])] as const]);
        return found.flatMap(([name, why]) => (why ? [`${nameOf(kind, entry)}: ${name}: ${why}`] : []));
      }),
    );
  }

  get kept(): Kept {
    return { published: this.published, cards: this.differences };
  }

  #applied(kept: Kept): Deck {
    const deck: Record<string, Deck[string]> = kept.published ? { ...this.ours } : { published: false, ...this.ours };
    for (const [table, id, entry] of kept.cards) {
      const entries = entriesOf(deck, table);
      const there = entries.some((other) => idOf(other) === id);
      if (entry === null) deck[table] = entries.filter((other) => idOf(other) !== id);
      else deck[table] = there ? entries.map((other) => (idOf(other) === id ? entry : other)) : [...entries, entry];
    }
    return deck;
  }
}

/** An entry without the fields that it has no longer, and with the first choice for those that it has now. */
function fitting(kind: Kind, entry: Record<string, Value | undefined>): Entry {
  const there = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry;
  const fields = fieldsOf(kind, there);
  const known = new Set(["id", "origin", kind.name, ...fields.map(({ name }) => name)]);
  const left = Object.fromEntries(Object.entries(there).filter(([name]) => known.has(name)));
  for (const field of fields) {
    const given = left[field.name];
    const strange = field.choices.length > 0 && typeof given === "string" && !field.choices.includes(given);
    if ((given === undefined && field.needed) || strange) left[field.name] = first(field);
  }
  return left as Entry;
}

function first(field: { kind: string; low: number; choices: readonly string[] }): Value {
  if (field.kind === "whole") return Math.max(field.low, 1);
  if (field.kind === "flag") return false;
  if (field.kind === "words") return field.choices.slice(0, 1);
  return field.choices[0] ?? "?";
}

export const nameOf = (kind: Kind, entry: Entry): string => String((kind.name && entry[kind.name]) || entry.id);

const shelf = (game: string): string => `barkade.workshop.${game}`;

export function keptHere(game: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(shelf(game)) ?? "null") as Kept | null;
  } catch {
    // Nothing kept, or not ours.
    return null;
  }
}

export function keepHere(game: string, kept: Kept): void {
  try {
    localStorage.setItem(shelf(game), JSON.stringify(kept));
  } catch {
    // Without storage the deck lives as long as this page.
  }
}

/** Differences as the tail of an address, and back; null if it is none of ours. */
export function packed(kept: Kept): string {
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function unpacked(text: string): Kept | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Kept>;
    return Array.isArray(found.cards) ? { published: found.published !== false, cards: found.cards } : null;
  } catch {
    return null;
  }
}
