import { describe, expect, it } from "vitest";
import { clockWentBack, dayAt, dayOf, inARow, lastDays, numberOf, shareText, signs, streak } from "../src/kennel/days";
import { bestByTable, byGame, dogsMet, opponents, suggestion } from "../src/kennel/figures";
import { fitting, FORMAT, fromFile, merged, NoKennel, toFile, type Game } from "../src/kennel/games";
import stored from "./kennel-1.json";
import second from "./kennel-2.json";

const game = (part: Partial<Game>): Game => ({
  id: "t1", game: "lucky_dog", at: 1000, seat: 0, names: ["Anna", "Ben"], levels: [null, null], options: {}, scores: [20, 10], winners: [0], places: [1, 2], sides: [0, 1],
  chance: 0.5, result: 20, gains: [6, 0, 3], dogs: [], deal: null, whole: true, first: false, par: null, ...part,
});
const deal = (day: string, part: Partial<Game> = {}): Game => game({ id: day, at: numberOf(day), deal: day, first: true, ...part });

describe("days", () => {
  it("counts days in a row, today or yesterday last", () => {
    const days = ["2026-10-24", "2026-10-25", "2026-10-26", "2026-11-15", "2026-11-16"].map((day) => deal(day));
    expect(streak(days, "2026-11-17")).toEqual({ now: 2, best: 3 });
    expect(streak(days, "2026-11-18")).toEqual({ now: 0, best: 3 });
    expect(streak([...days, deal("2026-11-17")], "2026-11-17")).toEqual({ now: 3, best: 3 });
    expect(streak([], "2026-11-17")).toEqual({ now: 0, best: 0 });
    expect([inARow(1), inARow(12)]).toEqual(["1 day in a row", "12 days in a row"]);
  });

  it("counts only first tries", () => {
    expect(streak([deal("2026-11-16"), deal("2026-11-17", { first: false })], "2026-11-17")).toEqual({ now: 1, best: 1 });
  });

  it("knows the day here, also at midnight", () => {
    expect(dayOf(new Date(2026, 10, 17, 0, 0, 1).getTime())).toBe("2026-11-17");
    expect(dayOf(new Date(2026, 10, 17, 23, 59, 59).getTime())).toBe("2026-11-17");
    expect(dayAt(numberOf("2026-03-29") + 1)).toBe("2026-03-30");
  });

  it("gives a star for more than par, a bone for a day played", () => {
    const week = lastDays("2026-11-17", 3, [deal("2026-11-15", { result: 31, par: 24 }), deal("2026-11-16", { result: 24, par: 24 })]);
    expect(week.map(({ sign }) => sign)).toEqual(["star", "bone", "none"]);
  });

  it("notices a clock that went back", () => {
    expect(clockWentBack([deal("2026-12-24")], "2026-11-17")).toBe("2026-12-24");
    expect(clockWentBack([deal("2026-11-18")], "2026-11-17")).toBeNull(); // a journey west
  });

  it("shares a result without a spoiler", () => {
    const text = shareText(deal("2026-11-17", { result: 31, par: 24, gains: [6, 0, 5, 12] }), "Lucky Dog", 12, "https://dogs.example/#/deal");
    expect(text).toBe("Barkade 17 Nov, Lucky Dog: 31, par 24, 12 days\n⭐·🦴⭐\nhttps://dogs.example/#/deal");
    expect(signs([5, 6, 0, -2])).toBe("🦴⭐··");
  });
});

