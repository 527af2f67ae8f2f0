import { describe, expect, test } from "vitest";
import type { Faces } from "../src/lib/table/faces";
import { finalNews, lastJudging } from "../src/games/we_rate_dogs/news";
import { standings, type Entrant, type Ring } from "../src/games/we_rate_dogs/ratings";
import { preview, spoken } from "../src/games/we_rate_dogs/whatif";

const card = (id: string, data: Record<string, unknown>): [string, Faces[string]] => [id, { id, title: id.charAt(0).toUpperCase() + id.slice(1), data }];
const faces: Faces = Object.fromEntries([
  card("brandon", { ratings: [11, 18, 13, 11, 13, 15, 14] }),
  card("hobbes", { ratings: [11, 16, 16, 11, 11, 11, 20] }),
  card("benny", { ratings: [20, 10, 10, 10, 20, 10, 10] }),
  card("haircut", { kind: "ratings", ratings: { F: -4, Z: 1 } }),
  card("blowout", { kind: "ratings", ratings: { F: 4, S: 1 } }),
  card("monday", { kind: "ratings", ratings: { F: -1, S: -1, B: -1, Z: -1, E: -1, W: -1 } }),
  card("cat", { kind: "ratings", ratings: { F: -3, S: -3, B: -3, Z: -3, E: -3, W: -3, G: -3 }, ignores_floor: true }),
  card("zoomies", { kind: "ratings", ratings: { Z: 4, E: 1 } }),
  card("talent", { kind: "dual", ratings: { G: 2 }, action: "WR-080" }),
  card("nap", { kind: "dual", ratings: { S: -2 }, action: "WR-083" }),
  card("slate", { kind: "dual", ratings: { F: 1 }, action: "WR-085" }),
  card("fetch", { kind: "dual", ratings: { Z: 1 }, action: "WR-086" }),
  card("meter", { kind: "dual", ratings: { W: 2 }, action: "WR-077", category: "W" }),
  card("hearing", { kind: "ratings", ratings: { S: 1, E: -4 } }),
]);
const [F, S, B, E, W] = [0, 1, 2, 4, 5];

const entrant = (id: string, owner: number, ...laid: (string | [string, number])[]): Entrant => ({ id, owner, laid: laid.map((c, number) => (typeof c === "string" ? { number, id: c, how: -1 } : { number, id: c[0], how: c[1] })) });
const ring = (category: number, ...dogs: Entrant[]): Ring => ({ dogs, category, stepwise: false });
const three = (category: number): Ring => ring(category, entrant("brandon", 0), entrant("hobbes", 1), entrant("benny", 2));
const leaders = (r: Ring): string[] => standings(faces, r).filter((dog) => dog.leads).map((dog) => dog.id);
const ratings = (r: Ring, place = 0): number[] => standings(faces, r)[place]?.figures.map((f) => f.rating) ?? [];

describe("the ratings strip", () => {
  test("the rulebook's dogs in each category, ties included (WX-03)", () => {
    expect([F, S, B, 3, E, W, 6].map((c) => leaders(three(c)).join())).toEqual(["benny", "brandon", "hobbes", "brandon,hobbes", "benny", "brandon", "hobbes"]);
  });

  test("the floor holds the total, and the sum says so (WX-07)", () => {
    const [dog] = standings(faces, ring(F, entrant("hobbes", 0, "haircut")));
    expect(dog?.figures[F]).toMatchObject({ rating: 10, sum: "11 − 4 = 10, floor 10" });
    expect(standings(faces, ring(F, entrant("hobbes", 0, "haircut", "blowout")))[0]?.figures[F]?.sum).toBe("11 − 4 + 4 = 11");
    expect(ratings({ ...ring(F, entrant("hobbes", 0, "haircut", "blowout")), stepwise: true })[F]).toBe(14);
  });

  test("one card may go below the floor (WX-08)", () => {
    expect(ratings(ring(F, entrant("hobbes", 0, "monday", "cat")))).toEqual([7, 12, 12, 7, 7, 7, 17]);
    expect(ratings(ring(F, entrant("hobbes", 0, "monday", "cat", "zoomies")))).toEqual([7, 12, 12, 11, 8, 7, 17]);
  });

  test("a dog with a category of its own keeps it (WX-10); Stay! locks; turned numbers are positive (WX-21)", () => {
    const own = standings(faces, ring(W, entrant("benny", 0, ["talent", E]), entrant("brandon", 1, ["stay", -3])));
    expect(own.map((dog) => [dog.category, dog.rating, dog.locked])).toEqual([[E, 20, false], [W, 15, true]]);
    expect(ratings(ring(E, entrant("benny", 0, ["hearing", -2])))[E]).toBe(24);
  });
});

