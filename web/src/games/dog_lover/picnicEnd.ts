/** The end of Dog Lover: who ate, who is still hungry, and what each brought. */

import { dogOn } from "$lib/table/faces";
import type { DogFacts } from "$lib/kit/look";
import type { Play } from "$lib/table/play.svelte";
import { kennelOf } from "./cards";
import { factsOf } from "./turn";

export interface Guest {
  id: string;
  name: string;
  dog: DogFacts;
  fed: boolean;
  rescued: boolean;
  /** All that the score sheet gives for this dog and its cards. */
  points: number;
}

export function guestsOf(play: Play, seat: number): Guest[] {
  const sheet = play.state?.sheets?.[seat] ?? [];
  return kennelOf(play.zone(`dogs${seat}`), (id) => play.face(id)).map(({ dog: id }, i) => {
    const face = play.face(id);
    const own = sheet.filter(({ words }) => words === face.title || words.startsWith(`${face.title}:`) || words === `${face.title} is not fed`);
    const fed = (((factsOf(play).fed[seat] ?? 0) >> i) & 1) === 1;
    return { id, name: face.title, dog: dogOn(face) ?? { name: face.title }, fed, rescued: face.data.ability !== undefined, points: own.reduce((sum, line) => sum + line.points, 0) };
  });
}

export const fedBy = (play: Play, seat: number): Guest[] => guestsOf(play, seat).filter(({ fed }) => fed);
