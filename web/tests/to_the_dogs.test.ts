import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import Specialty from "../src/games/to_the_dogs/Specialty.svelte";
import SpecialtyCard from "../src/games/to_the_dogs/SpecialtyCard.svelte";
import { setStanding, type Award } from "../src/games/to_the_dogs/awards";
import { discardRun, exchangeRun } from "../src/games/to_the_dogs/spelling";
import { sumParts, sumWords, type DogCard, type Sum } from "../src/games/to_the_dogs/table";
import { flightsOf } from "../src/games/to_the_dogs/flights";
import type { Picks } from "../src/games/to_the_dogs/picks.svelte";
import { isOn, signOf } from "../src/games/to_the_dogs/places";
import { offers } from "../src/games/to_the_dogs/turn";
import { aboutDog, detailFor, promptFor } from "../src/games/to_the_dogs/words";
import type { Legal, StoryEvent } from "../src/lib/protocol";
import { faceOf, facesOf } from "../src/lib/table/faces";
import type { Play } from "../src/lib/table/play.svelte";

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
  test.each<[Sum, string]>([
    [[4, 1, 2], "4 + 1, × 2"],
    [[3, 0, 2], "3 × 2"],
    [[3, 1, 1], "3 + 1"],
    [[3, 0, 1], "3"],
  ])("%j stands on a letter as %s", (sum, words) => expect(sumParts(sum)).toBe(words));
});

describe("the sets of Town Awards", () => {
  const award = (count: number, ...groups: string[]): Award => ({ id: "", name: "", kind: "", text: "", brief: "", icon: "star", worth: "", effect: "", count, groups });
  const dog = (size: string, age: string): DogCard => ({ id: "", name: "", size, age, sex: "Male", breeds: [], kibble: 1, base: 1, bonus: "", looks: { name: "" } });
  const dogs = [dog("Small", "Puppy"), dog("Small", "Puppy"), dog("Large", "Puppy"), dog("Medium", "Senior")];

  test("one of each names what is missing", () => {
    expect(setStanding(award(1, "Small Puppy", "Medium Puppy", "Large Puppy"), dogs)).toEqual({ have: 2, need: 3, missing: ["a medium Puppy"] });
  });
  test("several of each count no more than asked for", () => {
    expect(setStanding(award(2, "Small", "Medium"), dogs)).toEqual({ have: 3, need: 4, missing: ["a medium dog"] });
    expect(setStanding(award(4, "Adult", "Senior"), dogs).missing).toEqual(["4 Adults", "3 Seniors"]);
    expect(setStanding(award(5, "Puppy", "Small"), dogs).missing).toEqual(["2 Puppies", "3 small dogs"]);
    expect(setStanding(award(4, "Puppy"), dogs)).toEqual({ have: 3, need: 4, missing: ["a Puppy"] });
  });
});

test("awards and specialties of the deck file can be looked up like cards", () => {
  const faces = facesOf({ name: "d", hash: "", faces: [{ id: "H01", title: "H01 Small Puppy" }], data: { homes: [{ id: "H01", kind: "specific" }], awards: [{ id: "F4", name: "Puppy Sprint", count: 4 }] } });
  expect(faces.F4).toMatchObject({ title: "Puppy Sprint", data: { count: 4 } });
  expect(faces.H01).toMatchObject({ title: "H01 Small Puppy", data: { kind: "specific" } });
});

const legal = (notation: string): Legal => ({ n: 0, notation, verb: notation.split(":")[0] ?? "", args: notation.split(":").slice(1), text: notation }) as unknown as Legal;
const NOTHING = { dog: null, home: null, ticked: [], aim: null, hovered: null } as unknown as Picks;
interface Scene {
  decision: string;
  moves?: string[];
  zones?: Record<string, string[]>;
  notes?: Record<string, unknown>;
}
/** A table as seat 0 sees it, with just what the tray and the prompt need. */
function scene({ decision, moves = [], zones = {}, notes = {} }: Scene): Play {
  const found = moves.map(legal);
  const faces = facesOf({ name: "d", hash: "", faces: [{ id: "S01", title: "Lulu" }, { id: "H01", title: "H01 Small Puppy home" }, { id: "H70", title: "H70 Any-dog home" }], data: { dogs: [{ id: "S01", size: "Small", age: "Puppy", sex: "Female", breeds: ["Chihuahua"], bonus: "Lucky Dog", kibble: 1, base: 1 }] } });
  return {
    seat: 0, asked: true, notes, view: { decision, facts: { side: [0], closer: -1 } },
    zone: (name: string) => zones[name] ?? [],
    face: (id: string) => faceOf(faces, id),
    moves: (verb: string) => found.filter((move) => move.verb === verb),
    move: (verb: string, ...args: string[]) => found.find((move) => move.verb === verb && move.args.join() === args.join()),
  } as unknown as Play;
}

