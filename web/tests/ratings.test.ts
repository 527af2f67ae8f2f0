import { describe, expect, it } from "vitest";
import dogs from "../src/kennel/dogs.json";
import type { Game } from "../src/kennel/games";
import { counts, inWords, NEW, rated, shown, standings, within, type Rating, type Standing } from "../src/kennel/ratings";
import examples from "./ratings.json";

const rating = ([mu, sigma]: number[]): Rating => ({ mu: mu ?? NaN, sigma: sigma ?? NaN });
let at = 0;
const game = (part: Partial<Game> = {}): Game => {
  const places = part.places ?? [1, 2];
  return {
    id: `t${++at}`, game: "lucky_dog", at, seat: 0, names: ["Anna", "Ben", "Cleo", "Dan"].slice(0, places.length), levels: places.map(() => null), options: {}, scores: places.map((place) => 10 - place),
    winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])), places, sides: places.map((_, seat) => seat), chance: 1 / places.length, result: 9, gains: [], dogs: [], deal: null, whole: true, first: false, par: null, ...part,
  };
};
const many = (count: number, part: Partial<Game>): Game[] => Array.from({ length: count }, () => game(part));
const row = (rows: readonly Standing[], who: Standing["who"], name = ""): Standing => rows.find((one) => one.who === who && one.name === name) as Standing;

describe("the model", () => {
  it.each(examples)("gives openskill's own numbers: places $places", ({ sides, places, after }) => {
    const found = rated(sides.map((side) => side.map(rating)), places);
    after.flat().forEach(([mu, sigma], i) => {
      expect(found.flat()[i]?.mu).toBeCloseTo(mu ?? NaN, 6);
      expect(found.flat()[i]?.sigma).toBeCloseTo(sigma ?? NaN, 6);
    });
  });

  it("knows of each side by its place and not by its order", () => {
    const [first, second] = rated([[NEW], [NEW]], [2, 1]);
    expect(rated([[NEW], [NEW]], [1, 2])).toEqual([second, first]);
  });
});

describe("standings", () => {
  it("raise whoever wins, and know more with every game", () => {
    const few = standings(many(2, {}), "lucky_dog");
    const more = standings(many(12, {}), "lucky_dog");
    expect(row(few, "me").rating.mu).toBeGreaterThan(NEW.mu);
    expect(row(more, "me").rating.mu).toBeGreaterThan(row(few, "me").rating.mu);
    expect(row(more, "person", "Ben").rating.mu).toBeLessThan(NEW.mu);
    expect(row(more, "me").rating.sigma).toBeLessThan(row(few, "me").rating.sigma);
    expect(row(more, "me").games).toBe(12);
  });

  it("leave two strangers who are level where they were", () => {
    const rows = standings(many(5, { places: [1, 1] }), "lucky_dog");
    expect([row(rows, "me"), row(rows, "person", "Ben")].map(({ rating: { mu } }) => mu)).toEqual([NEW.mu, NEW.mu]);
  });

  it("put more than two seats in the order of their places", () => {
    const rows = standings(many(6, { places: [3, 1, 4, 2] }), "lucky_dog").filter(({ who }) => who !== "dog");
    expect(rows.map(({ name }) => name)).toEqual(["Ben", "Dan", "", "Cleo"]);
  });

  it("move partners together, by their places and not by their seats", () => {
    const rows = standings(many(4, { places: [1, 3, 1, 3], sides: [0, 1, 0, 1], chance: 0.5 }), "lucky_dog");
    expect(row(rows, "me").rating).toEqual(row(rows, "person", "Cleo").rating);
    expect(row(rows, "me").rating.mu).toBeGreaterThan(row(rows, "person", "Dan").rating.mu);
  });

  it("keep dogs where they are, and move me more for beating the stronger one", () => {
    const against = (level: string) => standings([game({ levels: [null, level] })], "lucky_dog");
    expect(row(against("old_dog"), "me").rating.mu).toBeGreaterThan(row(against("puppy"), "me").rating.mu);
    expect(row(against("old_dog"), "dog", "old_dog").rating).toEqual(dogs.lucky_dog.old_dog);
    expect(against("search:500").filter(({ who }) => who === "dog").map(({ name }) => name)).not.toContain("search:500");
  });

  it("count whole games against somebody, and of a day's deal the first try", () => {
    expect([{}, { chance: null }, { whole: false }, { deal: "2026-11-17", first: true }, { deal: "2026-11-17" }].map((part) => counts(game(part)))).toEqual([true, false, false, true, false]);
    expect(standings([game({ chance: null })], "lucky_dog")).toEqual([]);
  });

  it("take games in the order in which they were played", () => {
    const games = [game({}), game({ places: [2, 1] }), game({ places: [2, 1] })];
    expect(standings([...games].reverse(), "lucky_dog")).toEqual(standings(games, "lucky_dog"));
  });
});

describe("in words", () => {
  it("has a puppy below a good dog below an old dog in every game", () => {
    for (const { puppy, good_dog, old_dog } of Object.values(dogs)) {
      expect(puppy.mu).toBeLessThan(good_dog.mu);
      expect(good_dog.mu).toBeLessThan(old_dog.mu);
      expect(shown(good_dog)).toBe(1000);
    }
  });

  it("says how strong that is, and when it is too early", () => {
    const { puppy, good_dog, old_dog } = dogs.lucky_dog;
    const say = (mu: number, sigma = 1): string => inWords({ mu, sigma }, "lucky_dog");
    expect(say(25, NEW.sigma)).toBe("too early to say");
    expect(say(good_dog.mu + 0.5)).toBe("about as strong as a good dog");
    expect(say((good_dog.mu + old_dog.mu) / 2)).toBe("between a good dog and an old dog");
    expect(say((puppy.mu + good_dog.mu) / 2)).toBe("between a puppy and a good dog");
    expect(say(puppy.mu - 3)).toBe("not yet as strong as a puppy");
    expect(say(old_dog.mu + 3)).toBe("stronger than an old dog");
    expect(inWords(NEW, "oh_hell")).toBe("");
    expect(within(NEW)).toBe(670);
  });
});
