import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { Faces } from "../src/lib/table/faces";
import News from "../src/games/we_rate_dogs/News.svelte";
import { finalNews, judgedWords, lastJudging, type RoundNews } from "../src/games/we_rate_dogs/news";
import { preview, spoken, type Outlook } from "../src/games/we_rate_dogs/outlook";
import { STAYING, standings, tableCategory } from "../src/games/we_rate_dogs/ratings";
import { flightsOf } from "../src/games/we_rate_dogs/flights";
import { questionFor } from "../src/games/we_rate_dogs/questions";
import { announcedWords } from "../src/games/we_rate_dogs/stack";
import { doubt, ghostOn, leadWords, whosePlay } from "../src/games/we_rate_dogs/turn";
import type { Legal, StoryEvent } from "../src/lib/protocol";
import { ordinal } from "../src/lib/words";
import { faceOf } from "../src/lib/table/faces";
import type { Play } from "../src/lib/table/play.svelte";

const faces: Faces = Object.fromEntries(["brandon", "hobbes"].map((id) => [id, { id, title: id.charAt(0).toUpperCase() + id.slice(1), data: { ratings: [11, 18, 13, 11, 13, 15, 14] } }]));

describe("the ratings strip", () => {
  const play = {
    faces,
    notes: { category: "F", leaders: [1], ring: [
      { dog: "hobbes", owner: 1, category: "F", rating: 10, ratings: [10, 18, 13, 11, 13, 15, 14], sums: ["11 - 4 = 10, floor 10", "18", "13", "11", "13", "15", "14"], locked: false },
      { dog: "brandon", owner: 0, category: "S", rating: 18, ratings: [11, 18, 13, 11, 13, 15, 14], sums: ["11", "18", "13", "11", "13", "15", "14"], locked: true },
    ] },
    view: { facts: { laid_on: [0, 1], laid_as: [-1, STAYING] } },
    zone: () => ["haircut", "stay"],
  } as unknown as Play;

  test("every rating is the server's, with its sum, its cards and who leads", () => {
    const [hobbes, brandon] = standings(play);
    expect(hobbes).toMatchObject({ id: "hobbes", owner: 1, category: 0, rating: 10, leads: false, laid: [{ number: 0, id: "haircut", how: -1 }] });
    expect(hobbes?.figures[0]).toEqual({ rating: 10, printed: 11, sum: "11 − 4 = 10, floor 10" });
    expect(brandon).toMatchObject({ category: 1, rating: 18, locked: true, leads: true });
    expect(tableCategory(play)).toBe(0);
  });
  test("before the first roll there is no category and no Ring", () => {
    const early = { ...play, notes: { category: "", ring: [], leaders: [] } } as unknown as Play;
    expect([tableCategory(early), standings(early)]).toEqual([-1, []]);
  });
});

describe("what a card would do, in words", () => {
  const look = (part: Partial<Outlook>): string => spoken(faces, { half: "ratings", dog: 0, from: 11, to: 11, leaders: [], swallowed: false, ...part });

  test.each([
    [{ to: 15 }, "11 → 15"],
    [{}, "the rating stays 11"],
    [{ to: null, leaders: ["brandon", "hobbes"] }, "leaves, Brandon and Hobbes would lead"],
    [{ from: null, to: null, leaders: ["hobbes"] }, "Hobbes would lead"],
    [{ swallowed: true }, "stays at 10, the lowest there is"],
  ] as [Partial<Outlook>, string][])("%o is %s", (part, words) => expect(look(part)).toBe(words));
  test.each([
    [{ to: 15 }, "11 → 15"],
    [{}, ""],
    [{ to: null }, "leaves"],
    [{ from: null, to: null }, ""],
    [{ swallowed: true }, "stays 10"],
  ] as [Partial<Outlook>, string][])("over the rating itself, %o is '%s'", (part, words) => expect(preview({ half: "ratings", dog: 0, from: 11, to: 11, leaders: [], swallowed: false, ...part })).toBe(words));
  test("nothing foreseen, nothing said", () => expect(spoken(faces, undefined)).toBe(""));
});

