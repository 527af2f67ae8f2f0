/** How the board that plays any game lays one out: as the game describes it, or by the names of its zones. */

import type { BoardFact, BoardPlace, GameView, Legal } from "$lib/protocol";
import type { Faces } from "$lib/table/faces";
import { heading } from "./words";

/** Cards of one zone where they lie. */
export interface Spot {
  zone: string;
  title: string;
  kind: BoardPlace["kind"];
  columns: number;
  /** Whose it is; null for everybody's. */
  owner: number | null;
  cards: readonly (string | null)[];
}

/** A zone's name without the number of its seat, and that seat. */
function parted(zone: string, seats: number): [string, number | null] {
  const [, name = zone, digits = ""] = /^(.*?\D)(\d+)$/.exec(zone) ?? [];
  return digits && Number(digits) < seats ? [name, Number(digits)] : [zone, null];
}

/** Where cards lie in a game that does not say: hands are hands, what nobody sees is a pile, the rest lies in rows. */
function guessed(view: GameView): BoardPlace[] {
  const found = new Map<string, BoardPlace>();
  for (const [zone, cards] of Object.entries(view.zones)) {
    const [name] = parted(zone, view.seats);
    const hidden = cards.length > 0 && cards.every((id) => id === null);
    const kind = name === "hand" ? "hand" : hidden ? "pile" : "row";
    if (!found.has(name)) found.set(name, { zone: name, kind, title: "", columns: 0 });
  }
  return [...found.values()];
}

/** Every place of the board with its cards, in the order in which the game names them. */
export function spotsOf(view: GameView, places: readonly BoardPlace[] = []): Spot[] {
  return (places.length ? places : guessed(view)).flatMap((place) =>
    Object.entries(view.zones).flatMap(([zone, cards]) => {
      const [name, owner] = zone === place.zone ? [zone, null] : parted(zone, view.seats);
      return name === place.zone ? [{ zone, title: place.title || heading(name), kind: place.kind, columns: place.columns, owner, cards }] : [];
    }),
  );
}

/** The cards of a hand as one holds them: in the order of the deck, unknown ones last. */
export function sorted(cards: readonly (string | null)[], faces: Faces): (string | null)[] {
  const order = new Map(Object.keys(faces).map((id, i) => [id, i]));
  const place = (id: string | null): number => (id === null ? Infinity : (order.get(id) ?? order.size));
  return [...cards].sort((a, b) => place(a) - place(b) || 0);
}

/** What can be done with a card: the moves that name it. */
export const movesWith = (legal: readonly Legal[], id: string | null): Legal[] => (id === null ? [] : legal.filter(({ args }) => args.includes(id)));

/** The moves that name no card that lies on the board: they are buttons. */
export function otherMoves(legal: readonly Legal[], spots: readonly Spot[]): Legal[] {
  const seen = new Set(spots.flatMap(({ cards }) => cards));
  return legal.filter(({ args }) => !args.some((arg) => seen.has(arg)));
}

function spoken({ words, names, seat }: BoardFact, value: number, people: readonly string[]): string {
  return words.replace("{}", seat ? (people[value] ?? "nobody") : (names[value] ?? String(value)));
}

/** What the whole table shows, in words: "8 tricks, Bo deals". */
export function tableFacts(view: GameView, facts: readonly BoardFact[] = [], people: readonly string[] = []): string {
  const said = facts.flatMap((shown) => {
    const value = view.facts[shown.fact];
    return typeof value === "number" && value !== shown.nothing ? [spoken(shown, value, people)] : [];
  });
  return said.join(", ");
}

/** What one seat shows, in words: "said 2", "took 1". */
export function seatFactsOf(view: GameView, seat: number, facts: readonly BoardFact[] = [], people: readonly string[] = []): string[] {
  return facts.flatMap((shown) => {
    const value = view.facts[shown.fact];
    const own: unknown = Array.isArray(value) && value.length === view.seats ? value[seat] : null;
    return typeof own === "number" && own !== shown.nothing ? [spoken(shown, own, people)] : [];
  });
}
