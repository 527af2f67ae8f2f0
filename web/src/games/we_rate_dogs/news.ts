/** The judging, the line-up of the final and the end, read out of the story. */

import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { listed } from "$lib/words";

export interface Judged {
  id: string;
  owner: number;
  category: number;
  rating: number;
  won: boolean;
}

/** Every dog of a judging, winners first: the numbers are how many won, then owner, category and rating of each. */
export function judgedDogs(line: StoryLine): Judged[] {
  const [won = 0, ...rest] = line.numbers ?? [];
  return (line.cards ?? []).map((id, i) => ({ id: id ?? "", owner: rest[3 * i] ?? 0, category: rest[3 * i + 1] ?? 0, rating: rest[3 * i + 2] ?? 0, won: i < won }));
}

export interface RoundNews {
  line: StoryLine;
  dogs: Judged[];
  /** Seats that drew consolation cards, with how many. */
  drew: { seat: number; cards: number }[];
}

/** Where the last line of a kind stands, or -1. */
const lastOf = (story: readonly StoryLine[], kind: string): number => story.map((line) => line.kind).lastIndexOf(kind);

/** The last judging of a Try round, with what followed until the next round began. */
export function lastJudging(story: readonly StoryLine[]): RoundNews | null {
  const at = lastOf(story, "judged");
  const line = story[at];
  if (!line) return null;
  const rest = story.slice(at + 1);
  const end = rest.findIndex((l) => l.kind === "round" || l.kind === "final");
  const drew = rest.slice(0, end < 0 ? rest.length : end).filter((l) => l.kind === "drew").map((l) => ({ seat: l.seat ?? 0, cards: l.cards?.length ?? 0 }));
  return { line, dogs: judgedDogs(line), drew };
}

/** "Round 2 judged: Benny wins". */
export function judgedWords(play: Play, round: number, { dogs }: RoundNews): string {
  const won = dogs.filter((dog) => dog.won).map((dog) => play.face(dog.id).title);
  return `Round ${round} judged: ${listed(won) || "nobody"} ${won.length > 1 ? "win" : "wins"}`;
}

export interface FinalNews {
  line: StoryLine;
  /** Seats that received a Dogrates. */
  dogrates: number[];
  lowest: number;
  last: number;
  /** More than one: a lot was drawn among them. */
  lot: number[];
}

export function finalNews(story: readonly StoryLine[]): FinalNews | null {
  const at = lastOf(story, "final");
  const line = story[at];
  if (!line) return null;
  const lastLine = story.slice(at).find((l) => l.kind === "acts_last");
  const [lowest = 0, ...lot] = lastLine?.numbers ?? [];
  return { line, dogrates: story.slice(at).filter((l) => l.kind === "dogrates").map((l) => l.seat ?? 0), lowest, last: lastLine?.seat ?? 0, lot };
}
