import { describe, expect, test } from "vitest";
import { counted, kennelOf, kindOf } from "../src/games/dog_lover/cards";
import { Laying } from "../src/games/dog_lover/laying.svelte";
import { momentIn } from "../src/games/dog_lover/moments";
import { cellsOf, inLine, laid, laidOver, lineOf, sameCells, shapeOf, turned, turnsTo } from "../src/games/dog_lover/placing";
import { spread } from "../src/games/dog_lover/spread";
import { tieBreak } from "../src/games/dog_lover/tie";
import { doubtAbout } from "../src/games/dog_lover/offers";
import { fetchFrom, learn, rescue, retrieve, stillToCome, toDog, trickAsked, type DogNote, type LoverFacts, type LoverNotes, type Run } from "../src/games/dog_lover/turn";
import { shortDuty } from "../src/games/dog_lover/words";
import type { Face } from "../src/lib/table/faces";
import { Play } from "../src/lib/table/play.svelte";

/** Placements as the rules file lists them. */
const TRICKS: [name: string, pattern: string, asterisk: string, placements: string][] = [
  ["Sit", "# / # / #", "top 0", "123>R1 147>C1 258>C2 369>C3 456>R2 789>R3"],
  ["Spin", "##. / ..#", "left 0", "126>R1 156>R2 247>C1 257>C2 358>C2 368>C3 459>R2 489>R3"],
  ["Down", "#. / .. / ##", "left 2", "128>R1 134>C1 178>R3 239>R1 289>R3 346>C3 467>C1 679>C3"],
  ["Bow", "#.. / .#. / ..#", "top 0", "159>C1 159>C3 357>R1 357>R3"],
  ["Beg", "#. / #. / ##", "top 0", "1234>R1 1258>C2 1478>C1 2369>C3 2589>C2 3456>R2 4567>R2 6789>R3"],
  ["Play Dead", "### / .#.", "bottom 1", "1235>C2 1457>R2 2456>C2 2458>R2 2568>R2 3569>R2 4568>C2 5789>C2"],
];

describe("a trick as a cut-out", () => {
  test.each(TRICKS)("%s reaches every placement by turning and holding it over a cell", (_name, pattern, asterisk, placements) => {
    const shape = shapeOf(pattern, asterisk);
    const found = new Set<string>();
    for (let turn = 0; turn < 4; turn++) for (let cell = 1; cell <= 9; cell++) found.add(laidOver(turned(shape, turn), cell));

    expect([...found].sort()).toEqual(placements.split(" "));
  });

  test("four turns bring it back, and it is never mirrored", () => {
    const beg = shapeOf("#. / #. / ##", "top 0");

    expect(laid(turned(beg, 4), 0, 0)).toBe("1478>C1");
    expect(turnsTo(beg, "1258>C2")).toBe(2);
    expect(turnsTo(beg, "1236>R1")).toBeNull();
  });

  test("a placement tells its cells and its line", () => {
    expect(cellsOf("258>C2")).toEqual([2, 5, 8]);
    expect(lineOf("258>C2")).toBe("C2");
    expect([1, 2, 5, 9].filter((cell) => inLine("C2", cell))).toEqual([2, 5]);
    expect(sameCells(["159>C1", "159>C3", "357>R1"], "159>C3")).toEqual(["159>C1", "159>C3"]);
  });
});

