/** Choices on the "new table" page turned into the request that makes it. */

import type { ClockRule, GameOption, NewSeat, NewTable, Pace, Setting } from "$lib/protocol";

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

/** Options a newcomer may want to see; the others stay behind "More". */
export const choicesOf = (option: GameOption): readonly Setting[] =>
  "from" in option.choices ? Array.from({ length: Math.min(101, option.choices.to - option.choices.from + 1) }, (_, i) => (option.choices as { from: number }).from + i) : option.choices;

/** A choice in the type of the option: a select only knows texts. */
export function settingOf(option: GameOption, text: string): Setting {
  return choicesOf(option).find((choice) => String(choice) === text) ?? option.default;
}
