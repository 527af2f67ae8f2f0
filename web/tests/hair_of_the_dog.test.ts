import { describe, expect, test } from "vitest";
import { answersOf } from "../src/games/hair_of_the_dog/answers";
import { tieWords } from "../src/games/hair_of_the_dog/end";
import { flightsOf } from "../src/games/hair_of_the_dog/flights";
import { dogWords, stillToPlay } from "../src/games/hair_of_the_dog/people";
import { placeOf, tilesOf, type Condition, type PubDog, type PubFacts, type Tile } from "../src/games/hair_of_the_dog/pub";
import { dogSpot, planOf, sizesIn, spotIn, standing } from "../src/games/hair_of_the_dog/plan";
import { attemptIn, seenInShares, talkIn, termsOf } from "../src/games/hair_of_the_dog/talk";
import { itemWords } from "../src/games/hair_of_the_dog/terms";
import { knownWords } from "../src/games/hair_of_the_dog/tokens";
import { beckonRun, idle, lastSip, petPlan, pouredIn, shameWords, toastRun } from "../src/games/hair_of_the_dog/turn";
import { listed } from "../src/lib/words";
import type { StoryEvent } from "../src/lib/protocol";
import { Play } from "../src/lib/table/play.svelte";
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
    expect(talkIn([...offer, told("yields", 2), told("shows", 2, [0, 7, 0])])).toMatchObject({ over: true, outcome: [{ words: "shows", token: null }] });
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
  const events = [{ id: "1", kind: "refilled", seat: 1, cards: [], numbers: [1], text: "Ben orders a cider.", level: 2 as const, revision: 1 }];
  expect(pouredIn(events, [8, 3])).toEqual({ seat: 1, from: 3, words: "Ben orders a cider." });
  expect(pouredIn([], [8, 3])).toBeUndefined();
});

/** A pub of four tiles, the bar at the upper left; seat 0, Kaia, is asked. */
class Evening extends Play {
  override get names(): readonly string[] {
    return ["Kaia", "Ben", "Oskar"];
  }
  constructor(decision: string, facts: Partial<PubFacts>, zones: Record<string, (string | null)[]> = {}, more: { scores?: number[]; winners?: number[]; legal?: string[] } = {}) {
    super();
    this.seat = 0;
    const pub = ["bar", "", "", ""].map((special) => ({ special }));
    const view = { decision, facts: { cells: [0, 1, 20, 21], ...facts }, zones, over: more.scores !== undefined, scores: more.scores, winners: more.winners ?? [] };
    const legal = (more.legal ?? []).map((text) => ({ n: 0, notation: "", verb: "to", args: [text.slice(0, 2)], text }));
    this.take({ seat: 0, events: [], notes: { pub, held: ["", "toy", ""] }, legal: legal.length ? legal : [{ n: 0, notation: "", verb: "stop", args: [], text: "" }], view } as never);
  }
}

describe("to stop", () => {
  const asking = (verbs: string[], ...story: StoryLine[]): Play => ({ story, move: (verb: string) => (verbs.includes(verb) ? { verb } : undefined) }) as unknown as Play;

  test("is not the first thing to offer while nothing was done in this turn and something can be", () => {
    const before = [told("turn", 1, [4]), told("moved", 1)];
    expect(idle(asking(["move"], ...before, told("turn", 0, [5]), told("refilled", 0)))).toBe(true);
    expect(idle(asking([], ...before, told("turn", 0, [5])))).toBe(false);
    expect(idle(asking(["move"], ...before, told("turn", 0, [5]), told("moved", 0)))).toBe(false);
  });
});

describe("what is known of a condition", () => {
  const faces: Record<string, string> = { bacon: "Bacon", bacon_2: "Bacon", rope: "Rope" };
  const play = Object.assign(new Play(), { face: (id: string) => ({ title: faces[id] }) });
  const condition = (token: string | null, tokens: string[]): Condition => ({ type: "gift", holder: 1, token, stamp: 0, tokens, met: null, tiles: null });

  test.each([
    [condition("rope", []), "Rope"],
    [condition(null, ["bacon", "bacon_2"]), "Bacon"],
    [condition(null, ["bacon", "rope"]), "one of 2"],
    [condition(null, []), "unknown"],
  ])("%o is said in a few words: %s", (known, words) => expect(knownWords(play, known)).toBe(words));
});

describe("tiles", () => {
  test("a tile marks each corner of the pub that it makes (HD-004)", () => {
    const tiles = tilesOf(new Evening("Act", {}));
    expect(tiles.map((tile) => [tile.address, tile.corners])).toEqual([["A1", ["up left"]], ["B1", ["up right"]], ["A2", ["down left"]], ["B2", ["down right"]]]);
    expect(tiles[3]?.words).toContain("corner");
  });

  test("a tile in the middle of a row is none", () => {
    expect(tilesOf(new Evening("Act", { cells: [0, 1, 2, 21] })).map((tile) => tile.corners)).toEqual([["up left", "down left"], [], ["up right", "down right"], ["down left", "down right"]]);
  });
});

