/** What the dog by the rug thinks of the dice: a mood, and one short remark. */

import type { Mood } from "$lib/kit/look";
import { capital } from "$lib/words";

const WORDS = ["", "ones", "twos", "threes", "fours", "fives", "sixes"];
const MANY = ["", "", "two", "three", "four", "five"];

export interface Look {
  dice: readonly number[];
  /** How many cards match, of those that this reader sees. */
  matching: number;
  /** The dice can still be changed. */
  open: boolean;
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

export function remark({ dice, matching, open, asked, marked, roller }: Look): string[] {
  if (!dice.some(Boolean)) return ["Throw! Throw!"];
  if (!asked) return [sight(dice), `${roller} plays.`];
  if (open && marked.length === 1) return [sight(dice), `Roll that ${marked[0]}!`];
  if (open && marked.length) return [sight(dice), `Roll those ${MANY[marked.length]}!`];
  if (matching) return [sight(dice), "I like that!"];
  return open ? [sight(dice), "Roll again?"] : [sight(dice), "Nothing for me?"];
}

export function moodOf({ dice, matching, open, asked }: Look): Mood {
  if (!dice.some(Boolean)) return "hungry";
  if (dice.reduce((a, b) => a + b, 0) >= 20) return "zoomies";
  if (matching) return "happy";
  return open || !asked ? "calm" : "shamed";
}
