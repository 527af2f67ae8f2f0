/** The Ring as the server rates it: its notes, beside the cards that lie on each dog. */

import { faceOf, type Faces } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";
import { CODES } from "./categories";

export const TURNED = -2;
export const STAYING = -3;

export interface WrFacts {
  stage: number;
  round: number;
  turn: number;
  turns: number;
  first: number;
  die: number;
  memory_loss_used: number;
  half: number;
  dog: number;
  other: number;
  turned: number;
  ring_owners: number[];
  laid_on: number[];
  laid_as: number[];
  controllers: number[];
  /** The seat whose play put the ordinary card on the Stack. */
  played_by: number;
}
/** A dog of the Ring in the server's notes. */
export interface RingNote {
  dog: string;
  owner: number;
  /** The letter of the category it is judged in. */
  category: string;
  rating: number;
  ratings: number[];
  /** "11 - 4 + 4 = 11", and whether the floor held it up. */
  sums: string[];
  locked: boolean;
  /** Not so in a Speedy Zoom final, for a dog whose owner has no finalist (WR-134). */
  competes?: boolean;
}
/** A card on a dog. `how`: 0 to 5 is the category of a Hidden Talent, -1 its ratings, -2 the same turned, -3 Stay! */
export interface Laid {
  number: number;
  id: string;
  how: number;
}
export interface Figure {
  rating: number;
  printed: number;
  sum: string;
}
export interface Standing {
  id: string;
  owner: number;
  laid: readonly Laid[];
  category: number;
  rating: number;
  figures: readonly Figure[];
  locked: boolean;
  leads: boolean;
  competes: boolean;
  /** 1 for the best of those that compete, and for all that tie with it. */
  place: number;
}

interface RingNotes {
  category?: string;
  ring?: readonly RingNote[];
  leaders?: readonly number[];
}

const codeNumber = (code: string | undefined): number => CODES.findIndex((known) => known === code);

/** The category of the table, -1 before the first roll. */
export const tableCategory = (play: Play): number => codeNumber((play.notes as RingNotes).category);

export const printed = (faces: Faces, id: string): readonly number[] => (faceOf(faces, id).data.ratings as number[] | undefined) ?? [0, 0, 0, 0, 0, 0, 0];

/** What a card's ratings half says of a category. */
export function amount(faces: Faces, id: string, category: number): number {
  const code = CODES[category];
  return (code && (faceOf(faces, id).data.ratings as Record<string, number> | undefined)?.[code]) || 0;
}

/** Every dog with its seven ratings, the category it is judged in, and who leads. */
export function standings(play: Play): Standing[] {
  const { ring = [], leaders = [] } = play.notes as RingNotes;
  const facts = play.view.facts as unknown as WrFacts;
  const laid = play.zone("laid").map((id, number) => ({ number, id: id ?? "", how: facts.laid_as[number] ?? -1, on: facts.laid_on[number] }));
  return ring.map((note, place) => ({
    id: note.dog,
    owner: note.owner,
    laid: laid.filter((card) => card.on === place),
    category: codeNumber(note.category),
    rating: note.rating,
    figures: note.ratings.map((rating, c) => ({ rating, printed: printed(play.faces, note.dog)[c] ?? 0, sum: (note.sums[c] ?? "").replaceAll(" - ", " − ") })),
    locked: note.locked,
    leads: leaders.includes(place),
    competes: note.competes !== false,
    place: 1 + ring.filter((other) => other.competes !== false && other.rating > note.rating).length,
  }));
}
