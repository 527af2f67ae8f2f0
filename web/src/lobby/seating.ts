/** The options of a table as fields of a form. */

import type { ClockRule, GameOption, Pace, Setting, TableInfo } from "$lib/protocol";
import type { Faces } from "$lib/table/faces";
import { OPTION_WORDS } from "./optionWords";

/** How long a decision may take; at the pace of days the server counts days. */
export const PACES: Record<string, { words: string; brief: string; pace: Pace; clock: ClockRule }> = {
  none: { words: "As long as it takes", brief: "no clock", pace: "live", clock: { mode: "off", seconds: 0 } },
  shown: { words: "A minute, only shown", brief: "a minute on the clock", pace: "live", clock: { mode: "advisory", seconds: 60 } },
  minute: { words: "A minute, then a dog answers", brief: "a minute, then a dog answers", pace: "live", clock: { mode: "strict", seconds: 60 } },
  day: { words: "A day, for slow games", brief: "a day for a decision", pace: "days", clock: { mode: "advisory", seconds: 1 } },
};

/** The pace that a table has. */
export function paceOf({ pace, clock }: Pick<TableInfo, "pace" | "clock">): string {
  const found = Object.entries(PACES).find(([, one]) => one.pace === pace && one.clock.mode === clock.mode && one.clock.seconds === clock.seconds);
  return found?.[0] ?? (clock.mode === "off" ? "none" : "own");
}

const namesSeat = (option: GameOption): boolean => option.name.endsWith("_seat");

/** What an option may be set to at a table with so many seats. */
export function choicesOf(option: GameOption, seats = Infinity): readonly Setting[] {
  const { choices } = option;
  if ("from" in choices) return Array.from({ length: Math.min(101, choices.to - choices.from + 1) }, (_, i) => choices.from + i);
  return namesSeat(option) ? choices.filter((choice) => typeof choice !== "number" || choice < seats) : choices;
}

/** An option as the label of its field: "Who starts". */
export const labelOf = (option: GameOption): string => OPTION_WORDS[option.name]?.label ?? (option.help || option.name).replaceAll("`", "").replace(/^./, (first) => first.toUpperCase());

/** A choice in words; cards of the deck are called by their titles, seats as people count them. */
export function choiceWords(option: GameOption, choice: Setting, cards: Faces): string {
  if (typeof choice === "number" && namesSeat(option)) return `Player ${choice + 1}`;
  return OPTION_WORDS[option.name]?.choices?.[String(choice)] ?? cards[String(choice)]?.title ?? String(choice).replaceAll("_", " ");
}

/** Yes and no, as options spell it. */
const SWITCHES: readonly (readonly [yes: Setting, no: Setting])[] = [[true, false], ["on", "off"], ["yes", "no"]];

/** An option with yes and no alone is a box to tick: what it is set to, ticked or not. */
export function switchOf(option: GameOption): { yes: Setting; no: Setting } | null {
  const choices = choicesOf(option);
  const found = SWITCHES.find((pair) => choices.length === 2 && pair.every((choice) => choices.includes(choice)));
  return found ? { yes: found[0], no: found[1] } : null;
}

/** A choice in the type of the option: a select only knows texts. */
export function settingOf(option: GameOption, text: string): Setting {
  return choicesOf(option).find((choice) => String(choice) === text) ?? option.default;
}
