/** Who would be fed, and the food that a laid trick brings. */

import type { Play } from "$lib/table/play.svelte";
import { cellsOf } from "./placing";
import { factsOf, notesOf } from "./turn";

export interface Meal {
  /** null: nobody can say yet. */
  fed: boolean | null;
  /** "fed", "left out", "cannot be fed"; empty if nobody can say. */
  words: string;
}

/** What the table knows of the meal of a seat's dog (0 is the first). */
export function mealOf(play: Play, seat: number, dog: number): Meal {
  const facts = factsOf(play);
  const eaten = ((facts.fed[seat] ?? 0) >> dog) % 2 === 1;
  if (play.view.over) return { fed: eaten, words: eaten ? "fed" : "went hungry" };
  const note = seat === play.seat ? notesOf(play).dogs?.[dog] : undefined;
  if (!note) return { fed: null, words: "" };
  if (note.fed) return { fed: true, words: "fed" };
  if (facts.meal) return { fed: null, words: "" };
  return { fed: false, words: note.can_be_fed ? "left out" : "cannot be fed" };
}

/** Cubes by colour on the cells of a placement. */
export function foodOn(play: Play, place: string | null): Record<string, number> {
  const food: Record<string, number> = {};
  for (const cell of place ? cellsOf(place) : []) {
    const id = play.zone(`cell${cell}`)[0];
    const { colour, amount } = id ? play.face(id).data : {};
    if (typeof colour === "string") food[colour] = (food[colour] ?? 0) + Number(amount);
  }
  return food;
}