describe("news from the story", () => {
  const line = (kind: string, seat: number, cards: string[], numbers: number[], id: number) => ({ id, text: "", level: "normal" as const, kind, seat, cards, numbers });

  test("the last judging with its consolation cards", () => {
    const story = [line("judged", -1, ["benny"], [1, 0, 0, 20], 1), line("round", 0, [], [2, 3], 2), line("judged", -1, ["hobbes", "benny"], [1, 1, 2, 16, 0, 2, 10], 3), line("drew", 0, ["a", "b"], [], 4), line("round", 1, [], [3, 3], 5), line("drew", 2, ["c"], [], 6)];
    const news = lastJudging(story);
    expect(news?.dogs).toEqual([{ id: "hobbes", owner: 1, category: 2, rating: 16, won: true }, { id: "benny", owner: 0, category: 2, rating: 10, won: false }]);
    expect(news?.drew).toEqual([{ seat: 0, cards: 2 }]);
    expect(lastJudging([])).toBeNull();
    expect(judgedWords(scene({}), 2, news as RoundNews)).toBe("Round 2 judged: Hobbes wins");
    expect(judgedWords(scene({}), 2, { ...(news as RoundNews), dogs: [] })).toBe("Round 2 judged: nobody wins");
  });

  test("the final: who has a Dogrates, who acts last by which lot", () => {
    const story = [line("final", -1, ["benny"], [0], 1), line("dogrates", 2, ["dogrates"], [], 2), line("acts_last", 2, [], [10, 0, 2], 3)];
    expect(finalNews(story)).toMatchObject({ dogrates: [2], lowest: 10, last: 2, lot: [0, 2] });
  });
});

interface Scene {
  seat?: number;
  decision?: string;
  deciders?: number[];
  picks?: string[];
  zones?: Record<string, string[]>;
  facts?: Record<string, unknown>;
  notes?: Record<string, unknown>;
  legal?: Legal[];
}
const CARDS: Faces = {
  ...faces,
  ...Object.fromEntries(
    [["phone_a_fren", "Phone a Fren", "reaction", "WR-096"], ["bring_a_friend", "Bring a Friend", "dual", "WR-081"], ["dig_it_up", "Dig It Up", "dual", "WR-089"], ["short_turn_memory_loss", "Short-Turn Memory Loss", "dual", "WR-079"], ["clean_slate", "Clean Slate", "dual", "WR-085"]].map(([id = "", title = "", kind, action]) => [id, { id, title, data: { kind, action } }]),
  ),
};
/** A table as seat 0 (Ann) sees it, with just what the words need. */
function scene({ seat = 0, decision = "TakeTurn", deciders = [0], picks = [], zones = {}, facts = {}, notes = {}, legal = [] }: Scene): Play {
  return {
    seat, faces: CARDS, notes, legal, asked: legal.length > 0, names: ["Ann", "Ben", "Cleo"],
    view: { decision, deciders, own_picks: picks, over: false, facts: { stage: 2, turn: 1, dog: -1, other: -1, half: 0, turned: 0, ring_owners: [0, 1], laid_as: [], laid_on: [], controllers: [], played_by: 0, ...facts } },
    zone: (name: string) => zones[name] ?? [],
    face: (id: string) => faceOf(CARDS, id),
    moves: (verb: string) => legal.filter((l) => l.verb === verb),
    move: (verb: string, ...args: string[]) => legal.find((l) => l.verb === verb && l.args.join() === args.join()),
  } as unknown as Play;
}
const legal = (notation: string): Legal => ({ n: 0, notation, verb: notation.split(":")[0] ?? "", args: notation.split(":").slice(1), text: notation }) as unknown as Legal;
const RING = { ring: ["hobbes", "brandon"].map((dog, owner) => ({ dog, owner, category: "F", rating: 11, ratings: [], sums: [], locked: false })), leaders: [] };

describe("a tie for the lead", () => {
  test("of three names them in a row", () => {
    const ring = ["hobbes", "brandon", "benny"].map((dog, owner) => ({ dog, owner, category: "F", rating: 11, ratings: [], sums: [], locked: false }));
    const play = scene({ zones: { ring: ring.map(({ dog }) => dog) }, facts: { ring_owners: [0, 1, 2] }, notes: { ring, leaders: [0, 1, 2] } });
    expect(leadWords(play)).toMatch(/^\w+, \w+ and \w+ tie at 11$/);
  });
});