describe("second thoughts", () => {
  const chance: PubDog = { guest: 1, number: 22, name: "Chance", facts: { name: "Chance" }, size: "medium", fur: ["white", "brown"], tile: 1, styles: ["head"], conditions: [{ type: "gift", holder: 1, token: "G03", stamp: 0, tokens: ["G03"], met: false, tiles: null }] };

  test("the last sip is asked about off the Bar Counter, whatever it buys", () => {
    const play = new Evening("SharePress", { sips: [1, 4, 0] });
    const [bar, mine] = tilesOf(play);
    const picked = { terms: [], partner: 1, sips: 1, mine };
    expect(lastSip(play, mine)).toBe("That is your last sip. With an empty glass on B1 the server can shame you.");
    expect(lastSip(play, bar)).toBeUndefined();
    for (const decision of ["SharePress", "ShareBlock", "ToastWho", "ToastSips"]) {
      const asked = new Evening(decision, { sips: [1, 4, 0] });
      expect(answersOf(asked, picked).primary?.sure).toBeDefined();
      expect(answersOf(asked, { ...picked, mine: bar }).primary?.sure).toBeUndefined();
    }
  });

  test("a toast asks only if it empties the glass", () => {
    const play = new Evening("ToastSips", { sips: [3, 4, 0] });
    const mine = tilesOf(play)[1];
    expect(answersOf(play, { terms: [], partner: 1, sips: 3, mine }).primary?.sure).toContain("last sips");
    expect(answersOf(play, { terms: [], partner: 1, sips: 2, mine }).primary?.sure).toBeUndefined();
  });

  test("a condition known not to be met is named, and the answer is short", () => {
    const play = new Evening("Act", { sips: [5, 4, 0] });
    play.faces = { G03: { id: "G03", title: "Bacon", data: {} } };
    expect(petPlan(play, chance, tilesOf(play)[1])).toMatchObject({ label: "Pet: 1 sip", sure: "You know that Chance wants something else: Bacon.", yes: "Pet Chance all the same" });
  });

  test("the server's ways say whom they shame", () => {
    const legal = ["B1: the server goes there, and shames 2 players", "A2: the server goes there"];
    const play = new Evening("ServerTo", { sips: [0, 0, 3], pawns: [1, 1, 2] }, {}, { legal });
    expect(shameWords(play, tilesOf(play))).toBe("It would shame you and Ben on B1.");
    expect(shameWords(new Evening("ServerTo", { sips: [0, 0, 3], pawns: [0, 0, 2] }, {}, { legal: ["A2: the server goes there"] }), tilesOf(play))).toBe("");
  });

  test("a dog in a sentence", () => {
    expect(dogWords(chance)).toBe("Chance, medium, white and brown, has 1 card left: Head Pat.");
  });
});

test("an offer lights up with its first term (HD-120)", () => {
  const picked = { terms: [], partner: 1, sips: 1, mine: undefined };
  expect(answersOf(new Evening("ShareTerm", { sips: [3, 4, 0] }), picked).primary).toMatchObject({ label: "Pick what to offer", disabled: true });
  expect(answersOf(new Evening("ShareTerm", { sips: [3, 4, 0] }), { ...picked, terms: [4] }).primary?.disabled).toBeUndefined();
});

test("an item term says who gives what, as far as the reader knows (HD-120)", () => {
  expect(itemWords(new Evening("ShareTerm", {}, { item0: ["bone"], item1: [null] }), 0, 1)).toBe("we swap my Bone for your toy");
  expect(itemWords(new Evening("ShareTerm", {}, { item0: ["bone"] }), 0, 1)).toBe("I give you my Bone");
  expect(itemWords(new Evening("ShareAnswer", {}, { item0: ["bone"] }), 1, 0)).toBe("you give me your Bone");
});

describe("ties (HD-141)", () => {
  const heads = (count: number): string[] => Array<string>(count).fill("g1-head");
  const ended = (cards: number[], shames: number[], winners: number[]): string =>
    tieWords(new Evening("", { shames }, Object.fromEntries(cards.map((count, seat) => [`cards${seat}`, heads(count)])), { scores: [7, 7, 2], winners }));

  test("Pet Cards decide, then Shame Tokens, then nothing", () => {
    expect(ended([6, 8, 2], [0, 1, 0], [1])).toBe("Level on 7 points. Most Pet Cards: Kaia 6 and Ben 8.");
    expect(ended([8, 8, 2], [0, 1, 0], [0])).toBe("Level on 7 points. Most Pet Cards: Kaia 8 and Ben 8. Fewest Shame Tokens: Kaia 0 and Ben 1.");
    expect(ended([8, 8, 2], [1, 1, 0], [0, 1])).toContain("they share the place");
    expect(ended([8, 8, 2], [1, 1, 0], [1])).toContain("lots decided");
  });

  test("nothing is said of a clear win", () => {
    expect(tieWords(new Evening("", { shames: [0, 0, 0] }, {}, { scores: [7, 3, 2] }))).toBe("");
  });
});