describe("the cards", () => {
  const DATA: Record<string, Record<string, unknown>> = { taco: { need: "S D", size: "small" }, moose: { need: "S", size: "big" }, best_friend: { fallback: "toy" }, jitterbug: { fallback: "cube" }, frisbee: {}, walk: {} };
  const face = (id: string): Face => ({ id, title: id, data: DATA[id] ?? {} });

  test("a row is cut into dogs with their Trait and their tucked cards", () => {
    expect(kennelOf(["taco", "best_friend", "frisbee", "jitterbug", "moose", "walk"], face)).toEqual([
      { dog: "taco", trait: "best_friend", tucked: ["frisbee", "jitterbug"] },
      { dog: "moose", trait: null, tucked: ["walk"] },
    ]);
  });

  test("kinds and counts", () => {
    expect(["taco", "best_friend", "frisbee", "walk"].map((id) => kindOf(face(id)))).toEqual(["dog", "trait", "toy", "plain"]);
    expect(counted(["walk", null, "frisbee", "walk"])).toEqual([["walk", 2], ["frisbee", 1]]);
  });

  test("what must still happen fits on the card", () => {
    const lines = ["Walk: choose a dog", "Scraps x2: 2 S at the end of the turn", "Food Thief: no dog fits, discard it and 2 cubes", "Walk: no dog can take it, lost at the end of the turn"];

    expect(lines.map(shortDuty)).toEqual(["choose a dog", "at turn’s end", "no dog fits", "will be lost"]);
  });

  test("who still has a turn in the last round", () => {
    const facts = { first: 2, active: 0 } as LoverFacts;

    expect(stillToCome(facts, ["Ada", "Bo", "Cy"])).toEqual(["Bo"]);
    expect(stillToCome({ ...facts, active: 1 }, ["Ada", "Bo", "Cy"])).toEqual([]);
  });
});

/** A table as the server would tell it: seat 0 is asked, with these actions and this help. */
class Told extends Play {
  constructor(decision: string, moves: readonly string[], notes: LoverNotes, zones: Record<string, string[]> = {}) {
    super();
    this.seat = 0;
    const legal = moves.map((notation, n) => ({ n, notation, text: notation, verb: notation.split(":")[0] ?? "", args: notation.split(":").slice(1) }));
    const view = { game: "dog_lover", seats: 2, seat: 0, options: {}, zones, facts: {}, decision, deciders: [0], sealed: [], own_picks: [], over: false, scores: null, winners: [], places: [] };
    this.take({ type: "state", table: "t", seat: 0, revision: 1, since: 0, question: 1, view, notes: { ...notes }, prompt: "", rule: "", legal, events: [], sheets: null, clock: null, undo: { can: false, why: "" }, orders: [], covert: false });
  }
}
const dog = (takes: string[], fits: string[] = []): DogNote => ({ dog: "taco", trait: null, tucked: [], fed: false, can_be_fed: false, takes, fits, closed: false });
const spelled = (run: Run | null): string | null => run?.map((move) => (typeof move === "string" ? move : move.notation)).join(" ") ?? null;

describe("one gesture is one run of actions", () => {
  test("a card goes to one of several dogs, or to the only one that takes it", () => {
    const two = new Told("TurnAction", ["tuck:walk", "attach:jitterbug"], { dogs: [dog(["walk"], ["jitterbug"]), dog([]), dog(["walk"])] });

    expect(spelled(toDog(two, "walk", 2))).toBe("tuck:walk dog:3");
    expect(spelled(toDog(two, "jitterbug", 0))).toBe("attach:jitterbug");
    expect(toDog(two, "walk", 1)).toBeNull();
    expect(toDog(two, null, 0)).toBeNull();
    expect(spelled(toDog(new Told("TuckTarget", ["dog:1", "dog:3"], {}), null, 2))).toBe("dog:3");
  });

  test("a trick is used and laid at once, unless the table asks for the place alone", () => {
    const placements = { sit: [{ place: "123>R1", rule: "", why: "" }, { place: "456>R2", rule: "DL-045", why: "guarded" }, { place: "789>R3", rule: "", why: "" }], bow: [{ place: "159>C1", rule: "", why: "" }] };
    const turn = new Told("TurnAction", ["use:sit", "use:bow"], { placements });
    const asked = new Told("PlacePattern", ["place:123>R1", "place:789>R3"], { placements });

    expect(spelled(retrieve(turn, "sit", "789>R3"))).toBe("use:sit place:789>R3");
    expect(spelled(retrieve(turn, "bow", "159>C1"))).toBe("use:bow");
    expect(retrieve(turn, "sit", "456>R2")).toBeNull();
    expect(spelled(retrieve(asked, "sit", "123>R1"))).toBe("place:123>R1");
    expect([trickAsked(turn), trickAsked(asked)]).toEqual([null, "sit"]);
  });

  test("Fetch, the shelter and the trick row", () => {
    const zones = { shelter_row: ["al", "bear", "tripod"], trick_row: ["beg", "bow", "heel"] };
    const turn = new Told("TurnAction", ["fetch", "rescue", "learn"], { fetch_cells: [4, 5], tricks: { beg: 2, bow: 0, heel: 1 } }, zones);

    expect(spelled(fetchFrom(turn, 5))).toBe("fetch cell:5");
    expect(fetchFrom(turn, 1)).toBeNull();
    expect(spelled(rescue(turn, 2))).toBe("rescue row:top");
    expect(spelled(learn(turn, 1))).toBe("learn");
    expect(learn(turn, 0)).toBeNull();
  });
});

