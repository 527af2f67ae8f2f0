/** Figures of a kennel: by game, against whom, dogs met. */

import type { Game } from "./games";

export interface ByGame {
  game: string;
  games: number;
  won: number;
  /** Games in which somebody can win against somebody. */
  contests: number;
  /** What chance alone would win of those, as a share. */
  chance: number;
  best: number | null;
  bestWords: string;
}

/** Is a game won? Together or alone there is nobody to beat. */
export const contested = (game: Game): boolean => game.chance !== null;
export const won = (game: Game): boolean => contested(game) && game.winners.includes(game.seat);

const BEST_WORDS: Record<string, string> = { we_rate_dogs: "best Goodness" };

/** Scores are compared where they were made alike. */
function bestOf(game: string, games: readonly Game[]): { best: number | null; bestWords: string } {
  const alone = game === "lucky_dog" ? games.filter(({ options }) => options.mode === "solo") : [];
  const compared = alone.length ? alone : games;
  return { best: compared.length ? Math.max(...compared.map(({ result }) => result)) : null, bestWords: alone.length ? "best alone" : (BEST_WORDS[game] ?? "best score") };
}

const ORDER = (a: { games: number }, b: { games: number }): number => b.games - a.games;
const mean = (numbers: readonly number[]): number => (numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0);

export function byGame(games: readonly Game[]): ByGame[] {
  return [...new Set(games.map(({ game }) => game))].map((game) => {
    const mine = games.filter((one) => one.game === game);
    const contests = mine.filter(contested);
    return { game, games: mine.length, won: mine.filter(won).length, contests: contests.length, chance: mean(contests.map(({ chance }) => chance ?? 0)), ...bestOf(game, mine) };
  }).sort(ORDER);
}

/** The same table again: mode and options as people choose them, seats; with the best result there. */
export function bestByTable(games: readonly Game[]): { game: string; seats: number; options: Game["options"]; games: number; won: number; best: number }[] {
  const groups = new Map<string, Game[]>();
  for (const game of games) {
    const table = JSON.stringify([game.game, game.scores.length, Object.entries(game.options).filter(([name]) => name !== "luck").sort()]);
    groups.set(table, [...(groups.get(table) ?? []), game]);
  }
  return [...groups.values()].map((mine) => {
    const [{ game, scores, options }] = mine as [Game];
    return { game, seats: scores.length, options, games: mine.length, won: mine.filter(won).length, best: Math.max(...mine.map(({ result }) => result)) };
  }).sort(ORDER);
}

export interface Opponent {
  /** A person's name, or the level of a dog. */
  name: string;
  bot: boolean;
  seat: number;
  won: number;
  lost: number;
  /** The last ten, the newest last: true where I won. */
  last: readonly boolean[];
}

/** Whoever I played against, those I meet most first: all dogs of a level are one. */
export function opponents(games: readonly Game[]): Opponent[] {
  const found = new Map<string, Opponent & { at: boolean[] }>();
  for (const game of games.filter(contested).sort((a, b) => a.at - b.at)) {
    const met = new Set<string>();
    game.names.forEach((person, seat) => {
      const level = game.levels[seat] ?? null;
      const key = level === null ? `person ${person}` : `bot ${level}`;
      if (seat === game.seat || met.has(key)) return;
      met.add(key);
      const one = found.get(key) ?? { name: level ?? person, bot: level !== null, seat, won: 0, lost: 0, last: [], at: [] };
      one.at.push(won(game));
      if (won(game)) one.won++;
      else one.lost++;
      found.set(key, { ...one, last: one.at.slice(-10) });
    });
  }
  return [...found.values()].sort((a, b) => Number(a.bot) - Number(b.bot) || b.won + b.lost - a.won - a.lost);
}

/** At most one suggestion: a game whose old dog was met and not beaten, else one in which it was not met. */
export function suggestion(games: readonly Game[], all: readonly string[]): string | null {
  const against = games.filter((game) => contested(game) && game.levels.includes("old_dog"));
  const beaten = new Set(against.filter(won).map(({ game }) => game));
  const open = all.filter((game) => !beaten.has(game) && games.some((one) => one.game === game));
  return open.find((game) => against.some((one) => one.game === game)) ?? open[0] ?? null;
}

/** Dogs met, the dearest first. A dog is its game and its id in the deck. */
export function dogsMet(games: readonly Game[]): { game: string; id: string; times: number }[] {
  const times = new Map<string, number>();
  for (const { game, dogs } of games) for (const dog of dogs) times.set(`${game}/${dog}`, (times.get(`${game}/${dog}`) ?? 0) + 1);
  return [...times].map(([key, count]) => ({ game: key.split("/")[0] ?? "", id: key.slice(key.indexOf("/") + 1), times: count })).sort((a, b) => b.times - a.times || a.id.localeCompare(b.id));
}
