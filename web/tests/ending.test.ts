import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { bestTurn, byTurns, curveOf, passing, spread, ticks } from "../src/ending/course";
import Curve from "../src/ending/Curve.svelte";
import { harder } from "../src/ending/rematch";
import { everySeat, firstShown, ranked, result, type Side } from "../src/ending/sides";
import { dayInWords, dayOf, doingsOf } from "../src/games/lucky_dog/day";
import { ending as luckyDog } from "../src/games/lucky_dog/ending";
import { housesOf } from "../src/games/to_the_dogs/street";
import { guestsOf } from "../src/games/dog_lover/picnicEnd";
import { pettedBy } from "../src/games/hair_of_the_dog/eveningBook";
import type { Course, SeatInfo } from "../src/lib/protocol";
import { parse } from "../src/lib/router.svelte";
import type { Play } from "../src/lib/table/play.svelte";
import type { StoryLine } from "../src/lib/table/story";
import { blockAt, blocksOf, turnFrom } from "../src/replay/film";

interface Told {
  seat?: number | null;
  mine?: number[];
  names?: string[];
  winners?: number[];
  scores?: number[];
  places?: number[];
  story?: Partial<StoryLine>[];
  zones?: Record<string, string[]>;
  data?: Record<string, Record<string, unknown>>;
  facts?: object;
  sheets?: object[][];
  options?: object;
}
function ended({ seat = 0, mine = [0], names = ["Ann", "Bo"], winners = [0], scores = [5, 3], places = [1, 2], story = [], zones = {}, data = {}, facts = {}, sheets = [], options = {} }: Told): Play {
  const play = { seat, mine, names, story, notes: {}, state: { sheets }, info: { seats: names.map((name) => ({ name, kind: "person" })) }, view: { winners, scores, places, facts, options, over: true } };
  return { ...play, zone: (name: string) => zones[name] ?? [], face: (id: string) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1), data: data[id] ?? {} }) } as unknown as Play;
}
const said = (play: Play): string => result(everySeat(play));

describe("who came where", () => {
  test("whoever reads it is You, and hears by how much", () => {
    expect(said(ended({}))).toBe("You win by 2.");
    expect(said(ended({ seat: 1, mine: [1] }))).toBe("Ann wins by 2.");
    expect(said(ended({ seat: null, mine: [] }))).toBe("Ann wins by 2.");
  });
  test("around one screen everybody keeps the name", () => expect(said(ended({ mine: [0, 1] }))).toBe("Ann wins by 2."));
  test("the distance is that to me, or to the next", () => {
    const three = { names: ["Ann", "Bo", "Cleo"], scores: [4, 12, 9], places: [3, 1, 2], winners: [1] };
    expect(said(ended(three))).toBe("Bo wins, 8 ahead of you.");
    expect(said(ended({ ...three, seat: 1, mine: [1] }))).toBe("You win by 3.");
  });
  test("equal points are decided elsewhere, or shared", () => {
    expect(said(ended({ scores: [5, 5] }))).toBe("You win.");
    expect(said(ended({ scores: [5, 5], places: [1, 1], winners: [0, 1], seat: 1, mine: [1] }))).toBe("You and Ann win together.");
    expect(said(ended({ winners: [] }))).toBe("A good game, and a good dog.");
  });
  test("sides are ranked by their places, not by their points; mine is shown first", () => {
    const sides = everySeat(ended({ names: ["Ann", "Bo", "Cleo"], scores: [22, 12, 22], places: [2, 3, 1], winners: [2] }));
    expect(ranked(sides).map(({ name, place }) => `${place} ${name}`)).toEqual(["1 Cleo", "2 Ann", "3 Bo"]);
    expect(firstShown(sides)?.name).toBe("Ann");
    expect(firstShown(sides.map((side) => ({ ...side, you: false })))?.name).toBe("Cleo");
  });
});

const COURSE: Course = {
  words: "points",
  moves: 12,
  turns: [
    { at: 0, seat: -1, progress: [0, 0] }, { at: 0, seat: 0, progress: [2, 0] }, { at: 4, seat: 1, progress: [2, 6] },
    { at: 4, seat: 0, progress: [2, 6] }, { at: 7, seat: 1, progress: [2, 8] }, { at: 9, seat: 0, progress: [10, 8] },
  ],
};
const [ann, bo] = everySeat(ended({})) as [Side, Side];

