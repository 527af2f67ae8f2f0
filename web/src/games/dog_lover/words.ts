/** Small words of the board. */

export { plural } from "$lib/words";

/** A line of the still-to-do list, short enough for the card itself: "Walk: choose a dog" is "choose a dog" there. */
export function shortDuty(line: string): string {
  const duty = line.replace(/^[^:]*: /, "");
  if (duty.startsWith("no dog fits")) return "no dog fits";
  return duty.startsWith("no dog can take") ? "will be lost" : duty.replace(/^.* at the end of the turn$/, "at turn’s end");
}

/** The same where a card is hardly wider than a word. */
const BRIEF: Record<string, string> = { "no dog fits": "no dog", "will be lost": "lost", "at turn’s end": "at end", "attach it": "attach" };
export const briefDuty = (duty: string): string => BRIEF[duty] ?? duty;
