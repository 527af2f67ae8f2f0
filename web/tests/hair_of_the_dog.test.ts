import { describe, expect, test } from "vitest";
import { stillToPlay } from "../src/games/hair_of_the_dog/people";
import { placeOf, type PubFacts } from "../src/games/hair_of_the_dog/pub";
import { attemptIn, seenInShares, talkIn, termsOf } from "../src/games/hair_of_the_dog/talk";
import { beckonRun, listed, pouredIn, toastRun } from "../src/games/hair_of_the_dog/turn";
import type { StoryLine } from "../src/lib/table/story";

let number = 0;
const told = (kind: string, seat = 0, numbers: number[] = [], cards: (string | null)[] = []): StoryLine => ({ id: ++number, text: kind, level: "normal", kind, seat, numbers, cards });

describe("places of the grid", () => {
  test.each([[0, "A1"], [19, "T1"], [20, "A2"], [38, "S2"], [39, "A3"], [209, "A20"]])("number %i is %s", (n, address) => {
    expect(placeOf(n).address).toBe(address);
  });
});

describe("conversations in the story", () => {
  const offer = [told("turn", 0, [3]), told("turns_to", 0, [2]), told("offers", 0, [2, 7, 9, -1, 4, -1, 1])];

  test("an offer lists the dogs asked for, the dogs shown, and the item", () => {
    expect(termsOf([2, 7, 9, -1, 4, -1, 1])).toEqual({ asks: [7, 9], shows: [4], item: true });
    expect(termsOf([2, -1, -1, 1])).toEqual({ asks: [], shows: [], item: true });
  });

  test("a talk goes on until somebody yields, and sips are counted", () => {
    const talk = talkIn([...offer, told("refuses", 2), told("presses", 0, [2, 4]), told("blocks", 2, [0, 1])]);
    expect(talk).toMatchObject({ by: 0, partner: 2, over: false });
    expect(talk?.said.map((s) => [s.seat, s.sip])).toEqual([[0, false], [2, false], [0, true], [2, true]]);
    expect(talkIn([...offer, told("yields", 2), told("shows", 2, [0, 7, 0])])).toMatchObject({ over: true, outcome: ["shows"] });
  });

  test("once something else happens the talk is gone", () => {
    expect(talkIn([...offer, told("accepts", 2), told("moved", 0, [3, 4])])).toBeNull();
    expect(talkIn([told("moved", 0, [3, 4])])).toBeNull();
  });

  test("what was shown to me is remembered with its turn", () => {
    const story = [...offer, told("shows", 2, [0, 7, 1]), told("shows", 0, [2, 4, 0]), told("turn", 1, [4])];
    expect([...seenInShares(story, 0)]).toEqual([["7/place", 3]]);
  });
});

describe("attempts in the story", () => {
  const reach = [told("turn", 1, [5]), told("reaches", 1, [12, 6])];

  test("every answer is a stamp, and the card is shown", () => {
    const attempt = attemptIn([...reach, told("answered", 0, [12, 0, 1]), told("answered", 2, [12, 1, 1]), told("fed", 1, [12], [null]), told("petted", 1, [12], ["g3-head"]), told("left", -1, [12])]);
    expect(attempt).toMatchObject({ seat: 1, dog: 12, worked: true, card: "g3-head", left: true, fed: null });
    expect(attempt?.answers.map((a) => [a.type, a.holder, a.met])).toEqual([["gift", 0, true], ["place", 2, true]]);
  });

  test("a failed attempt stays in sight through the next turn only", () => {
    const failed = [...reach, told("answered", 0, [12, 0, 0]), told("fails", 1, [12])];
    expect(attemptIn([...failed, told("turn", 2, [6])])).toMatchObject({ worked: false, fed: undefined });
    expect(attemptIn([...failed, told("turn", 2, [6]), told("turn", 3, [7])])).toBeNull();
  });
});

describe("runs of answers", () => {
  const two = [{ piece: "g1", to: ["B2", "C1"], why: "" }, { piece: "g2", to: [], why: "blocked" }, { piece: "server", to: ["B1"], why: "" }];

  test("only steps with a choice are answered", () => {
    expect(beckonRun(two, "g1", "C1", "Act")).toEqual(["beckon", "guest:g1", "to:C1"]);
    expect(beckonRun(two, "server", "B1", "Act")).toEqual(["beckon", "server"]);
    expect(beckonRun(two.slice(0, 2), "g1", "B2", "Act")).toEqual(["beckon", "to:B2"]);
    expect(beckonRun(two.slice(1), "server", "B1", "Act")).toEqual(["beckon"]);
    expect(beckonRun(two, "g1", "B2", "BeckonTo")).toEqual(["to:B2"]);
  });

  test("with a single sip the number is not asked", () => {
    expect(toastRun(1, 3, 1)).toEqual(["toast:3"]);
    expect(toastRun(4, 3, 2)).toEqual(["toast:3", "sips:2"]);
  });

  test("words are listed", () => {
    expect(listed([])).toBe("");
    expect(listed(["A", "B", "C"], "or")).toBe("A, B or C");
  });
});

test("the final round names who is still to play", () => {
  const facts = { first: 2, active: 3, last_round: 1 } as PubFacts;
  expect(stillToPlay(facts, 5)).toEqual([4, 0, 1]);
  expect(stillToPlay({ ...facts, active: 1 }, 5)).toEqual([]);
  expect(stillToPlay({ ...facts, last_round: 0 }, 5)).toEqual([]);
});

test("a glass is filled from what was left in it", () => {
  const events = [{ id: "1", kind: "refilled", seat: 1, cards: [], numbers: [1], text: "", level: 2 as const, revision: 1 }];
  expect(pouredIn(events, [8, 3])).toEqual({ seat: 1, from: 3 });
  expect(pouredIn([], [8, 3])).toBeUndefined();
});
