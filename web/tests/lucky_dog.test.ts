import { describe, expect, test } from "vitest";
import { chanceOf } from "../src/games/lucky_dog/chances";
import { pattern } from "../src/games/lucky_dog/patterns";

/** Rolls out of 7776 that match, as the rules file lists them. */
const ONE_ROLL: [string, number][] = [
  ["run(3)", 3480],
  ["run(4)", 1200],
  ["kind(3)", 1656],
  ["kind(4)", 156],
  ["full_house", 306],
  ["two_pair", 2256],
  ["all_even", 243],
  ["all_odd", 243],
  ["sum_at_most(15)", 2373],
  ["sum_at_least(20)", 2373],
  ["pair_of(4)", 1526],
  ["always", 7776],
];
const TWO_REROLLS: [string, number][] = [
  ["run(4)", 0.6154],
  ["kind(3)", 0.7432],
  ["kind(4)", 0.2908],
  ["full_house", 0.3661],
  ["all_even", 0.5129],
  ["pair_of(1)", 0.6988],
];

describe("Lucky Dog's dice", () => {
  test.each(ONE_ROLL)("%s matches %i of 7776 rolls", (needs, rolls) => {
    const meets = pattern(needs);
    let found = 0;
    for (let n = 0; n < 7776; n++) if (meets([0, 1, 2, 3, 4].map((i) => (Math.floor(n / 6 ** i) % 6) + 1))) found++;
    expect(found).toBe(rolls);
  });

  test.each(TWO_REROLLS)("%s comes with two rerolls in %d of all turns", (needs, chance) => {
    expect(chanceOf(needs, [1, 1, 1, 1, 1], [0, 1, 2, 3, 4], 2)).toBeCloseTo(chance, 4);
  });

  test("rerolling nothing leaves the dice as they lie", () => {
    expect(chanceOf("kind(3)", [4, 4, 4, 1, 6], [], 0)).toBe(1);
    expect(chanceOf("kind(4)", [4, 4, 4, 1, 6], [], 0)).toBe(0);
  });

  test("an unknown pattern is refused by name", () => {
    expect(() => pattern("five_aces")).toThrow(/five_aces/);
  });
});
