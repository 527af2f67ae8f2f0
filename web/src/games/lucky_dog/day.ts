/** The end of Lucky Dog: the score pile as the dog's day, one part for each turn that scored. */

import { byTurns } from "../../ending/course";
import type { Side } from "../../ending/sides";
import type { Mood } from "$lib/kit/look";
import type { Play } from "$lib/table/play.svelte";
import { capital, inWords, listed } from "$lib/words";

export interface Part {
  /** "Breakfast", and where it stands in a sentence: "at breakfast". */
  hour: string;
  when: string;
  /** A token of the theme behind it. */
  light: string;
  cards: readonly string[];
  points: number;
  mood: Mood;
}

const HOURS: readonly (readonly [hour: string, when: string, light: string])[] = [
  ["Breakfast", "at breakfast", "breakfast"], ["Morning", "in the morning", "morning"], ["Late morning", "before noon", "noon"], ["Noon", "at noon", "noon"],
  ["Afternoon", "in the afternoon", "afternoon"], ["Tea time", "at tea time", "breakfast"], ["Evening", "in the evening", "evening"], ["Night", "at night", "evening"],
];
const MOODS: Record<string, Mood> = { nap_time: "sleepy", zoomies: "zoomies", fetch: "zoomies", squeaky_toy: "zoomies", belly_rub: "proud", cuddle_time: "proud", chewie: "hungry", table_scraps: "hungry" };
const LIKES: Record<string, string> = {
  nap_time: "a nap", short_walk: "a short walk", long_walk: "a long walk", chewie: "a chewie", fetch: "a game of fetch", belly_rub: "a belly rub", table_scraps: "table scraps",
  rope_toy: "the rope", squeaky_toy: "the squeaky toy", zoomies: "the zoomies", cuddle_time: "a cuddle",
};

export const moodFor = (card: string): Mood => MOODS[card] ?? (card.startsWith("treat") ? "hungry" : "happy");
const likeOf = (card: string): string => LIKES[card] ?? (card.startsWith("treat") ? "a treat" : "something nice");

/** The hours of a day with so many parts: from breakfast on, evenly. */
const hourOf = (part: number, parts: number): readonly [string, string, string] => HOURS[parts < 2 ? 1 : Math.round((part * (HOURS.length - 2)) / (parts - 1))] ?? ["Day", "that day", "noon"];

export function dayOf(play: Play, side: Side): Part[] {
  const turns = byTurns(play.story)
    .map((lines) => lines.filter(({ kind, seat }) => kind === "scored" && side.seats.includes(seat ?? -1)))
    .filter((scored) => scored.length);
  // A long day has eight parts: what comes close together is one.
  const parts = Array.from({ length: Math.min(turns.length, HOURS.length - 1) }, (_, i, whole = Math.min(turns.length, HOURS.length - 1)) => turns.slice(Math.floor((i * turns.length) / whole), Math.floor(((i + 1) * turns.length) / whole)).flat());
  return parts.map((scored, i) => {
    const [hour, when, light] = hourOf(i, parts.length);
    const cards = scored.flatMap(({ cards: [card] = [] }) => (card ? [card] : []));
    return { hour, when, light, cards, points: scored.reduce((sum, { numbers }) => sum + (numbers?.[0] ?? 0), 0), mood: moodFor(cards[0] ?? "") };
  });
}

const times = (n: number): string => (n === 1 ? "once" : n === 2 ? "twice" : `${inWords(n)} times`);
/** What a day was full of: which cards, and what is said of so many. */
const DOINGS: readonly (readonly [is: RegExp, said: (n: number) => string, shared: (n: number) => string])[] = [
  [/_walk$/, (n) => `went on ${inWords(n)} ${n === 1 ? "walk" : "walks"}`, (n) => `${capital(inWords(n))} ${n === 1 ? "walk" : "walks"} in one day`],
  [/^treat|^chewie$|^table_scraps$/, (n) => `had ${inWords(n)} ${n === 1 ? "snack" : "snacks"}`, (n) => `${capital(inWords(n))} ${n === 1 ? "snack" : "snacks"} in one day`],
  [/_toy$|^fetch$/, (n) => `played ${times(n)}`, (n) => `${capital(inWords(n))} ${n === 1 ? "game" : "games"} in one day`],
  [/^zoomies$/, (n) => `had the zoomies ${times(n)}`, (n) => `The zoomies ${times(n)} in one day`],
  [/^nap_time$/, (n) => `napped ${times(n)}`, (n) => `${capital(inWords(n))} ${n === 1 ? "nap" : "naps"} in one day`],
  [/^belly_rub$|^cuddle_time$/, (n) => `was cuddled ${times(n)}`, (n) => `${capital(inWords(n))} ${n === 1 ? "cuddle" : "cuddles"} in one day`],
];

/** What the dog did most, as a sentence and as a title. */
export function doingsOf(parts: readonly Part[]): { said: string; shared: string } {
  const cards = parts.flatMap((part) => part.cards);
  const [most, said, shared] = DOINGS.map(([is, ...words]) => [cards.filter((card) => is.test(card)).length, ...words] as const).reduce((best, one) => (one[0] > best[0] ? one : best));
  return most ? { said: `Lucky ${said(most)}.`, shared: shared(most) } : { said: "Lucky slept all day.", shared: "A quiet day" };
}

/** "A nap at breakfast, the rope at noon, and a long walk in the evening." */
export function dayInWords(parts: readonly Part[]): string {
  const told = parts.length > 3 ? [parts[0], parts[Math.floor(parts.length / 2)], parts.at(-1)] : parts;
  const words = told.flatMap((part) => (part ? [`${likeOf(part.cards[0] ?? "")} ${part.when}`] : []));
  return words.length ? `${capital(listed(words))}.` : "";
}