describe("how it went", () => {
  test("a curve begins before the first turn and ends with the game", () => expect(curveOf(COURSE, bo)).toEqual([0, 0, 6, 6, 8, 8]));
  test("the best turn is the one that brought most; not the last, where points are added at the end", () => {
    expect(bestTurn(COURSE, ann)).toBe(5);
    expect(bestTurn(COURSE, ann, true)).toBe(1);
    expect(bestTurn(COURSE, bo)).toBe(2);
    expect(bestTurn({ ...COURSE, turns: COURSE.turns.slice(0, 1) }, ann)).toBeNull();
  });
  test("whoever was behind and is ahead has passed somebody", () => {
    expect(passing(COURSE, ann, [ann, bo])).toMatchObject({ turn: 5, words: "You pass Bo" });
    expect(passing(COURSE, bo, [ann, bo])).toBeNull();
    expect(passing(COURSE, ann, [ann])).toBeNull();
  });
  test("the story falls into the same turns as the course", () => {
    const lines = ["starts", "turn", "rolled", "scored", "last_turn", "ended"].map((kind, id) => ({ id, kind, text: "", level: "normal" }) as StoryLine);
    expect(byTurns(lines).map((part) => part.map(({ kind }) => kind))).toEqual([["starts"], ["turn", "rolled", "scored"], ["last_turn", "ended"]]);
  });
  test.each([[0, 86, [0, 20, 40, 60, 80]], [0, 3, [0, 1, 2, 3]], [-4, 20, [0, 5, 10, 15, 20]], [-12, 9, [-10, -5, 0, 5]]])("from %i to %i the edge says %j", (least, most, marks) => expect(ticks(least, most).map((mark) => mark + 0)).toEqual(marks));
  test("names at the ends of lines do not cover each other", () => {
    const places = spread([50, 52, 51, 200], 20, 0, 200);
    const sorted = [...places].sort((a, b) => a - b);
    expect(sorted.slice(1).every((y, i) => y - (sorted[i] ?? 0) >= 20)).toBe(true);
    expect(Math.max(...places)).toBeLessThanOrEqual(200);
    expect(places[0]).toBeLessThan(places[2] ?? 0);
  });
  test("the curve says its sentence, and is a table too", () => {
    const { getByRole, getAllByRole } = render(Curve, { course: COURSE, sides: [ann, bo] });
    getByRole("img", { name: "Points after each of 5 turns. At the end: You 10 and Bo 8." });
    expect(getAllByRole("row", { hidden: true })).toHaveLength(7);
    expect(getAllByRole("row", { hidden: true }).at(-1)?.textContent).toBe("end108");
  });
});

describe("playing again", () => {
  const table = (...levels: (string | null)[]): { seats: SeatInfo[] } => ({ seats: levels.map((level, seat) => ({ seat, level, kind: level ? "bot" : "person" }) as SeatInfo) });
  test("harder is one above the weakest dog, and nothing above the best", () => {
    expect(harder(table(null, "puppy", "old_dog"))).toBe("good_dog");
    expect(harder(table(null, "good_dog"))).toBe("old_dog");
    expect(harder(table(null, "old_dog"))).toBeNull();
    expect(harder(table(null, null))).toBeNull();
  });
});

describe("the film of a replay", () => {
  const blocks = blocksOf(COURSE);
  test("blocks are as wide as their decisions; a turn without one has none", () => expect(blocks.map(({ at, steps, seat, turn }) => [at, steps, seat, turn])).toEqual([[0, 4, 0, 1], [4, 3, 0, 3], [7, 2, 1, 4], [9, 3, 0, 5]]));
  test("a move lies in the turn that it was made in", () => expect([0, 1, 4, 5, 12].map((move) => blockAt(blocks, move))).toEqual([0, 0, 0, 1, 3]));
  test("a turn on is the next beginning, a turn back first its own", () => {
    expect([0, 4, 5, 9].map((move) => turnFrom(blocks, move, 1, 12))).toEqual([4, 7, 7, 12]);
    expect([0, 4, 5, 12].map((move) => turnFrom(blocks, move, -1, 12))).toEqual([0, 0, 4, 9]);
  });
  test("a link leads to a moment", () => {
    expect(parse("/", "#/replay/here-1@17")).toEqual({ at: "replay", table: "here-1", move: 17 });
    expect(parse("/", "#/replay/q7mz")).toEqual({ at: "replay", table: "q7mz", move: 0 });
  });
});