test("things fly between those concerned, as far as the reader knows them", () => {
  const event = (kind: string, numbers: number[], cards: (string | null)[] = []): StoryEvent => ({ id: "1", kind, seat: 1, cards, numbers, text: "", level: 2, revision: 1 });
  expect(flightsOf(event("fed", [22], ["bone"]))).toEqual([{ thing: "bone", from: "seat1", to: "dog22" }]);
  expect(flightsOf(event("fed", [22], [null]))[0]?.thing).toBe("kibble");
  expect(flightsOf(event("took", [1, 3], [null]))).toEqual([{ thing: "chew_toy", from: "toys", to: "seat1" }]);
  expect(flightsOf(event("shows", [2, 22, 0], [null]))).toEqual([{ thing: "letter", from: "seat1", to: "memory2" }]);
});

describe("the ground plan", () => {
  const grid = (columns: number, rows: number): Tile[] => Array.from({ length: columns * rows }, (_, n) => ({ n, column: n % columns, row: Math.floor(n / columns) }) as Tile);

  test.each([[4, 3, 1035, 560], [4, 4, 1035, 560], [5, 4, 1035, 560], [4, 3, 1150, 430], [4, 3, 750, 500], [4, 3, 380, 330]])("a pub of %i x %i fills a box of %i x %i", (columns, rows, width, height) => {
    const plan = planOf(grid(columns, rows), width, height);
    expect((plan.box.width * plan.scale) / width).toBeGreaterThan(0.96);
    expect((plan.box.height * plan.scale) / height).toBeGreaterThan(0.96);
  });

  test("dogs are at least 96 px on a desktop, whatever the number of players", () => {
    for (const [columns, rows] of [[4, 3], [4, 4], [5, 4]] as const) expect(sizesIn(planOf(grid(columns, rows), 1035, 560)).dog).toBeGreaterThanOrEqual(96);
  });

  test("a pub that is far too long or too high is not stretched beyond measure, and stays in its box", () => {
    for (const tiles of [grid(12, 1), grid(1, 12)]) {
      const { box, scale } = planOf(tiles, 1000, 500);
      expect(Math.round(box.width * scale)).toBeLessThanOrEqual(1000);
      expect(Math.round(box.height * scale)).toBeLessThanOrEqual(500);
    }
  });

  test("a place is found in per cent of the drawing", () => {
    const plan = planOf(grid(4, 3), 1052, 630);
    expect(plan.height).toBe(190);
    expect(spotIn(plan, { column: 1, row: 2 }, 0.5, 0)).toEqual({ left: ((26 + 1.5 * 250) / 1052) * 100, top: ((30 + 380) / 630) * 100 });
  });

  test.each([[1, true], [2, true], [3, true], [5, true], [1, false], [4, false], [9, false]])("%i people stand in a place without standing in one another (beside a dog: %s)", (count, besideDog) => {
    const spots = standing(count, besideDog);
    const dog = dogSpot(planOf(grid(4, 3), 1052, 630));
    expect(spots).toHaveLength(count);
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed(3)}/${y.toFixed(3)}`)).size).toBe(count);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(0.05);
      expect(x).toBeLessThan(besideDog ? dog.x - 0.2 : 0.95);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
  });
});

describe("two buttons for every question", () => {
  const picked = { terms: [], partner: null, sips: 2, mine: undefined };

  test("nobody need toast, and whoever is chosen can be let go", () => {
    expect(answersOf(new Evening("ToastWho", { sips: [3, 4, 0] }), picked)).toMatchObject({ primary: { run: ["nobody"], calm: true }, second: null });
    expect(answersOf(new Evening("ToastWho", { sips: [3, 4, 0] }), { ...picked, partner: 1 })).toMatchObject({ primary: { run: ["toast:1", "sips:2"], spends: 2 }, second: { run: ["nobody"] } });
  });

  test("a card of the hand is chosen first", () => {
    const play = new Evening("HandleItem", { sips: [3, 4, 0] });
    play.faces = { bone: { id: "bone", title: "Bone", data: {} } };
    expect(answersOf(play, picked).primary).toMatchObject({ label: "Choose an item", disabled: true });
    const card = { n: 3, notation: "take:bone", verb: "take", args: ["bone"], text: "" };
    expect(answersOf(play, { ...picked, card }).primary).toMatchObject({ run: ["take:bone"], label: "Take Bone: 1 sip", spends: 1 });
  });
});
