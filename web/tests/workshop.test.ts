import { expect, test } from "vitest";
import { example, wanted } from "../src/workshop/dice";
import { written } from "../src/workshop/text";
import { asterisksOf, cellsOf, patternOf } from "../src/workshop/trick";

test("a deck is written as TOML: the head, then an entry a line", () => {
  const text = written({ published: false, name: 'a "b"', card: [{ id: "x", points: 3, not: true, copies: [1, 0], a: { "two words": "é" } }] });
  expect(text).toEqual('published = false\nname = "a \\"b\\""\n\ncard = [\n  { id = "x", points = 3, not = true, copies = [1, 0], a = { "two words" = "é" } },\n]\n');
});

test("a trick drawn anywhere on the grid is the same pattern", () => {
  const corner = [false, false, false, false, true, false, false, true, true];
  expect(patternOf(corner)).toEqual("#. / ##");
  expect(patternOf(cellsOf("##. / ... / ..#"))).toEqual("##. / ... / ..#");
  expect(patternOf(Array.from({ length: 9 }, () => false))).toEqual("");
  expect(asterisksOf("#. / ##")).toEqual(["top 0", "top 1", "bottom 0", "bottom 1", "left 0", "left 1", "right 0", "right 1"]);
});

test("dice show what a pattern wants", () => {
  expect(example(wanted("run(3)"))).toEqual([2, 3, 4]);
  expect(example(wanted("pair_of(6)"))).toEqual([6, 6]);
  expect(example(wanted("always"))).toEqual([]);
});
