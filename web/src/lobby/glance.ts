/** A game at a glance: what it is about, how a turn goes, how one wins, how long it takes. */

import type { RuleText, Setting } from "$lib/protocol";
import { opening } from "$lib/table/guide";
import { aboutGame } from "../games/about";
import type { Art } from "../shelf/covers";

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

export interface Step {
  words: string;
  art: Art;
}

const ROLL: Step = { words: "Roll five dice. Reroll any of them, at most twice.", art: { die: 5 } };
const MATCH: Step = { words: "Take every activity card that your dice match: its points are yours.", art: { dog: { name: "Lucky", breed: "Jack Russell Terrier" }, mood: "happy" } };
const RELAY: readonly Step[] = [
  { words: "Roll five dice and keep at least one.", art: { die: 5 } },
  { words: "Your partner rolls the rest, and so on until all five are kept.", art: { pawn: 1 } },
  { words: "Score the cards in your hand that the dice match.", art: MATCH.art },
];

/** How a turn goes, in three short steps; where a game has modes that differ, by mode. */
export const STEPS: Record<string, readonly Step[]> = {
  lucky_dog: [ROLL, MATCH, { words: "Pass the dice on. 20 points begin the last round.", art: { thing: "bone" } }],
  "lucky_dog solo": [ROLL, MATCH, { words: "Score 4 points or a Cuddle Time to take another turn.", art: { thing: "heart" } }],
  "lucky_dog coop": RELAY,
  "lucky_dog team": RELAY,
  to_the_dogs: [
    { words: "Do one thing a turn: take dogs in, match, collect food or exchange homes.", art: { thing: "dog_house" } },
    { words: "Taking a dog in costs kibble; you care for three at most.", art: { thing: "kibble" } },
    { words: "Match a dog with a home of its size and age for points and a bonus.", art: { dog: { name: "Kip", breed: "Pembroke Corgi" }, mood: "happy" } },
  ],
  dog_lover: [
    { words: "Lay one of your tricks on the grid and take every card below it.", art: { dog: { name: "Taco" }, mood: "happy" } },
    { words: "At most one of them may be in the line that the Watch Dog guards.", art: { watch: true } },
    { words: "Play what you took: feed dogs, walk them, adopt, learn tricks.", art: { thing: "bowl" } },
  ],
  we_rate_dogs: [
    { words: "The die names what is judged. Everybody enters a dog in secret.", art: { dog: { name: "Hugo" }, mood: "zoomies" } },
    { words: "Three times around: play one card on a dog, or pass. Others may react.", art: { thing: "star" } },
    { words: "The best-rated dog goes to the Winner's Circle, ready for the final.", art: { thing: "trophy" } },
  ],
  hair_of_the_dog: [
    { words: "Each sip buys something: move, take an item, beckon or pet a dog.", art: { glass: 8 } },
    { words: "Dogs have hidden conditions. Share what you know with those on your tile.", art: { pawn: 2 } },
    { words: "Meet them all and pet the dog. Mind the server when your glass is empty.", art: { dog: { name: "Ellie", breed: "Pembroke Corgi", fur: ["gold", "white"] }, mood: "hungry" } },
  ],
};

export const stepsOf = (game: string, options: Record<string, Setting>): readonly Step[] => STEPS[`${game} ${options.mode}`] ?? STEPS[game] ?? [];