describe("the dog's day", () => {
  const turn = { kind: "turn", seat: 0 };
  const scored = (card: string, points: number, seat = 0): Partial<StoryLine> => ({ kind: "scored", seat, cards: [card], numbers: [points, points] });
  const story = [turn, scored("short_walk", 2), turn, scored("chewie", 3, 1), turn, scored("long_walk", 4), scored("nap_time", 2), turn, { kind: "scored_nothing", seat: 0 }, turn, scored("treat_4", 2)];
  const play = ended({ story, data: { short_walk: { points: 2 } }, options: { mode: "ffa" }, facts: { points: [10, 3], arrived: [5, 3] } });
  const day = dayOf(play, everySeat(play)[0] as Side);
  test("one part for every turn that scored, from breakfast on", () => {
    expect(day.map(({ hour, points, cards }) => [hour, points, cards.length])).toEqual([["Breakfast", 2, 1], ["Noon", 6, 2], ["Evening", 2, 1]]);
  });
  test("what the dog did most is told", () => {
    expect(doingsOf(day)).toEqual({ said: "Lucky went on two walks.", shared: "Two walks in one day" });
    expect(dayInWords(day)).toBe("A short walk at breakfast, a long walk at noon and a treat in the evening.");
    expect(doingsOf([]).said).toBe("Lucky slept all day.");
  });
  test("a long day has at most seven parts, and loses no point", () => {
    const long = ended({ story: Array.from({ length: 20 }, () => [turn, scored("chewie", 3)]).flat() });
    const parts = dayOf(long, everySeat(long)[0] as Side);
    expect(parts).toHaveLength(7);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(60);
  });
  test("a pair and teams are one side; alone nobody is ranked", () => {
    const four = { names: ["Ann", "Bo", "Cleo", "Dan"], scores: [9, 4, 9, 4], places: [1, 3, 1, 3], winners: [0, 2] };
    expect(luckyDog.sidesOf?.(ended({ ...four, options: { mode: "team" } })).map(({ name, seats, you }) => [name, seats, you])).toEqual([["Team A", [0, 2], true], ["Team B", [1, 3], false]]);
    const pair = ended({ scores: [31, 31], places: [1, 1], winners: [], options: { mode: "coop" } });
    expect(luckyDog.sidesOf?.(pair).map(({ name }) => name)).toEqual(["Ann and Bo"]);
    expect(luckyDog.resultOf?.(pair)).toBe("31 points together.");
    expect(luckyDog.resultOf?.(ended({}))).toBe("");
  });
});

describe("scenes", () => {
  test("To the Dogs: a house for every match, companions beside the door", () => {
    const story = [{ kind: "matched", seat: 0, cards: ["rex", "h1"], numbers: [4, 4] }, { kind: "companion", seat: 0, cards: ["ida"], numbers: [5] }];
    const play = ended({ story, zones: { collection0: ["h1", "rex", "ida", "h2", "bob"] }, data: { h1: { kind: "specific" }, h2: { kind: "wild" } } });
    expect(housesOf(play, 0)).toEqual([{ home: "h1", dog: "rex", points: 4, companions: [{ dog: "ida", points: 5 }] }, { home: "h2", dog: "bob", points: null, companions: [] }]);
  });
  test("Dog Lover: fed or hungry, with all that the sheet gives for a dog", () => {
    const sheets = [[{ points: 5, words: "Tank", rule: "" }, { points: 1, words: "Tank: training", rule: "" }, { points: -2, words: "Gus is not fed", rule: "" }, { points: 3, words: "toys: a set of 2", rule: "" }]];
    const play = ended({ sheets, facts: { fed: [1, 0] }, zones: { dogs0: ["tank", "gus"] }, data: { tank: { need: "S" }, gus: { need: "D" } } });
    expect(guestsOf(play, 0).map(({ name, fed, points }) => [name, fed, points])).toEqual([["Tank", true, 6], ["Gus", false, -2]]);
  });
  test("Hair of the Dog: every petted dog once, with all the ways", () => {
    const play = ended({ zones: { cards0: ["g2-belly", "g1-head", "g2-butt"] }, facts: { guests: [10, 20] } });
    expect(pettedBy(play, 0).map(({ guest, styles }) => [guest, styles])).toEqual([[2, ["belly", "butt"]], [1, ["head"]]]);
  });
});