describe("the judging of the round before", () => {
  const judged = { id: 1, text: "", level: "normal", kind: "judged", seat: -1, cards: ["hobbes", "brandon"], numbers: [1, 0, 0, 20, 1, 0, 11] };
  const entering = (moves: readonly Legal[]): Play => Object.assign(scene({ decision: "EnterDog", facts: { turn: 0, round: 2 }, legal: [...moves] }), { story: [judged] });

  test("folds to one line when I am asked, and opens at a press", async () => {
    const { getByRole, queryByRole } = render(News, { play: entering([legal("enter:hobbes")]) });
    expect(getByRole("region").textContent).toContain("Round 1 judged: Hobbes wins");
    expect(queryByRole("list")).toBeNull();
    await fireEvent.click(getByRole("button", { name: /^Show/ }));
    expect(getByRole("list").textContent).toContain("Brandon");
  });
  test("is open while nothing is asked", () => {
    expect(render(News, { play: entering([]) }).getByRole("list").textContent).toContain("Brandon");
  });
});

describe("the Stack in words", () => {
  test("a Reaction whose target has failed lies alone and is still an answer", () => {
    const play = scene({ zones: { stack: ["phone_a_fren"] }, facts: { controllers: [1] }, notes: { stack: [{ card: "phone_a_fren", controller: 1, does: "the card fails; you and a fren draw one", target: -1 }] } });
    expect(announcedWords(play, 0)).toBe("Ben answers with Phone a Fren: the card fails; you and a fren draw one.");
  });
  test.each([
    ["bring_a_friend", "hobbes", "Ben plays Bring a Friend: Hobbes joins the Ring."],
    ["dig_it_up", "clean_slate", "Ben plays Dig It Up: takes Clean Slate from the discards."],
  ])("%s says what it was announced with", (card, named, words) => {
    const play = scene({ zones: { stack: [card] }, facts: { controllers: [1], half: 1, other: 3 }, notes: { stack: [{ card, controller: 1, does: "", target: -1, named }] } });
    expect(announcedWords(play, 0)).toBe(words);
  });
  test("whose play it is stays said while others may answer", () => {
    expect(whosePlay(scene({}))).toBe("your play, ");
    expect(whosePlay(scene({ deciders: [], zones: { stack: ["clean_slate"] }, facts: { played_by: 1 } }))).toBe("Ben's play, ");
    expect(whosePlay(scene({ deciders: [0, 1, 2], facts: { turn: 0 } }))).toBe("");
  });
});

describe("what is asked twice", () => {
  const look = { half: "action", dog: -1, from: null, to: null, leaders: [], swallowed: false };

  test("Short-Turn Memory Loss, also when its action is the only half", () => {
    const move = legal("play:short_turn_memory_loss");
    expect(doubt(scene({ legal: [move], notes: { ...RING, outlooks: { [move.notation]: look } } }), move)).toMatch(/once in the whole game/);
    expect(doubt(scene({ legal: [move], notes: RING }), move)).toBe("");
  });
  test("Bring a Friend with the last dog of the Home", () => {
    const move = legal("action");
    const asked = (home0: string[]) => doubt(scene({ decision: "ChooseHalf", picks: ["play:bring_a_friend"], legal: [move], zones: { home0 }, notes: { ...RING, outlooks: { action: look } } }), move);
    expect(asked(["hobbes"])).toBe("Hobbes is the last dog in your Home.");
    expect(asked(["hobbes", "brandon"])).toBe("");
  });
  test("any play that lifts the dog of somebody else, not one's own, and no forced one", () => {
    const [mine, theirs] = [legal("dog:ring0"), legal("dog:ring1")];
    const outlooks = Object.fromEntries([mine, theirs].map((move, dog) => [move.notation, { ...look, dog, from: 11, to: 14 }]));
    const choosing = { decision: "ChooseDog", picks: ["play:clean_slate", "action"], legal: [mine, theirs], notes: { ...RING, outlooks } };
    expect(doubt(scene(choosing), theirs)).toBe("Brandon belongs to Ben, and this lifts it from 11 to 14.");
    expect(doubt(scene(choosing), mine)).toBe("");
    expect(doubt(scene({ ...choosing, picks: [], legal: [theirs], zones: { stack: ["clean_slate", "phone_a_fren"] } }), theirs)).toBe("");
  });
});

