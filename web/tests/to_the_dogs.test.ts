import { describe, expect, test } from "vitest";
import { setStanding, type Award } from "../src/games/to_the_dogs/awards";
import { discardRun, exchangeRun } from "../src/games/to_the_dogs/spelling";
import { sumWords, type DogCard, type Sum } from "../src/games/to_the_dogs/table";
import { facesOf } from "../src/lib/table/faces";

describe("a ticked set of homes as a run of picks", () => {
  const hand = ["H04", "H10", "H30", "H55"];

  test("is sent in ascending order, whatever was ticked first", () => {
    expect(exchangeRun(hand, ["H30", "H04"], 1, 4)).toEqual(["home:H04", "home:H30", "done_picking"]);
    expect(discardRun(hand, ["H10", "H04"])).toEqual(["home:H04", "home:H10"]);
  });
  test("leaves out what the rules pick by themselves", () => {
    expect(discardRun(hand, ["H30", "H55"])).toEqual(["home:H30"]);
    expect(discardRun(hand, hand)).toEqual([]);
    expect(exchangeRun(hand, hand, 1, 4)).toEqual(["home:H04", "home:H10", "home:H30", "home:H55"]);
    expect(exchangeRun(hand, ["H55"], 1, 4)).toEqual(["home:H55"]);
    expect(exchangeRun(["H04"], ["H04"], 1, 1)).toEqual([]);
  });
  test("stops at the last card that can be drawn", () => {
    expect(exchangeRun(hand, ["H04", "H10"], 1, 2)).toEqual(["home:H04", "home:H10"]);
  });
  test("may be empty after a size-only match", () => {
    expect(exchangeRun(hand, [], 0, 4)).toEqual(["done_picking"]);
  });
});

describe("points in words", () => {
  test.each<[Sum, string]>([
    [[3, 1, 2], "(3 + 1) × 2 = 8"],
    [[3, 0, 2], "3 × 2 = 6"],
    [[3, 1, 1], "3 + 1 = 4"],
    [[3, 0, 1], "3"],
  ])("%j is %s", (sum, words) => expect(sumWords(sum)).toBe(words));
});

describe("the sets of Town Awards", () => {
  const award = (count: number, ...groups: string[]): Award => ({ id: "", name: "", kind: "", text: "", icon: "star", worth: "", effect: "", count, groups });
  const dog = (size: string, age: string): DogCard => ({ id: "", name: "", size, age, sex: "Male", breeds: [], kibble: 1, base: 1, bonus: "", looks: { name: "" } });
  const dogs = [dog("Small", "Puppy"), dog("Small", "Puppy"), dog("Large", "Puppy"), dog("Medium", "Senior")];

  test("one of each names what is missing", () => {
    expect(setStanding(award(1, "Small Puppy", "Medium Puppy", "Large Puppy"), dogs)).toEqual({ have: 2, need: 3, missing: ["Medium Puppy"] });
  });
  test("several of each count no more than asked for", () => {
    expect(setStanding(award(2, "Small", "Medium"), dogs)).toEqual({ have: 3, need: 4, missing: ["1 Medium"] });
    expect(setStanding(award(4, "Puppy"), dogs)).toEqual({ have: 3, need: 4, missing: ["1 Puppy"] });
  });
});

test("awards and specialties of the deck file can be looked up like cards", () => {
  const faces = facesOf({ name: "d", hash: "", faces: [{ id: "H01", title: "H01 Small Puppy" }], data: { homes: [{ id: "H01", kind: "specific" }], awards: [{ id: "F4", name: "Puppy Sprint", count: 4 }] } });
  expect(faces.F4).toMatchObject({ title: "Puppy Sprint", data: { count: 4 } });
  expect(faces.H01).toMatchObject({ title: "H01 Small Puppy", data: { kind: "specific" } });
});
