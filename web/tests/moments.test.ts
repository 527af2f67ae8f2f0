import { beforeEach, describe, expect, it } from "vitest";
import type { PuzzleInfo, PuzzleTitle } from "../src/lib/protocol";
import { answers, judged, keepAnswer, threeOf } from "../src/moments/three";

const GAMES = ["a", "b", "c", "d", "e"];
const all: PuzzleTitle[] = GAMES.flatMap((game) => [1, 2, 3, 4].map((n) => ({ id: `${game}${n}`, game, title: game })));

describe("three moments", () => {
  beforeEach(() => localStorage.clear());

  it("are of three games every day, and come round to all", () => {
    const seen = new Set<string>();
    for (let day = 20_000; day < 20_020; day++) {
      const three = threeOf(all, day);
      expect(new Set(three.map(({ game }) => game)).size).toBe(3);
      for (const { id } of three) seen.add(id);
    }
    expect(seen.size).toBe(all.length);
    expect(threeOf(all, 20_001)).toEqual(threeOf(all, 20_001));
    expect(threeOf([], 5)).toEqual([]);
    expect(threeOf(all.slice(0, 1), 5)).toHaveLength(1);
  });

  it("keep what was answered, the newest of them", () => {
    for (let i = 0; i < 100; i++) keepAnswer(`m${i}`, i);
    keepAnswer("m50", 7);
    expect(answers().m50).toBe(7);
    expect(Object.keys(answers()).length).toBeLessThanOrEqual(90);
    expect("m0" in answers()).toBe(false);
    localStorage.setItem("barkade.moments", "{");
    expect(answers()).toEqual({});
  });

  it("are told as a decision of a review", () => {
    const legal = [{ n: 4, text: "stop" }, { n: 9, text: "go on" }];
    const puzzle = { options: [{ n: 9, value: [0.6, 0.01], gap: [0, 0] }, { n: 4, value: [0.5, 0.01], gap: [0.1, 0.02] }], state: { legal }, why: "So." } as unknown as PuzzleInfo;
    const missed = judged(puzzle, 4);
    expect([missed.chosen, missed.best, missed.alike, missed.cost]).toEqual([1, 0, false, [0.1, 0.02]]);
    expect(missed.options.map(({ words }) => words)).toEqual(["go on", "stop"]);
    expect(judged(puzzle, 9).alike).toBe(true);
  });
});