describe("a trick in the hand", () => {
  const place = (text: string, why = ""): { place: string; rule: string; why: string } => ({ place: text, rule: why && "DL-045", why });
  /** A player with one trick, which the table has been told to use. */
  function using(pattern: string, asterisk: string, legal: string[], barred: string[] = []): Laying {
    const placements = { it: [...barred.map((text) => place(text, "guarded")), ...legal.map((text) => place(text))] };
    const play = new Told("TurnAction", ["use:it"], { placements });
    play.face = (id): Face => ({ id, title: "It", data: { pattern, asterisk } }) as unknown as Face;
    return new Laying(play, () => "it");
  }

  test("lies where it may at once, and is turned to where it may", () => {
    const sit = using("# / # / #", "top 0", ["123>R1", "147>C1", "369>C3"], ["258>C2", "456>R2"]);
    sit.begin();
    expect(sit.legal).toContain(sit.place);
    const seen = new Set([sit.place]);
    for (let i = 0; i < 6; i++) {
      sit.turnOn();
      seen.add(sit.place);
      expect(sit.legal).toContain(sit.place);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test("over a cell it turns itself to what is possible there, and shows what is not only where nothing is", () => {
    const sit = using("# / # / #", "top 0", ["123>R1"], ["258>C2", "456>R2"]);
    expect(sit.over(2)).toBe("123>R1");
    expect(sit.over(5)).toBe("258>C2");
  });

  test("a handle keeps the cells where it can, else it goes through the ways of its line", () => {
    const bow = using("#.. / .#. / ..#", "top 0", ["159>C1", "159>C3", "357>R1", "357>R3"]);
    bow.begin();
    bow.layOnLine("C3");
    expect(bow.place).toBe("159>C3");
    bow.layOnLine("R3");
    expect(bow.place).toBe("357>R3");
    const beg = using("#. / #. / ##", "top 0", ["1258>C2", "2589>C2"]);
    beg.begin();
    beg.layOnLine("C2");
    expect(beg.place).toBe("2589>C2");
    beg.layOnLine("C2");
    expect(beg.place).toBe("1258>C2");
  });
});

describe("what lies before you", () => {
  test.each([[0, 1], [3, 7], [4, 12], [8, 14], [12, 6]])("%i dogs and %i cards stay in their row", (dogs, cards) => {
    const { dog, step } = spread(dogs, cards, 80);
    expect(dogs * dog + 7.8 + (cards - 1) * step).toBeLessThanOrEqual(80.001);
    expect(step).toBeGreaterThan(2);
  });
  test("nothing is squeezed while there is room", () => {
    expect(spread(3, 5)).toEqual({ dog: 9.8, step: 8.4 });
  });
});

describe("big moments", () => {
  const event = (kind: string, seat: number, cards: string[] = [], numbers: number[] = []): Parameters<typeof momentIn>[0][number] => ({ id: `${kind}${seat}`, kind, seat, cards, numbers, text: "", level: 2, revision: 1 });

  test("Fetch is everybody's moment", () => {
    expect(momentIn([event("retrieved", 1), event("fetched", 1, ["bone"], [5])], 0)).toMatchObject({ words: "Fetch" });
    expect(momentIn([event("retrieved", 1)], 0)).toBeUndefined();
  });

  test("a meal is mine, and only if nobody went hungry", () => {
    const meal = [event("fed", 0, ["joey", "taco"], [2]), event("fed", 1, ["al"], [3])];
    expect(momentIn(meal, 0)).toMatchObject({ words: "Every dog is fed" });
    expect(momentIn(meal, 1)).toBeUndefined();
    expect(momentIn([event("fed", 2, [], [0])], 2)).toBeUndefined();
  });
});

describe("a tie", () => {
  const seats = [{ name: "Ann", total: 30 }, { name: "Bo", total: 30 }, { name: "Cleo", total: 29 }];
  const pads = (...counts: [fed: number, fed_rescued: number][]) => counts.map(([fed, fed_rescued]) => ({ dogs: 0, rescued: 0, favorite_things: 0, bones: 0, fed, fed_rescued }));

  test.each<[string, [number, number][]]>([
    ["Ann and Bo have equal points. Fed dogs: Ann 4, Bo 5 (DL-132).", [[4, 1], [5, 0], [7, 3]]],
    ["Ann and Bo have equal points. Fed dogs: Ann 4, Bo 4 (DL-132). Fed rescued dogs: Ann 2, Bo 1 (DL-133).", [[4, 2], [4, 1], [7, 3]]],
    ["Ann and Bo have equal points. Fed dogs: Ann 4, Bo 4 (DL-132). Fed rescued dogs: Ann 2, Bo 2 (DL-133). Ann and Bo share the victory (DL-134).", [[4, 2], [4, 2], [7, 3]]],
  ])("is written out: %s", (words, counts) => {
    expect(tieBreak(seats, pads(...counts))).toBe(words);
  });
  test("is no tie if one has more points", () => {
    expect(tieBreak([{ name: "Ann", total: 31 }, ...seats.slice(1)], pads([1, 0], [5, 0], [7, 3]))).toBe("");
  });
});

describe("what is lost for good", () => {
  const TITLES: Record<string, string> = { chew_toy: "Chew Toy", bone: "Bone", walk: "Walk", escape_artist: "Escape Artist" };
  const face = (id: string): Face => ({ id, title: TITLES[id], data: {} }) as unknown as Face;
  const at = (decision: string): Play => ({ view: { decision }, face, notes: { losses: { escape_artist: "Escape Artist and Taco" } } }) as unknown as Play;
  const run = (verb: string, arg: string, text = ""): Run => [{ n: 0, notation: verb, verb, args: [arg], text }];

  test("is asked about: a tucked toy or Bone, a Trait without a dog, and the dog that Escape Artist costs", () => {
    expect(doubtAbout(at("TurnAction"), run("tuck", "chew_toy"))).toEqual({ text: "A tucked Chew Toy leaves your toy sets for good.", yes: "Tuck Chew Toy" });
    expect(doubtAbout(at("TurnAction"), run("tuck", "bone"))).toEqual({ text: "A tucked Bone no longer counts as a Bone in your hand.", yes: "Tuck Bone" });
    expect(doubtAbout(at("TurnAction"), run("fallback", "escape_artist"))).toEqual({ text: "You lose Escape Artist and Taco.", yes: "Give up Escape Artist" });
    expect(doubtAbout(at("FallbackDog"), run("dog", "1", "lose Taco with Jitterbug"))).toEqual({ text: "Nothing of it comes back.", yes: "Lose Taco with Jitterbug" });
  });
  test("and nothing else is", () => {
    expect(doubtAbout(at("TurnAction"), run("tuck", "walk"))).toBeNull();
    expect(doubtAbout(at("TuckTarget"), run("dog", "1"))).toBeNull();
  });
});
