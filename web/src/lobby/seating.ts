/** Choices on the "new table" page turned into the request that makes it. */

import type { ClockRule, GameOption, NewSeat, NewTable, Pace, Setting } from "$lib/protocol";
import type { Faces } from "$lib/table/faces";
import { OPTION_WORDS } from "./optionWords";

/** "me", "open", or "bot:<level>". */
export type Chair = string;

export function seatOf(chair: Chair, name: string): NewSeat {
  const [kind, level] = chair.split(":");
  if (kind === "me") return { kind: "me", name };
  return kind === "bot" ? { kind: "bot", level: level ?? "" } : { kind: "open" };
}

/** Chairs for `count` seats: the first is mine, the others keep what they were. */
export function chairs(before: readonly Chair[], count: number, rest: Chair): Chair[] {
  return Array.from({ length: count }, (_, i) => before[i] ?? (i === 0 ? "me" : rest));
}

/** How long a decision may take; at the pace of days the server counts days. */
export const PACES: Record<string, { words: string; pace: Pace; clock: ClockRule }> = {
  none: { words: "As long as it takes", pace: "live", clock: { mode: "off", seconds: 0 } },
  shown: { words: "A minute, only shown", pace: "live", clock: { mode: "advisory", seconds: 60 } },
  minute: { words: "A minute, then a bot answers", pace: "live", clock: { mode: "strict", seconds: 60 } },
  day: { words: "A day, for slow games", pace: "days", clock: { mode: "advisory", seconds: 1 } },
};

export interface Wishes {
  game: string;
  seats: readonly Chair[];
  /** Names of those at this screen, by seat. */
  names: readonly string[];
  options: Record<string, Setting>;
  listed: boolean;
  pace: string;
  nonce: string;
  /** The text of a deck file of one's own; it goes before the option that names one of ours. */
  deck: string | null;
}

export function newTable({ game, seats, names, options, listed, pace, nonce, deck }: Wishes): NewTable {
  const { deck: _named, ...others } = options;
  return {
    game, nonce, deck,
    options: deck === null ? options : others,
    pace: PACES[pace]?.pace ?? "live",
    clock: PACES[pace]?.clock ?? { mode: "off", seconds: 0 },
    seats: seats.map((chair, i) => seatOf(chair, names[i]?.trim() || `Guest ${i + 1}`)),
    visibility: listed ? "listed" : "private",
    start: !seats.includes("open"),
  };
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