describe("what a card would do", () => {
  const look = (r: Ring, card: string, half: "ratings" | "action", choices: object = {}): string => spoken(preview(faces, r, { card, half, seat: 0, ...choices }));

  test("ratings: the new number and the new leader", () => {
    expect(look(three(F), "haircut", "ratings", { dog: 2 })).toBe("20 → 16");
    expect(look(three(3), "zoomies", "ratings", { dog: 2 })).toBe("10 → 14, Benny would lead");
    expect(look(three(B), "zoomies", "ratings", { dog: 0 })).toBe("no change");
  });
  test("a reduction that the floor swallows", () => {
    expect(look(three(S), "monday", "ratings", { dog: 2 })).toBe("the floor of 10 swallows it");
    expect(look(three(S), "monday", "ratings", { dog: 2, turned: true })).toBe("10 → 11");
  });
  test("actions: another category, a dog that leaves, cards that move or go", () => {
    expect(look(three(F), "meter", "action")).toBe("Brandon would lead");
    expect(look(three(F), "nap", "action", { dog: 2 })).toBe("leaves, Brandon and Hobbes would lead");
    expect(look(three(F), "talent", "action", { dog: 0, category: S })).toBe("11 → 18");
    const raised = ring(F, entrant("brandon", 0, "blowout"), entrant("hobbes", 1));
    expect(look(raised, "slate", "action", { dog: 0 })).toBe("15 → 11, Brandon and Hobbes would lead");
    expect(look(raised, "fetch", "action", { dog: 1, laid: 0 })).toBe("11 → 15, Hobbes would lead");
  });
});

describe("news from the story", () => {
  const line = (kind: string, seat: number, cards: string[], numbers: number[], id: number) => ({ id, text: "", level: "normal" as const, kind, seat, cards, numbers });

  test("the last judging with its consolation cards", () => {
    const story = [line("judged", -1, ["benny"], [1, 0, 0, 20], 1), line("round", 0, [], [2, 3], 2), line("judged", -1, ["hobbes", "benny"], [1, 1, 2, 16, 0, 2, 10], 3), line("drew", 0, ["a", "b"], [], 4), line("round", 1, [], [3, 3], 5), line("drew", 2, ["c"], [], 6)];
    const news = lastJudging(story);
    expect(news?.round).toBe(2);
    expect(news?.dogs).toEqual([{ id: "hobbes", owner: 1, category: 2, rating: 16, won: true }, { id: "benny", owner: 0, category: 2, rating: 10, won: false }]);
    expect(news?.drew).toEqual([{ seat: 0, cards: 2 }]);
    expect(lastJudging([])).toBeNull();
  });

  test("the final: who has a Dogrates, who acts last by which lot", () => {
    const story = [line("final", -1, ["benny"], [0], 1), line("dogrates", 2, ["dogrates"], [], 2), line("acts_last", 2, [], [10, 0, 2], 3)];
    expect(finalNews(story)).toMatchObject({ dogrates: [2], lowest: 10, last: 2, lot: [0, 2] });
  });
});
