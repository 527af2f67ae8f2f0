import { describe, expect, test } from "vitest";
import type { Faces } from "../src/lib/table/faces";
import { finalNews, lastJudging } from "../src/games/we_rate_dogs/news";
import { spoken, type Outlook } from "../src/games/we_rate_dogs/outlook";
import { STAYING, standings, tableCategory } from "../src/games/we_rate_dogs/ratings";
import type { Play } from "../src/lib/table/play.svelte";

const faces: Faces = Object.fromEntries(["brandon", "hobbes"].map((id) => [id, { id, title: id.charAt(0).toUpperCase() + id.slice(1), data: { ratings: [11, 18, 13, 11, 13, 15, 14] } }]));

describe("the ratings strip", () => {
  const play = {
    faces,
    notes: { category: "F", leaders: [1], ring: [
      { dog: "hobbes", owner: 1, category: "F", rating: 10, ratings: [10, 18, 13, 11, 13, 15, 14], sums: ["11 - 4 = 10, floor 10", "18", "13", "11", "13", "15", "14"], locked: false },
      { dog: "brandon", owner: 0, category: "S", rating: 18, ratings: [11, 18, 13, 11, 13, 15, 14], sums: ["11", "18", "13", "11", "13", "15", "14"], locked: true },
    ] },
    view: { facts: { laid_on: [0, 1], laid_as: [-1, STAYING] } },
    zone: () => ["haircut", "stay"],
  } as unknown as Play;

  test("every rating is the server's, with its sum, its cards and who leads", () => {
    const [hobbes, brandon] = standings(play);
    expect(hobbes).toMatchObject({ id: "hobbes", owner: 1, category: 0, rating: 10, leads: false, laid: [{ number: 0, id: "haircut", how: -1 }] });
    expect(hobbes?.figures[0]).toEqual({ rating: 10, printed: 11, sum: "11 − 4 = 10, floor 10" });
    expect(brandon).toMatchObject({ category: 1, rating: 18, locked: true, leads: true });
    expect(tableCategory(play)).toBe(0);
  });
  test("before the first roll there is no category and no Ring", () => {
    const early = { ...play, notes: { category: "", ring: [], leaders: [] } } as unknown as Play;
    expect([tableCategory(early), standings(early)]).toEqual([-1, []]);
  });
});

describe("what a card would do, in words", () => {
  const look = (part: Partial<Outlook>): string => spoken(faces, { dog: 0, from: 11, to: 11, leaders: [], swallowed: false, ...part });

  test.each([
    [{ to: 15 }, "11 → 15"],
    [{}, "no change"],
    [{ to: null, leaders: ["brandon", "hobbes"] }, "leaves, Brandon and Hobbes would lead"],
    [{ from: null, to: null, leaders: ["hobbes"] }, "Hobbes would lead"],
    [{ swallowed: true }, "the floor of 10 swallows it"],
  ] as [Partial<Outlook>, string][])("%o is %s", (part, words) => expect(look(part)).toBe(words));
  test("nothing foreseen, nothing said", () => expect(spoken(faces, undefined)).toBe(""));
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