test("winners walk to the Circle, the others to the Yard", () => {
  const event = { id: "1", revision: 1, level: 1, text: "", kind: "judged", seat: -1, cards: ["hobbes", "brandon"], numbers: [1, 0, 0, 20, 1, 0, 11] } as StoryEvent;
  expect(flightsOf(event)).toMatchObject([{ dog: "hobbes", from: "ring", to: "circle" }, { dog: "brandon", from: "ring", to: "yard" }]);
});

test("a played card flies at the dog it is played on, or into the ring", () => {
  const played = (...cards: string[]): StoryEvent => ({ id: "1", revision: 1, level: 2, text: "", kind: "announced", seat: 1, cards, numbers: [] });
  expect(flightsOf(played("stay", "hobbes"))).toMatchObject([{ from: "seat1", to: "podium-hobbes ring" }]);
  expect(flightsOf(played("did_you_say_walk"))).toMatchObject([{ from: "seat1", to: "podium- ring" }]);
});

describe("the podiums", () => {
  const ring = [["hobbes", 0, 15, true], ["brandon", 1, 18, false], ["benny", 2, 12, true]].map(([dog, owner, rating, competes]) => ({ dog, owner, category: "F", rating, ratings: [], sums: [], locked: false, competes }));
  const play = scene({ zones: { ring: ["hobbes", "brandon", "benny"] }, facts: { ring_owners: [0, 1, 2] }, notes: { ring, leaders: [0] } });

  test("a dog that competes for nobody has no place and counts in nobody's lead", () => {
    expect(standings(play).map(({ place, competes }) => [place, competes])).toEqual([[1, true], [1, false], [2, true]]);
    expect(leadWords(play)).toBe("Hobbes leads by 3");
  });
  test("places are spoken as such", () => expect([1, 2, 3, 4].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th"]));
  test("a card that is announced leans on its dog, turned if it is", () => {
    const announced = (turned: number) => scene({ zones: { ring: ["hobbes", "brandon"], stack: ["haircut"] }, facts: { dog: 0, turned }, notes: RING });
    CARDS.haircut = { id: "haircut", title: "Haircut", data: { kind: "ratings", ratings: { F: -4 } } };
    expect(ghostOn(announced(0), 0, -1)).toMatchObject({ card: "haircut", by: -4 });
    expect(ghostOn(announced(1), 0, -1)).toMatchObject({ by: 4 });
    expect(ghostOn(announced(0), 1, -1)).toBeNull();
  });
});

describe("the question in the bar", () => {
  test("names the card, then the dog, then what comes of it", () => {
    const move = legal("dog:ring1");
    const outlooks = { [move.notation]: { half: "action", dog: 1, from: 11, to: 14, leaders: ["brandon"], swallowed: false } };
    const choosing = scene({ decision: "ChooseDog", picks: ["play:clean_slate", "action"], legal: [move], zones: { ring: ["hobbes", "brandon"] }, notes: { ...RING, outlooks } });
    expect(questionFor(choosing, null, -1).prompt).toBe("Play Clean Slate on which dog?");
    expect(questionFor(choosing, null, 1)).toEqual({ prompt: "Play Clean Slate on Brandon?", detail: "11 → 14, Brandon would lead" });
  });
  test("asks about a Reaction in one line", () => {
    const play = scene({ decision: "Respond", legal: [legal("decline")], zones: { ring: ["hobbes"], stack: ["clean_slate"] }, facts: { dog: 0, controllers: [1] }, notes: RING });
    expect(questionFor(play, null, -1).prompt).toBe("Ben plays Clean Slate on Hobbes. Do you react?");
  });
});
