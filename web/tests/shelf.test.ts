import { beforeEach, describe, expect, test } from "vitest";
import { ABOUT, aboutGame } from "../src/games/about";
import type { Turn } from "../src/lib/protocol";
import { spelt } from "../src/shelf/code";
import { against, againstDogs, amongDogs, companyFor, counts, forFriends, keepCompany } from "../src/shelf/quick";
import { since } from "../src/shelf/since";
import { inOrder, stateWords, type MineRow } from "../src/shelf/tables";

beforeEach(() => localStorage.clear());

describe("one tap and the cards are dealt", () => {
  const lucky = aboutGame("lucky_dog");
  test("a good dog sits down, as many as the box needs", () => {
    expect(ABOUT.map((about) => against(companyFor(about)))).toEqual(["against a good dog", "against a good dog", "against a good dog", "against 2 good dogs", "against a good dog"]);
    expect(againstDogs(lucky, companyFor(lucky), "Ann", "n").seats).toEqual([{ kind: "me", name: "Ann" }, { kind: "bot", level: "good_dog" }]);
  });
  test("the last choice is remembered, for this box alone", () => {
    keepCompany("lucky_dog", { level: "old_dog", count: 2 });
    expect([against(companyFor(lucky)), against(companyFor(aboutGame("dog_lover")))]).toEqual(["against 2 old dogs", "against a good dog"]);
  });
  test("a choice that the box does not allow is forgotten", () => {
    keepCompany("dog_lover", { level: "puppy", count: 7 });
    expect(against(companyFor(aboutGame("dog_lover")))).toBe("against a good dog");
  });
  test("only Lucky Dog is played alone", () => {
    expect(ABOUT.filter((about) => counts(about).includes(0)).map(({ key }) => key)).toEqual(["lucky_dog"]);
    expect(against({ level: "puppy", count: 0 })).toBe("alone");
  });
  test("friends find all chairs of the box", () => {
    expect(ABOUT.map((about) => forFriends(about, "Ann", "n").seats.length)).toEqual([4, 4, 4, 6, 8]);
  });
  test("old dogs among themselves", () => {
    expect(amongDogs(aboutGame("we_rate_dogs"), "old_dog", "n").seats).toHaveLength(3);
    expect(amongDogs(lucky, "old_dog", "n").seats).toHaveLength(2);
  });
});

test("a code takes consonants only, however it is typed", () => {
  expect([spelt("kmrt"), spelt("k-m r.t"), spelt("aeiouyq1KmRtXX"), spelt("")]).toEqual(["KMRT", "KMRT", "KMRT", ""]);
});

test("times are said as one says them today", () => {
  const now = new Date(2026, 10, 17, 20, 0).getTime();
  const at = (day: number, hour: number): string => since(new Date(2026, 10, day, hour, 42).getTime(), now);
  expect([at(17, 19), at(16, 23), at(12, 9), at(3, 9)]).toEqual(["19:42", "yesterday", "Thursday", "3 Nov"]);
});

describe("the tables that go on", () => {
  const turn = (part: Partial<Turn>): Turn => ({
    table: "t", title: "Lucky Dog", game: "lucky_dog", status: "playing", seat: 0, your_turn: false, revision: 1, until: null,
    seats: ["Ann", "Ben", "Dottie"], kinds: ["person", "person", "bot"], waits: [1], moved: new Date(2026, 10, 17, 19, 42).getTime(), ...part,
  });
  const now = new Date(2026, 10, 17, 20, 0).getTime();
  test("say whose turn it is and since when", () => {
    expect(stateWords(turn({ your_turn: true, waits: [0] }), now)).toBe("Your turn since 19:42");
    expect(stateWords(turn({}), now)).toBe("Ben thinks, since 19:42");
    expect(stateWords(turn({ waits: [1, 2] }), now)).toBe("Ben and Dottie think, since 19:42");
    expect(stateWords(turn({ waits: [] }), now)).toBe("Somebody decides, since 19:42");
    expect(stateWords(turn({ status: "lobby", kinds: ["person", "open", "bot"] }), now)).toBe("2 of 3 sit");
  });
  test("come with mine first, then the newest", () => {
    const row = (id: string, yours: boolean, moved: number): MineRow => ({ id, yours, moved, game: "", href: "", who: "", state: "", seat: 0, begun: true, others: [] });
    expect(inOrder([row("a", false, 9), row("b", true, 1), row("c", true, 2), row("d", false, 10)]).map(({ id }) => id)).toEqual(["c", "b", "d", "a"]);
  });
});
