/** Ratings among those who share tables, from the games of a kennel: the model BradleyTerryFull of the library openskill (decision 51), which tests
 * hold these numbers to. Whoever is new has 25 and nobody knows; with every game a rating moves less. Dogs have fixed ones, from games among dogs. */

import { contested } from "./figures";
import dogs from "./dogs.json";
import type { Game } from "./games";

/** How strong somebody is, and how unsure that is: two in three lie within one sigma of mu. */
export interface Rating {
  mu: number;
  sigma: number;
}

const MU = 25;
const SIGMA = MU / 3;
/** How much luck there is in one game. */
const BETA = SIGMA / 2;
/** How much somebody may have changed from one game to the next. */
const TAU = MU / 300;
/** The least share of its square that uncertainty keeps in one game. */
const KAPPA = 0.0001;
export const NEW: Rating = { mu: MU, sigma: SIGMA };

type Side = readonly Rating[];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const strength = (side: Side): number => sum(side.map(({ mu }) => mu));
const spread = (side: Side): number => sum(side.map(({ sigma }) => sigma ** 2));

/** Ratings after a game, side by side; places count from 1, and equal ones are level. Every side is compared with every other. */
export function rated(sides: readonly Side[], places: readonly number[]): Rating[][] {
  const before = sides.map((side) => side.map(({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, TAU) })));
  return before.map((side, i) => {
    const pairs = before.flatMap((other, j) => (i === j ? [] : [compared(side, other, Math.sign((places[j] ?? 0) - (places[i] ?? 0)))]));
    return side.map((player) => moved(player, spread(side), sum(pairs.map(({ up }) => up)), sum(pairs.map(({ known }) => known))));
  });
}

/** What a side learns from another: ahead 1, level 0, behind -1. How far it moves, and what share of its uncertainty goes. */
function compared(side: Side, other: Side, ahead: number): { up: number; known: number } {
  const noise = Math.sqrt(spread(side) + spread(other) + 2 * BETA ** 2);
  const chance = 1 / (1 + Math.exp((strength(other) - strength(side)) / noise));
  const share = spread(side) / noise;
  return { up: share * ((1 + ahead) / 2 - chance), known: (Math.sqrt(spread(side)) / noise) * (share / noise) * chance * (1 - chance) };
}

/** A player's part in what the side has learned: whoever is less known moves more. */
function moved({ mu, sigma }: Rating, whole: number, up: number, known: number): Rating {
  const part = sigma ** 2 / whole;
  return { mu: mu + part * up, sigma: sigma * Math.sqrt(Math.max(1 - part * known, KAPPA)) };
}

// --- in a kennel ---------------------------------------------------------------------------------------------

export interface Standing {
  /** A person's name, or the level of a dog; "" for me. */
  name: string;
  who: "me" | "person" | "dog";
  seat: number;
  rating: Rating;
  games: number;
}

/** Only whole games against somebody count; of a day's deal the first try. */
export const counts = (game: Game): boolean => contested(game) && game.whole && (game.deal === null || game.first);

type Level = keyof (typeof dogs)[keyof typeof dogs];
const fixed = (game: string): Partial<Record<string, Rating>> => (dogs as Record<string, Record<Level, Rating>>)[game] ?? {};

/** Everybody of one game, the strongest first; dogs among them as marks to go by. No rows where no game counts. */
export function standings(games: readonly Game[], game: string): Standing[] {
  const found = new Map<string, Standing>();
  const played = games.filter((one) => one.game === game && counts(one)).sort((a, b) => a.at - b.at);
  for (const one of played) learn(found, one);
  const marks = Object.entries(fixed(game)).map(([name, rating]): Standing => ({ name, who: "dog", seat: 0, rating: rating ?? NEW, games: 0 }));
  return played.length ? [...found.values(), ...marks].sort((a, b) => b.rating.mu - a.rating.mu) : [];
}

const keyOf = ({ who, name }: Pick<Standing, "who" | "name">): string => `${who} ${name}`;

/** Take one game in. A dog without a fixed rating is a stranger every time. */
function learn(found: Map<string, Standing>, game: Game): void {
  const seats = game.names.map((name, seat): Standing => {
    const level = game.levels[seat] ?? null;
    if (level !== null) return { name: level, who: "dog", seat, rating: fixed(game.game)[level] ?? NEW, games: 0 };
    const one = seat === game.seat ? ({ name: "", who: "me" } as const) : ({ name, who: "person" } as const);
    return found.get(keyOf(one)) ?? { ...one, seat, rating: NEW, games: 0 };
  });
  const sides = [...new Set(game.sides)].map((side) => seats.map((_, seat) => seat).filter((seat) => game.sides[seat] === side));
  const after = rated(sides.map((side) => side.map((seat) => seats[seat]?.rating ?? NEW)), sides.map(([seat]) => game.places[seat ?? 0] ?? 0));
  sides.forEach((side, i) => side.forEach((seat, j) => {
    const one = seats[seat];
    if (one && one.who !== "dog") found.set(keyOf(one), { ...one, rating: after[i]?.[j] ?? NEW, games: one.games + 1 });
  }));
}

// --- for people ----------------------------------------------------------------------------------------------

/** As it is shown: a good dog has 1000 in every game. */
const SHOWN = 40;
export const shown = ({ mu }: Rating): number => Math.round(SHOWN * mu);
/** 19 in 20 lie so far from it at most. */
export const within = ({ sigma }: Rating): number => Math.round((2 * SHOWN * sigma) / 10) * 10;

const CHARACTERS: readonly [level: string, name: string][] = [["puppy", "a puppy"], ["good_dog", "a good dog"], ["old_dog", "an old dog"]];

/** Beyond this sigma a rating says next to nothing: the first half dozen games. */
const UNSURE = (2 / 3) * SIGMA;

/** How strong that is, in words: "about" a dog is less than a sigma away from it. */
export function inWords(rating: Rating, game: string): string {
  const marks = CHARACTERS.flatMap(([level, name]) => { const mark = fixed(game)[level]; return mark ? [{ name, mu: mark.mu }] : []; });
  const [weakest, strongest] = [marks[0], marks.at(-1)];
  if (!weakest || !strongest) return ""; // a game whose dogs nobody has rated
  if (rating.sigma > UNSURE) return "too early to say";
  const near = [...marks].sort((a, b) => Math.abs(a.mu - rating.mu) - Math.abs(b.mu - rating.mu))[0];
  if (near && Math.abs(near.mu - rating.mu) <= rating.sigma) return `about as strong as ${near.name}`;
  if (rating.mu < weakest.mu) return `not yet as strong as ${weakest.name}`;
  if (rating.mu > strongest.mu) return `stronger than ${strongest.name}`;
  const above = marks.findIndex(({ mu }) => mu > rating.mu);
  return `between ${marks[above - 1]?.name} and ${marks[above]?.name}`;
}