describe("what the tray asks twice", () => {
  const done = (...moves: string[]) => offers(scene({ decision: "MatchDog", moves: ["done_matching", ...moves], notes: { specialty: [2, 5] } }), NOTHING).primary?.sure;

  test("ending a match with dogs that still fit, and without a flip that scores more: both are said", () => {
    expect(done()).toBeUndefined();
    expect(done("care_dog:1")).toMatch(/^Another dog in your care fits a home in your hand.$/);
    expect(done("flip_specialty")).toMatch(/scores 5 now, this one 2/);
    expect(done("care_dog:1", "flip_specialty")).toMatch(/Another dog .* scores 5 now, this one 2/);
  });
  test("giving the whole hand away, be it one card", () => {
    const table = scene({ decision: "ChooseAction", moves: ["act:exchange"], zones: { hand0: ["H01"], homes: ["H02"] } });
    expect(offers(table, { ...NOTHING, aim: "exchange", ticked: ["H01"] } as unknown as Picks).primary?.sure).toBe("This gives your whole hand away: 1 card.");
  });
});

describe("the windows", () => {
  const note = (more: object) => ({ short: 0, space: true, best: "", points: 0, ...more });
  const shown = (more: object, picks: object = {}) => {
    const table = scene({ decision: "ChooseAction", zones: { hand0: ["H01"], small1: ["S01"] }, notes: { sums: { H01: { S01: [1, 1, 2] }, H70: {} }, board: { small1: note(more) } } });
    return [isOn(table, "S01"), signOf(table, { ...NOTHING, looked: null, ...picks } as unknown as Picks, "S01")?.text];
  };
  test("light is on where the bowl pays and a bed is free; else the sign says why, and still what would fit", () => {
    expect(shown({})).toEqual([true, "no home yet"]);
    expect(shown({ best: "H01", points: 4 })).toEqual([true, "fits 4"]);
    expect(shown({ short: 2 })).toEqual([false, "2 kibble short"]);
    expect(shown({ short: 2, best: "H01", points: 4 })).toEqual([false, "2 short, fits 4"]);
    expect(shown({ space: false })).toEqual([false, "no free bed"]);
  });
  test("a home in sight asks every dog", () => {
    expect(shown({ short: 2 }, { looked: "H01" })).toEqual([false, "fits 4"]);
    expect(shown({}, { looked: "H70" })).toEqual([true, "does not fit"]);
  });
});

describe("actions without a dog", () => {
  test("are the two buttons, and a dark one says why", () => {
    const free = scene({ decision: "ChooseAction", moves: ["act:collect_food", "act:exchange"], notes: { collect: 3 } });
    expect(offers(free, NOTHING)).toMatchObject({ primary: { label: "Collect 3 food", calm: true }, second: { label: "Exchange" } });
    const dark = scene({ decision: "ChooseAction", notes: { refused: { "act:collect_food": ["TD-016", "your bank is empty"] } } });
    expect(offers(dark, NOTHING).primary).toMatchObject({ disabled: true, why: ["Your bank is empty.", "TD-016"] });
  });
});

