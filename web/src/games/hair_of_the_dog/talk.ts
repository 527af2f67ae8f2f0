/** Conversations and attempts, read out of the story. */

import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { cardsOf } from "./people";
import { STYLES } from "./pub";

export interface Terms {
  /** Dogs by their number in the box. */
  asks: readonly number[];
  shows: readonly number[];
  item: boolean;
}
export interface Said {
  id: string | number;
  seat: number;
  kind: string;
  /** It cost a sip. */
  sip: boolean;
}
export interface Talk {
  by: number;
  partner: number;
  terms: Terms | null;
  said: readonly Said[];
  /** What was shown or changed hands, as this reader was told, and the token if this reader saw it. */
  outcome: readonly { id: string | number; words: string; token: string | null }[];
  over: boolean;
}

const SAYS = ["offers", "accepts", "refuses", "presses", "blocks", "lets_go", "yields", "dropped"];
const ENDS = ["accepts", "lets_go", "yields", "dropped"];
const FOLLOWS = [...SAYS, "shows", "traded", "shamed"];

/** The conversation that is on, or that ended with the last thing told. */
export function talkIn(story: readonly StoryLine[]): Talk | null {
  const from = story.map((line) => line.kind).lastIndexOf("turns_to");
  const lines = story.slice(from + 1);
  const opening = story[from];
  if (!opening || lines.some((line) => !FOLLOWS.includes(line.kind ?? ""))) return null;
  const spoken = lines.filter((line) => SAYS.includes(line.kind ?? ""));
  const offer = spoken.find((line) => line.kind === "offers");
  return {
    by: opening.seat ?? 0,
    partner: opening.numbers?.[0] ?? 0,
    terms: offer ? termsOf(offer.numbers ?? []) : null,
    said: spoken.map((line) => ({ id: line.id, seat: line.seat ?? 0, kind: line.kind ?? "", sip: line.kind === "presses" || line.kind === "blocks" })),
    outcome: lines.filter((line) => line.kind === "shows" || line.kind === "traded").map((line) => ({ id: line.id, words: line.text, token: line.kind === "shows" ? (line.cards?.[0] ?? null) : null })),
    over: spoken.some((line) => ENDS.includes(line.kind ?? "")),
  };
}

/** An offer as it is told: the partner, the dogs asked for, -1, the dogs shown, -1, and a number above 0 for the item. */
export function termsOf(numbers: readonly number[]): Terms {
  const cut = numbers.indexOf(-1);
  return { asks: numbers.slice(1, cut), shows: numbers.slice(cut + 1, -2), item: (numbers.at(-1) ?? 0) > 0 };
}

export interface Attempt {
  seat: number;
  dog: number;
  answers: readonly { id: string | number; type: "gift" | "place"; holder: number; met: boolean }[];
  /** The card that was won, if it worked. */
  card: string | null;
  worked: boolean;
  fed: string | null | undefined;
  left: boolean;
}

/** The last attempt to pet a dog, until something is done in the next turn. */
export function attemptIn(story: readonly StoryLine[]): Attempt | null {
  const from = story.map((line) => line.kind).lastIndexOf("reaches");
  const lines = story.slice(from + 1);
  const reach = story[from];
  const next = lines.findIndex((line) => line.kind === "turn");
  if (!reach || (next >= 0 && lines.slice(next + 1).some((line) => line.kind !== "refilled"))) return null;
  const told = (kind: string): StoryLine | undefined => lines.find((line) => line.kind === kind);
  const petted = told("petted");
  return {
    seat: reach.seat ?? 0,
    dog: reach.numbers?.[0] ?? 0,
    answers: lines
      .filter((line) => line.kind === "answered")
      .map((line) => ({ id: line.id, type: line.numbers?.[1] ? "place" : "gift", holder: line.seat ?? -1, met: Number(line.numbers?.[2]) === 1 })),
    card: petted?.cards?.[0] ?? null,
    worked: petted !== undefined,
    fed: told("fed")?.cards?.[0],
    left: told("left") !== undefined,
  };
}

/** In which turn a seat was shown each condition in a share: by "dog/type". */
export function seenInShares(story: readonly StoryLine[], seat: number | null): Map<string, number> {
  const seen = new Map<string, number>();
  let turn = 0;
  for (const line of story) {
    if (line.kind === "turn") turn = line.numbers?.[0] ?? turn;
    if (line.kind === "shows" && line.numbers?.[0] === seat) seen.set(`${line.numbers[1]}/${line.numbers[2] ? "place" : "gift"}`, turn);
  }
  return seen;
}

/** The event by which the shown seat has just completed a trio. */
export function trioIn(play: Play): string | undefined {
  if (!play.state?.since || play.seat === null) return undefined;
  const { counts, trios } = cardsOf(play, play.seat);
  const completes = (card: string | null | undefined): boolean => trios > 0 && STYLES.some((style) => card?.endsWith(`-${style}`) && counts[style] === trios);
  return play.state.events.find((e) => e.kind === "petted" && e.seat === play.seat && completes(e.cards[0]))?.id;
}
