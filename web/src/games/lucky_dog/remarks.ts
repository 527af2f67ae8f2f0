/** What the dog by the rug thinks of the dice: a mood, and one short remark. */

import type { Mood } from "$lib/kit/look";
import { capital } from "$lib/words";

const WORDS = ["", "ones", "twos", "threes", "fours", "fives", "sixes"];
const MANY = ["", "", "two", "three", "four", "five"];

export interface Look {
  dice: readonly number[];
  /** How many cards match, of those that this reader sees. */
  matching: number;
  /** What is decided now, as the rules call it. */
  decision: string;
  /** It is for this reader to decide. */
  asked: boolean;
  /** The faces of the dice that are marked to be rolled again. */
  marked: readonly number[];
  /** Who is on. */
  roller: string;
}

/** The dice in two or three words: "Three fours.", "Four in a row!" */
export function sight(dice: readonly number[]): string {
  const total = dice.reduce((a, b) => a + b, 0);
  const runs = [5, 4].find((length) => [1, 2, 3].some((from) => Array.from({ length }, (_, i) => from + i).every((face) => dice.includes(face))));
  const counts = WORDS.map((_, face) => dice.filter((die) => die === face).length);
  const most = Math.max(...counts);
  const face = counts.lastIndexOf(most);
  if (most >= 3) return `${capital(MANY[most] ?? "")} ${WORDS[face]}${most > 3 ? "!" : "."}`;
  if (runs) return `${capital(MANY[runs] ?? "")} in a row!`;
  if (dice.every((die) => die % 2)) return "All odd!";
  if (dice.every((die) => die % 2 === 0)) return "All even!";
  if (total >= 20) return `${total}! Whee!`;
  if (total <= 15) return `${total}. Sleepy.`;
  return counts.filter((count) => count === 2).length === 2 ? "Two pairs." : most === 2 ? `Two ${WORDS[face]}.` : "Hm.";
}

const WISHES: Record<string, string> = { Reroll: "Roll again?", KeepDice: "Keep the good ones!", SwapCard: "Swap one?", HandDiscard: "A new card?" };

export function remark(look: Look): string[] {
  return look.dice.some(Boolean) ? [sight(look.dice), wish(look)] : ["Throw! Throw!"];
}

function wish({ matching, decision, asked, marked, roller }: Look): string {
  if (!asked) return `${roller} plays.`;
  if (marked.length === 1) return `Roll that ${marked[0]}!`;
  if (marked.length) return `Roll those ${MANY[marked.length]}!`;
  return matching ? "I like that!" : (WISHES[decision] ?? "Nothing for me?");
}

export function moodOf({ dice, matching, decision, asked }: Look): Mood {
  if (!dice.some(Boolean)) return "hungry";
  if (dice.reduce((a, b) => a + b, 0) >= 20) return "zoomies";
  if (matching) return "happy";
  return decision in WISHES || !asked ? "calm" : "shamed";
}