describe("the prompt", () => {
  test("Take It Or Leave It offers all three ways on", () => {
    const at = (...moves: string[]) => promptFor(scene({ decision: "TakeDog", moves: ["stop_taking", ...moves], zones: { care0: ["S01"] } }), NOTHING);
    expect(at("match_taken", "slot:small:1")).toBe("Match Lulu now, take another dog (gives this up), or stop?");
    expect(at("match_taken")).toBe("Match Lulu now, or stop?");
    expect(at("slot:small:1")).toBeUndefined();
  });
  test("a chosen dog is asked about by name, and what it would bring stands below", () => {
    const notes = { sums: { H01: { S01: [1, 1, 2] } }, board: { small1: { short: 0, space: true, best: "H01", points: 4 } } };
    const table = scene({ decision: "ChooseAction", moves: ["act:take_in"], zones: { hand0: ["H01"], small1: ["S01"] }, notes });
    const picks = { ...NOTHING, dog: "S01" } as unknown as Picks;
    expect(promptFor(table, picks)).toBe("Take in Lulu for 1 kibble?");
    expect(detailFor(table, picks)).toBe("She would fit your Small Puppy home: 4 points on a later turn.");
    expect(offers(table, picks).primary?.label).toBe("Take in Lulu");
  });
  test("what is under the pointer stands below the question, never in its place", () => {
    const table = scene({ decision: "ChooseAction", zones: { hand0: ["H01"] }, notes: { sums: { H01: { S01: [1, 1, 2] } } } });
    const holding = (held: object): Picks => ({ ...NOTHING, looked: null, ...held }) as unknown as Picks;
    const told = [holding({ looked: "H01" }), holding({ dog: "S01" }), holding({ dog: "S01", home: "H01" })].map((picks) => [promptFor(table, picks), detailFor(table, picks)]);
    expect(new Set(told.map(([question]) => question))).toEqual(new Set(["Take in, match, collect food or exchange?"]));
    expect(told.map(([, detail]) => detail)).toEqual(["Small Puppy home. Fits Lulu (1 + 1) × 2 = 4.", expect.stringMatching(/^Lulu, Small Puppy/), "Lulu in Small Puppy home: (1 + 1) × 2 = 4."]);
  });
  test("a picked dog names the home that fits it best", () => {
    const table = scene({ decision: "ChooseAction", zones: { hand0: ["H01", "H70"] }, notes: { sums: { H01: { S01: [1, 1, 2] }, H70: { S01: [1, 0, 1] } } } });
    expect(aboutDog(table, "S01")).toBe("Lulu, Small Puppy, Female, Chihuahua. Lucky Dog: +1 turn. Fits Small Puppy home: 4.");
  });
});

describe("things that fly", () => {
  const event = (kind: string, cards: string[] = [], numbers: number[] = []): StoryEvent => ({ id: "1", revision: 1, level: 2, text: "", kind, seat: 1, cards, numbers });

  test("a matched dog leaves its own beds, a companion comes from the kennels", () => {
    expect(flightsOf(event("matched", ["S01", "H01"]))).toMatchObject([{ dog: "S01", from: "care1", to: "homed1 seat1" }]);
    expect(flightsOf(event("took", ["S01"], [2, 1]))).toMatchObject([{ dog: "S01", from: "window-S01", to: "care1" }, { thing: "kibble", from: "bowl1 seat1", count: 2 }]);
    expect(flightsOf(event("companion", ["S02"]))).toMatchObject([{ dog: "S02", from: "shelter", to: "homed1 seat1" }]);
  });
  test("homes come from their pile, go to the discard, and are shuffled back", () => {
    expect(flightsOf(event("drew", ["H01", "H02"]))).toMatchObject([{ from: "homes", to: "seat1", count: 2 }]);
    expect(flightsOf(event("rich", ["H01", "H02", "H03"]))).toMatchObject([{ from: "homes", count: 3 }, { thing: "trophy", to: "awards" }]);
    expect(flightsOf(event("exchanged", ["H01"]))).toMatchObject([{ from: "seat1", to: "discard homes", count: 1 }]);
    expect(flightsOf(event("reshuffled", [], [30]))).toMatchObject([{ from: "discard", to: "homes", count: 30 }]);
  });
});

describe("a Breed Specialty", () => {
  const breeds = { a: ["Pug"], b: ["Beagle"] };
  const table = (side: number): Play => ({ seat: 0, view: { facts: { side: [side], specialty: [0] } }, notes: {}, face: () => ({ data: breeds }), zone: () => [], coach: { means: () => false } }) as unknown as Play;

  test.each([[-1, ["Side A: Pug 0 dogs", "Side B: Beagle 0 dogs"], "Specialty"], [1, ["Side A: Pug 0 dogs", "Side B, up: Beagle 0 dogs"], "Side B up"]])("shows no side as chosen before it is (TD-012): side %i", (side, said, caption) => {
    const porch = render(SpecialtyCard, { play: table(side), seat: 0, lit: [false, false] });
    expect(porch.getAllByRole("button").map((half) => half.querySelector(".aside")?.textContent)).toEqual(said);
    expect(porch.container.querySelector(".caption")?.textContent).toBe(caption);
    const read = render(Specialty, { play: table(side), seat: 0 });
    expect([...read.container.querySelectorAll(".specialty .half")].map((half) => half.getAttribute("aria-label"))).toEqual(said);
  });
});
