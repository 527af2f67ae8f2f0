import { describe, expect, it } from "vitest";
import { price, sentence, signed, turnAt, turnName, worth, type Begun, type Decision, type Summary } from "../src/review/words";

const begun: Begun = { turns: [{ number: 0, first: 0, moves: 4, seat: -1 }, { number: 1, first: 4, moves: 2, seat: 1 }], moves: 6, pieces: 9, unit: "win", exact: true, reference: "the old dog" };
const option = (words: string, value: number, points: number) => ({ action: 1, words, value: [value, 0] as const, points: [points, 0] as const });
const summary = { unit: "win", result: [0.5, 0], skill: [0.12, 0.02], luck: [-0.08, 0.03], others: [0.46, 0.02] } as unknown as Summary;
const decision = { kind: "decision", move: 2, turn: 0, name: "Reroll", options: [option("reroll 1", 0.61, 6.7), option("stop rolling", 0.5, 4)], chosen: 1, best: 0, cost: [0.11, 0], cost_points: [2.7, 0], mistake: true, alike: false, why: "", summary } as Decision;

describe("a review in words", () => {
  it("gives differences their sign and unit", () => {
    expect(signed(0.123, "win")).toBe("+12 %");
    expect(signed(-2.66, "points")).toBe("−2.7 points");
    expect(signed(-0.001, "win")).toBe("0 %");
    expect(signed(1, "points")).toBe("+1.0 point");
  });

  it("tells a cost in points where they are worked out, else in chances", () => {
    expect(price(decision, begun)).toEqual({ value: [2.7, 0], unit: "points" });
    expect(worth(decision.options[0]!, decision, begun)).toBe("6.7");
    const last = { ...decision, cost_points: [0, 0] as const };
    expect(price(last, begun)).toEqual({ value: [0.11, 0], unit: "win" });
    expect(worth(last.options[1]!, last, begun)).toBe("50 %");
  });

  it("adds up in a sentence", () => {
    expect(sentence(summary, false)).toBe("Skill +12 %, what the others gave away +46 % and luck −8 % make +50 %");
    expect(sentence(summary, true)).toBe("Skill +12 % and luck −8 % make +50 %");
  });

  it("knows the turn of a moment", () => {
    expect([0, 3, 4, 6].map((move) => turnAt(begun.turns, move))).toEqual([0, 0, 1, 1]);
    expect([0, 1].map((turn) => turnName(begun.turns, turn))).toEqual(["Opening", "Turn 1"]);
  });
});
