/** What the cards of Dog Lover say, from the fields of the deck file. */

import type { Food } from "$lib/kit/Cube.svelte";
import { plural } from "./words";
import type { Face } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";

export type Kind = "dog" | "food" | "toy" | "trait" | "trick" | "plain";

export const SIZES = ["small", "medium", "big"] as const;
export const FOODS: Record<string, Food> = { S: "scraps", D: "dry", C: "canned", W: "wild" };
export const FOOD_WORDS: Record<string, string> = { S: "scraps", D: "dry bits", C: "cans", W: "wild cubes" };
const ONE: Record<string, string> = { S: "scrap", D: "dry bit", C: "can", W: "wild cube" };
/** "1 scrap", "2 dry bits". */
export const food = (count: number, colour: string): string => `${count} ${(count === 1 ? ONE : FOOD_WORDS)[colour] ?? colour}`;
const TYPE_WORDS: Record<string, string> = { toy: "toys", bone: "Bones", food: "Food cards", adoption: "Adoptions", training: "Trainings", walk: "Walks" };
const PLAIN: Record<string, string> = {
  walk: "Tuck it under a dog this turn: 2 points if the dog is fed.",
  training: "Pay for tricks with it, or tuck it under a dog: 1 point if the dog is fed.",
  bone: "Stays in hand. One alone costs 1 point. Two: 1 point for each fed dog. Three: 2 points for each.",
  adoption: "Two of them rescue a dog from the shelter.",
  fetch: "Swap it for any card of the grid, whatever the Watch Dog guards.",
  end_game: "The round in which it turns up is the last.",
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function kindOf(face: Face): Kind {
  const { data } = face;
  if (data.need !== undefined) return "dog";
  if (data.pattern !== undefined) return "trick";
  if (data.colour !== undefined) return "food";
  if (data.fallback !== undefined) return "trait";
  return face.id in PLAIN ? "plain" : "toy";
}

export const sizeOf = (face: Face): number => SIZES.indexOf(text(face.data.size) as (typeof SIZES)[number]) + 1;
export const needOf = (face: Face): string[] => text(face.data.need).split(" ").filter(Boolean);

/** Everything a card says, in a sentence or two. */
export function sayCard(face: Face, title: (id: string) => string): string {
  const { data } = face;
  const vp = plural(Number(data.vp ?? 0), "point");
  switch (kindOf(face)) {
    case "dog":
      return `A ${text(data.size)} dog that eats ${needWords(face)}: ${vp} if fed, −2 if not.${data.ability === undefined ? "" : ` ${abilityOf(face, title)}`}`;
    case "food":
      return `${food(Number(data.amount), text(data.colour))} at the end of the turn at the latest.`;
    case "trait":
      return `For a ${text(data.size)} dog: ${vp}. ${traitWords(face)} If no dog fits: ${fallbackWords(face)}.`;
    case "trick":
      return `Takes ${text(data.pattern).split("#").length - 1} cards.${data.cost === undefined ? "" : ` Costs ${plural(Number(data.cost), "Training")}.`} The star shows which line the Watch Dog guards next.`;
    case "toy":
      return "Stays in hand. Sets of 1, 2, 3, 4, 5 different toys score 1, 3, 6, 10, 15 points.";
    default:
      return PLAIN[face.id] ?? "";
  }
}

export function needWords(face: Face): string {
  const need = needOf(face);
  return [...new Set(need)].map((sign) => food(need.filter((other) => other === sign).length, sign)).join(", ");
}

/** The special ability of a rescued dog. */
export function abilityOf(face: Face, title: (id: string) => string): string {
  const { ability, of, ability_vp } = face.data;
  const vp = plural(Number(ability_vp ?? 0), "point");
  if (ability === "toy") return `${title(text(of))} tucked here: ${vp}.`;
  if (ability === "trait") return `If you have ${title(text(of))}: ${vp}.`;
  if (ability === "training") return `Each tucked Training: ${vp}.`;
  return ability === undefined ? "" : `Each fed ${ability === "rescued" ? "rescued" : text(of)} dog: ${vp}.`;
}

export function traitWords(face: Face): string {
  const { special, tuck, vp_each } = face.data;
  if (special === "closed") return "Nothing more may be tucked under it.";
  if (special === "any_cube") return "One cube of any colour feeds it.";
  if (special === "any_type") return `Any cards may be tucked, ${plural(Number(vp_each), "point")} for each different type.`;
  return `Any number of ${TYPE_WORDS[text(tuck)] ?? "cards"} may be tucked, ${plural(Number(vp_each), "point")} each.`;
}

function fallbackWords(face: Face): string {
  const { fallback, fallback_count } = face.data;
  if (fallback === "nothing") return "discard it";
  if (fallback === "dog") return "discard it and one of your dogs with all its cards";
  if (fallback === "trick") return "discard it and a trick you learned";
  return `discard it and ${plural(Number(fallback_count ?? 1), text(fallback))}`;
}

export interface Resident {
  dog: string;
  trait: string | null;
  tucked: string[];
}

/** The row of a play area, dog by dog: a dog, its Trait if one follows, the tucked cards. */
export function kennelOf(row: readonly (string | null)[], face: (id: string) => Face): Resident[] {
  const found: Resident[] = [];
  let first = false;
  for (const id of row) {
    if (id === null) continue;
    const kind = kindOf(face(id));
    const last = found.at(-1);
    if (kind === "dog" || !last) found.push({ dog: id, trait: null, tucked: [] });
    else if (kind === "trait" && first) last.trait = id;
    else last.tucked.push(id);
    first = kind === "dog";
  }
  return found;
}

/** Equal cards together, in order of first appearance. */
export function counted(ids: readonly (string | null)[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** The cards of the shelter row or the trick row, from the top, with their spaces from the bottom. */
export const rowOf = (row: readonly (string | null)[]): { id: string; space: number }[] =>
  row.flatMap((id, space) => (id === null ? [] : [{ id, space }])).reverse();

export interface InHand {
  /** Different for every place in the hand. */
  key: string;
  id: string;
  count: number;
  /** What must still happen to it this turn. */
  duty: string;
}
const ORDER: readonly Kind[] = ["plain", "toy", "food", "trait", "dog", "trick"];

/** The hand of a seat: what waits to be used this turn, Fetch, then the other cards by kind. */
export function held(play: Pick<Play, "zone" | "face">, seat: number, duties: readonly string[]): InHand[] {
  const rank = (id: string): number => ORDER.indexOf(kindOf(play.face(id)));
  const waiting = play.zone(`waiting${seat}`).map((id, i) => ({ key: `${id}/${i}`, id: id ?? "", count: 1, duty: duties[i] ?? "" }));
  const fetch = play.zone(`fetch${seat}`).length ? [["fetch", 1] as const] : [];
  const hand = counted(play.zone(`hand${seat}`)).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  return [...waiting, ...[...fetch, ...hand].map(([id, count]) => ({ key: id, id, count, duty: "" }))];
}
