/** A game at a glance: what it is about, how one wins, how long it takes. */

import type { RuleText, Setting } from "$lib/protocol";
import { opening } from "$lib/table/guide";
import { aboutGame } from "../games/about";

/** The rule that says who wins; where a game has modes, by mode. */
export const WON_BY: Record<string, string> = {
  "lucky_dog solo": "LK-064",
  "lucky_dog ffa": "LK-051",
  "lucky_dog coop": "LK-086",
  "lucky_dog team": "LK-107",
  to_the_dogs: "TD-128",
  dog_lover: "DL-131",
  we_rate_dogs: "WR-131",
  hair_of_the_dog: "HD-141",
};

export function atAGlance(game: string, options: Record<string, Setting>, rules: readonly RuleText[]): string[] {
  const about = aboutGame(game);
  const won = WON_BY[`${game} ${options.mode}`] ?? WON_BY[game];
  const winning = opening(rules.find((rule) => rule.id === won)?.text ?? "", 1);
  return [about.line, winning, about.minutes && `It takes ${about.minutes}.`].filter(Boolean);
}
