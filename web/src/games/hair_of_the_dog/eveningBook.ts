/** The end of Hair of the Dog: whom a seat has petted, and how. */

import type { DogFacts } from "$lib/kit/look";
import type { Play } from "$lib/table/play.svelte";
import { dogBy, factsOf, type Style } from "./pub";

export interface Petted {
  guest: number;
  name: string;
  dog: DogFacts;
  styles: readonly Style[];
}

/** The dogs of a seat's Pet Cards, in the order in which they were petted first. */
export function pettedBy(play: Play, seat: number): Petted[] {
  const found = new Map<number, Style[]>();
  for (const id of play.zone(`cards${seat}`)) {
    const [, guest, style] = /^g(\d+)-(\w+)$/.exec(id ?? "") ?? [];
    if (guest) found.set(Number(guest), [...(found.get(Number(guest)) ?? []), style as Style]);
  }
  return [...found].map(([guest, styles]) => {
    const { name, facts } = dogBy(play, factsOf(play).guests[guest - 1] ?? -1);
    return { guest, name, dog: facts, styles };
  });
}

/** The quest of a seat, which everybody sees now, and its points. */
export function questOf(play: Play, seat: number): { name: string; points: number } | null {
  const line = (play.state?.sheets?.[seat] ?? []).find(({ rule }) => rule === "HD-140");
  return line ? { name: line.words.replace(/^Fetch Quest: /, ""), points: line.points } : null;
}
