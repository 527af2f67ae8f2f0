/** House rules in a sentence: what differs from the box. */

import type { GameInfo, TableInfo } from "$lib/protocol";
import type { Faces } from "$lib/table/faces";
import { choiceWords, labelOf, PACES, paceOf, switchOf } from "./seating";

/** Said elsewhere: who begins stands in the tray. */
const ELSEWHERE = ["first_seat", "start_seat", "first_player", "deck"];

/** The options that are not as in the box, each in words. */
export function differences(info: TableInfo, game: GameInfo, cards: Faces): string[] {
  const odd = game.options.filter((option) => !ELSEWHERE.includes(option.name) && option.name in info.options && info.options[option.name] !== option.default);
  const words = odd.map((option) => {
    const now = info.options[option.name] ?? option.default;
    const box = switchOf(option);
    if (box) return now === box.yes ? labelOf(option) : `not: ${labelOf(option)}`;
    return option.name === "mode" ? choiceWords(option, now, cards) : `${labelOf(option)}: ${choiceWords(option, now, cards)}`;
  });
  const pace = paceOf(info);
  if (!(game.decks ?? []).includes(info.deck)) words.push(info.published === false ? "a deck of our own, no longer the published game" : "a deck of our own");
  else if (info.options.deck !== undefined && info.options.deck !== game.options.find(({ name }) => name === "deck")?.default) words.push("another deck");
  return pace === "none" ? words : [...words, PACES[pace]?.brief ?? `a clock of ${info.clock.seconds} seconds`];
}

export const asInTheBox = (odd: readonly string[]): string => `House rules: ${odd.length ? odd.join(", ") : "as in the box"}`;

/** What holds anyway, in half a line. */
export function habits(info: TableInfo): string {
  const clock = info.clock.mode === "off" ? "no clock" : "with a clock";
  return [clock, "undo where nothing new was seen", info.visibility === "listed" ? "everybody finds the table" : "whoever has the link may watch"].join(" · ");
}