describe("figures", () => {
  it("tells by game what was won and what chance alone would", () => {
    const rows = byGame([game({ id: "a" }), game({ id: "b", winners: [1], result: 9 }), game({ id: "c", scores: [1, 2, 3, 4], winners: [0], chance: 0.25 }), game({ id: "d", options: { mode: "solo" }, chance: null, winners: [], result: 89 })]);
    expect(rows).toEqual([{ game: "lucky_dog", games: 4, won: 2, contests: 3, chance: (0.5 + 0.5 + 0.25) / 3, best: 89, bestWords: "best alone" }]);
  });

  it("keeps tables of other modes, seats and options apart", () => {
    const rows = bestByTable([game({ id: "a" }), game({ id: "b", options: { luck: "tied" }, result: 30 }), game({ id: "c", options: { target: 30 } })]);
    expect(rows.map(({ games, best }) => [games, best])).toEqual([[2, 30], [1, 20]]);
  });

  it("counts an opponent once a game, all dogs of a level as one, people first", () => {
    const dogs = game({ id: "b", names: ["Anna", "Rufus", "Dottie"], levels: [null, "puppy", "puppy"], scores: [9, 1, 1] });
    const rows = opponents([game({ id: "a" }), dogs, game({ id: "c", winners: [1], at: 2000 })]);
    expect(rows.map(({ name, won, lost, last }) => [name, won, lost, last])).toEqual([["Ben", 1, 1, [true, false]], ["puppy", 1, 0, [true]]]);
  });

  it("suggests at most one thing", () => {
    const lost = game({ levels: [null, "old_dog"], winners: [1] });
    expect(suggestion([lost], ["dog_lover", "lucky_dog"])).toBe("lucky_dog");
    expect(suggestion([{ ...lost, winners: [0] }], ["dog_lover", "lucky_dog"])).toBeNull();
  });

  it("counts dogs by game and name", () => {
    expect(dogsMet([game({ game: "to_the_dogs", dogs: ["S01", "S02"] }), game({ game: "to_the_dogs", dogs: ["S02"] })])).toEqual([
      { game: "to_the_dogs", id: "S02", times: 2 }, { game: "to_the_dogs", id: "S01", times: 1 },
    ]);
  });
});

describe("kennel files", () => {
  const me = { key: "ab", name: "Anna", face: 2 };

  it("come back as they went", () => {
    const kennel = { me, games: [game({})], records: { t1: "{}\n" } };
    expect(fromFile(toFile(kennel))).toEqual(kennel);
  });

  it("of format 1 are brought up to date: the oldest game of a day was the first try", () => {
    const { games } = fromFile(JSON.stringify(stored));
    expect(games.map(({ id, first, par }) => [id, first, par])).toEqual([["t7", true, null], ["t8", false, null], ["t9", false, null]]);
  });

  it("of format 2 are brought up to date: places follow from winners and points, sides from what chance alone would win", () => {
    const { games } = fromFile(JSON.stringify(second));
    expect(games.map(({ places, sides, whole }) => ({ places, sides, whole }))).toEqual([
      { places: [2, 1, 3], sides: [0, 1, 2], whole: true },
      { places: [1, 3, 1, 3], sides: [0, 1, 0, 1], whole: true },
      { places: [1, 1], sides: [0, 0], whole: true },
    ]);
  });

  it("of a newer format are refused in a sentence", () => {
    expect(() => fromFile(JSON.stringify({ barkade_kennel: FORMAT + 1, games: [] }))).toThrow(/newer Barkade.*nothing was changed/);
  });

  it.each(["", "[]", "{}", "null", '{"barkade_kennel": 1}', "not JSON"])("that are none are refused: %s", (text) => {
    expect(() => fromFile(text)).toThrow(NoKennel);
  });

  it("with broken games lose only these", () => {
    expect(fromFile(JSON.stringify({ barkade_kennel: FORMAT, me, games: [game({}), { id: 3 }, {}] })).games).toHaveLength(1);
  });

  it("merge by game: each once, and of two first tries the older counts", () => {
    const there = deal("2026-11-17", { id: "x", at: 5 });
    const both = merged([game({}), deal("2026-11-17", { id: "y", at: 9 })], [game({}), there]);
    expect(both.map(({ id, first }) => [id, first])).toEqual([["x", true], ["y", false], ["t1", false]]);
  });

  it("leave the oldest records behind where there is no room", () => {
    const games = [game({ id: "old", at: 1 }), game({ id: "new", at: 2 })];
    const kennel = { me, games, records: { old: "x".repeat(500), new: "y".repeat(500) } };
    const small = fitting(kennel, toFile({ me, games, records: {} }).length + 700);
    expect(Object.keys(small.records)).toEqual(["new"]);
    expect(small.games).toHaveLength(2);
  });
});
