import { describe, expect, test } from "vitest";
import type { GameView } from "../src/lib/protocol";
import { parse } from "../src/lib/router.svelte";
import { asked } from "../src/tv/questions";

const view = (part: Partial<GameView>): GameView => ({ decision: "", deciders: [], over: false, winners: [], ...part }) as GameView;
const names = ["Ann", "Bo", "Cleo"];

describe("the question on a TV", () => {
  test("calls whoever is asked by name, with a face", () => {
    expect(asked("lucky_dog", view({ decision: "Reroll", deciders: [1] }), names)).toEqual({ words: "Bo, which dice do you roll again?", seats: [1] });
  });
  test("has no face where nobody may know", () => {
    expect(asked("we_rate_dogs", view({}), names)).toEqual({ words: "Somebody decides in secret.", seats: [] });
  });
  test("asks everybody at once", () => {
    expect(asked("we_rate_dogs", view({ decision: "EnterDog", deciders: [0, 2] }), names)).toEqual({ words: "Everybody enters a dog, in secret.", seats: [0, 2] });
  });
  test("of a game that we do not know names those who decide", () => {
    expect(asked("a_new_one", view({ decision: "Bark", deciders: [0] }), names).words).toBe("Ann decides.");
    expect(asked("a_new_one", view({ decision: "Bark", deciders: [0, 1] }), names).words).toBe("Ann and Bo choose.");
  });
  test("ends with whoever wins", () => {
    expect(asked("lucky_dog", view({ over: true, winners: [0, 1] }), names)).toEqual({ words: "Ann and Bo win.", seats: [0, 1] });
  });
});

test("a TV is reached by code, by link, or asks for the letters", () => {
  expect(parse("/", "#/tv/kmrt")).toEqual({ at: "tv", code: "KMRT", table: "" });
  expect(parse("/", "#/tv")).toEqual({ at: "tv", code: "", table: "" });
  expect(parse("/t/q7mz3k9a2xwf", "#tv")).toEqual({ at: "tv", code: "", table: "q7mz3k9a2xwf" });
});
