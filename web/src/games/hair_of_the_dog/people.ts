/** The people at the table: cards, items, glasses, and who still has a turn. */

import type { Play } from "$lib/table/play.svelte";
import { factsOf, notesOf, STYLE_WORDS, tilesOf, type PubDog, type PubFacts, type Style } from "./pub";
import { listed } from "$lib/words";

/** A seat's Pet Cards by style, and its trios. */
export function cardsOf(play: Play, seat: number): { counts: Record<Style, number>; trios: number; total: number } {
  const cards = play.zone(`cards${seat}`);
  const count = (style: Style): number => cards.filter((id) => id?.endsWith(`-${style}`)).length;
  const counts = { belly: count("belly"), head: count("head"), butt: count("butt") };
  return { counts, trios: Math.min(counts.belly, counts.head, counts.butt), total: cards.length };
}

/** The item of a seat: its kind if this reader knows it, else "treat" or "toy", else "item"; "" for empty hands. */
export function itemOf(play: Play, seat: number): { kind: string | null; words: string } {
  const held = play.zone(`item${seat}`);
  if (!held.length) return { kind: null, words: "" };
  const kind = held[0] ?? null;
  return { kind, words: kind ? play.face(kind).title : `a ${notesOf(play).held?.[seat] || "treat or toy"}` };
}

export const sipsWords = (sips: number): string => `${sips} ${sips === 1 ? "sip" : "sips"}`;

/** A dog in a sentence: who it is, how many cards it has left, and which. */
export function dogWords(dog: PubDog): string {
  const left = dog.styles.length;
  return `${dog.name}, ${dog.size}, ${listed(dog.fur)}, has ${left} ${left === 1 ? "card" : "cards"} left: ${listed(dog.styles.map((s) => STYLE_WORDS[s]), "or")}.`;
}

/** "Turn 9, 5 guests to come": below the title. */
export function standingOf(play: Play): string {
  const { guests, coming, turn } = factsOf(play);
  if (guests.includes(-1)) return `${guests.filter((dog) => dog >= 0).length} of ${guests.length} guests invited`;
  return `Turn ${turn}, ${coming.length ? `${coming.length} ${coming.length === 1 ? "guest" : "guests"} to come` : "nobody is waiting"}`;
}

/** A warning beside a seat's name: is the glass empty, and does that matter? */
export function seatNote(play: Play, seat: number): string {
  const facts = factsOf(play);
  const atBar = tilesOf(play)[facts.pawns[seat] ?? -1]?.look.special === "bar";
  return facts.sips[seat] ? (atBar ? "at the bar" : "") : atBar ? "empty, safe" : "empty glass";
}
/** What lies before a seat, in words. */
export function seatFacts(play: Play, seat: number): string[] {
  const { total, trios } = cardsOf(play, seat);
  const { shames, sips } = factsOf(play);
  const shame = shames[seat] ?? 0;
  const item = itemOf(play, seat).words;
  const points = notesOf(play).points?.[seat] ?? 0;
  const found = [sipsWords(sips[seat] ?? 0), `${points} ${points === 1 ? "point" : "points"} so far`, `${total} ${total === 1 ? "card" : "cards"}${trios ? `, ${trios} ${trios === 1 ? "trio" : "trios"}` : ""}`];
  if (item) found.push(`item: ${item}`);
  if (shame) found.push(`${shame} shame`);
  return found;
}

/** Seats that still have a turn in the final round, after the one that is on. */
export function stillToPlay(facts: PubFacts, seats: number): number[] {
  const after = (facts.first - facts.active - 1 + seats) % seats;
  return facts.last_round ? Array.from({ length: after }, (_, i) => (facts.active + 1 + i) % seats) : [];
}
