import { beforeEach, describe, expect, test } from "vitest";
import { doubtAbout } from "../src/games/lucky_dog/doubts";
import { flightsAmong } from "../src/games/lucky_dog/flights";
import { bestInWords, bestOf, contestOf, putDown, verdict } from "../src/games/lucky_dog/highScore";
import { example, inShort } from "../src/games/lucky_dog/patterns";
import { lying } from "../src/games/lucky_dog/lying";
import { diceInWords, questionFor } from "../src/games/lucky_dog/questions";
import { moodOf, remark, sight } from "../src/games/lucky_dog/remarks";
import { arrivals, lastWords, marksTo, walkersOf } from "../src/games/lucky_dog/standing";
import { chanceOf, legend, offers, prospect, whyNotDie } from "../src/games/lucky_dog/turn";
import type { Legal, StoryEvent } from "../src/lib/protocol";
import { Play } from "../src/lib/table/play.svelte";

describe("chances", () => {
  const table = (decision: string, pool: number): Play =>
    ({ view: { decision, facts: { dice: [4, 4, 4, 1, 6], pool } }, notes: { chances: { sets: ["none", "0+3", "1"], cards: { chewie: [1, 0.5, 0.25] } } } }) as unknown as Play;

  test("are the server's, for the dice that are marked, however equal dice are spelled", () => {
    expect(chanceOf(table("Reroll", 31), [], "chewie")).toBe(1);
    expect(chanceOf(table("Reroll", 31), [2, 3], "chewie")).toBe(0.5);
    expect(chanceOf(table("KeepDice", 0b10110), [2], "chewie")).toBe(0.25);
    expect(chanceOf(table("Reroll", 31), [], "fetch")).toBeUndefined();
  });
});

describe("the high score (LK-087)", () => {
  beforeEach(() => localStorage.clear());

  test("only a strictly higher total beats it, and looking again tells the same", () => {
    expect(verdict(putDown("solo/standard40", "a", 20))).toBe("20 is the first high score here.");
    expect(verdict(putDown("solo/standard40", "b", 20))).toBe("The high score stays at 20.");
    expect(verdict(putDown("solo/standard40", "c", 23))).toBe("A new high score: 23, up from 20.");
    expect(verdict(putDown("solo/standard40", "c", 23))).toBe("A new high score: 23, up from 20.");
    expect(bestOf("solo/standard40")?.points).toBe(23);
  });
  test("solo and coop are kept apart", () => {
    expect(bestInWords()).toBe("");
    putDown("solo/standard40", "a", 20);
    putDown("coop/standard40/Ada & Bo", "b", 54);
    expect(bestInWords()).toBe("Best so far: solo 20, coop 54");
  });
  test("every option that changes the score, and in coop the pair, makes a contest of its own (LK-R36)", () => {
    const contest = (options: object, deck = "standard40", names = ["Bo", "Ada"]): string => contestOf({ deck, options, seats: names.map((name) => ({ name })) } as never);
    expect(contest({ mode: "solo", auto_score: false, cuddle_display: "choice", round_cap: 0, target: 20 })).toBe("solo/standard40");
    const solos = [{}, { cuddle_display: "last_resort" }, { round_cap: 3 }].map((more) => contest({ mode: "solo", ...more }));
    const coops = [{}, { cuddle_hand: "intent" }, { auto_score: true }, { table_talk: true }].map((more) => contest({ mode: "coop", ...more }));
    const others = [contest({ mode: "solo" }, "ones40"), contest({ mode: "coop" }, "standard40", ["Ada", "Cy"])];
    expect(new Set([...solos, ...coops, ...others]).size).toBe(9);
    expect(contest({ mode: "coop" }, "standard40", ["Ada", "Bo"])).toBe(contest({ mode: "coop" }));
  });
});

/** A table that asks seat 0, with as much of it as the tray looks at. */
function asking(decision: string, mode: string, moves: string, more: { display?: string[]; scored?: number; laid?: number[]; notes?: object } = {}): Play {
  class Asking extends Play {
    override get view() {
      const display = Object.fromEntries((more.display ?? []).map((id, i) => [`display${i}`, [id]]));
      return { decision, options: { mode }, zones: display, facts: { dice: [1, 1, 4, 5, 6], scored: more.scored ?? 0, laid: more.laid ?? [0, 0] } } as unknown as Play["view"];
    }
    override get legal() {
      return moves.split(" ").map((notation, n): Legal => ({ n, notation, text: notation, verb: notation.split(":")[0] ?? "", args: notation.split(":").slice(1) }));
    }
    override get notes() {
      return { unscored: { chewie: 5 }, ...more.notes };
    }
    override face() {
      return { data: { points: 1 } } as unknown as ReturnType<Play["face"]>;
    }
  }
  const play = new Asking();
  play.seat = 0;
  return play;
}
const questions = (play: Play): Record<string, string> => Object.fromEntries(play.legal.map((move) => [move.notation, doubtAbout(play, move)]));
const labels = (play: Play): string[] => {
  const { primary, more } = offers(play, [], null);
  return [primary, ...more].map((offer) => offer?.label ?? "");
};

describe("questions before a move that is easily regretted", () => {
  const ENDS = "This ends the game. Cuddle Time, scored alone, would keep it going.";
  const ALONE = "Other cards match. Cuddle Time is scored alone, instead of them.";
  const ALL_THE_SAME = "A card matches. Score nothing all the same?";

  test("solo: every choice that ends the game while a Cuddle Time lies there (LK-059, LK-060)", () => {
    const doomed = { survives: false, survives_done: false };
    const display = ["cuddle_time", "short_walk"];
    expect(questions(asking("ScoreDisplay", "solo", "score:slot1 all cuddle:slot0 done", { display, notes: doomed }))).toEqual({ "score:slot1": ENDS, all: ENDS, "cuddle:slot0": ALONE, done: ENDS });
    expect(questions(asking("ScoreDisplay", "solo", "cuddle:slot0 done", { display, notes: doomed }))).toEqual({ "cuddle:slot0": "", done: ENDS });
  });
  test("solo: a card that does not end it is not asked about, stopping too early is", () => {
    const display = ["cuddle_time", "short_walk", "treat_1"];
    const enough = { survives: true, survives_done: false };
    expect(questions(asking("ScoreDisplay", "solo", "score:slot1 score:slot2 all", { display, notes: enough }))).toEqual({ "score:slot1": "", "score:slot2": "", all: "" });
    expect(questions(asking("ScoreDisplay", "solo", "score:slot2 all done", { display, scored: 1, notes: enough }))).toEqual({ "score:slot2": "", all: "", done: "This ends the game while a Cuddle Time lies in the display." });
    expect(questions(asking("ScoreDisplay", "solo", "all done", { display: ["short_walk"], notes: enough })).done).toBe("A card matches. Scoring nothing ends the game.");
  });
  test("free for all: scoring nothing with a match, a Cuddle Time instead of matches, a Cuddle Time given away", () => {
    expect(questions(asking("ScoreDisplay", "ffa", "score:slot1 all cuddle:slot0 done"))).toEqual({ "score:slot1": "", all: "", "cuddle:slot0": ALONE, done: ALL_THE_SAME });
    expect(questions(asking("ScoreDisplay", "ffa", "score:slot1 all done", { scored: 1 })).done).toBe("");
    expect(questions(asking("SwapCard", "ffa", "none swap:slot0 swap:slot1", { display: ["cuddle_time", "fetch"] }))).toEqual({ none: "", "swap:slot0": "Cuddle Time needs no dice. Give it away?", "swap:slot1": "" });
    expect(questions(asking("HandDiscard", "team", "none card:cuddle_time card:fetch"))).toEqual({ none: "", "card:cuddle_time": "Cuddle Time needs no dice. Give it away?", "card:fetch": "" });
  });
  test("coop: what would end the game, unless the partner has saved it (LK-084, LK-R29)", () => {
    expect(questions(asking("ScoreHand", "coop", "card:chewie all done"))).toEqual({ "card:chewie": "", all: "", done: "A card matches. If neither of you scores, the game is over." });
    expect(questions(asking("ScoreHand", "coop", "card:chewie all done", { scored: 2, laid: [0, 2] })).done).toBe(ALL_THE_SAME);
    expect(questions(asking("ScoreHand", "coop", "card:chewie all done", { scored: 1, laid: [1, 0] })).done).toBe("");
    expect(questions(asking("ScoreCuddle", "coop", "yes no"))).toEqual({ yes: "", no: "Nobody has scored. Without a Cuddle Time the game is over." });
    expect(questions(asking("ScoreCuddle", "team", "yes no"))).toEqual({ yes: "", no: "" });
  });
});

describe("the buttons at the scoring", () => {
  test("solo says what becomes of the game", () => {
    expect(labels(asking("ScoreDisplay", "solo", "score:slot1 all done", { notes: { all_points: 2, survives: false, survives_done: false } }))).toEqual(["Score all: 2 points, the end", "Score nothing, the end"]);
    expect(labels(asking("ScoreDisplay", "solo", "score:slot1 all done", { scored: 2, notes: { all_points: 3, survives: true, survives_done: true } }))).toEqual(["Score all: 3 points, go on", "Done, go on"]);
    expect(labels(asking("ScoreDisplay", "solo", "score:slot1 all done", { notes: { all_points: 3, survives: true, unscored: { chewie: 1 } } }))[0]).toBe("Score all: 3 points, the whole deck");
  });
  test("a Cuddle Time is the main button when nothing else matches", () => {
    expect(labels(asking("ScoreDisplay", "solo", "cuddle:slot0 done", { notes: { survives: false, survives_done: false } }))).toEqual(["Cuddle Time (1), go on", "Score nothing, the end"]);
    expect(labels(asking("ScoreDisplay", "ffa", "cuddle:slot0 done"))).toEqual(["Cuddle Time (1)", "Score nothing"]);
  });
});

describe("the end", () => {
  test("a tie tells when each side arrived at its total (LK-052)", () => {
    expect(arrivals({ points: [22, 12, 22], arrived: [10, 11, 12] }, ["Ann", "Bo", "Cleo"])).toBe("Level on 22: Ann since turn 10, Cleo since turn 12.");
    expect(arrivals({ points: [22, 12], arrived: [10, 11] }, ["Ann", "Bo"])).toBe("");
  });
  test("closes with the slogan (LK-009)", () => {
    expect(lastWords("", "A new high score: 23, up from 20.")).toBe("A new high score: 23, up from 20. The dog always wins.");
  });
});

test("dice that were not kept fly to the partner, a whole roll does not (LK-075)", () => {
  const rolled = (seat: number, ...numbers: number[]): StoryEvent => ({ kind: "rolled", seat, numbers, cards: [] }) as unknown as StoryEvent;
  expect(flightsAmong(4)(rolled(3, 2, 6))).toEqual([{ thing: "die", from: "seat1", to: "seat3", count: 2 }]);
  expect(flightsAmong(2)(rolled(0, 1, 2, 3, 4, 5))).toEqual([]);
});

describe("what a roll may still become", () => {
  test("stopping does not shine while rerolls are left", () => {
    const play = asking("Reroll", "ffa", "dice:none dice:0");
    expect(offers(play, [], null).primary).toMatchObject({ label: "Stop rolling", calm: true });
    expect(offers(play, [0], null).primary).toMatchObject({ label: "Reroll 1 die", calm: false });
  });
  test("the percentages on the cards are explained", () => {
    const rerolling = asking("Reroll", "ffa", "dice:none dice:0", { notes: { chances: { sets: ["none", "0"], cards: {} } } });
    expect([legend(rerolling, false), legend(rerolling, true)]).toEqual(["%: chance of a match", "%: chance to match if you reroll these"]);
    expect(legend(asking("ScoreDisplay", "ffa", "done"), false)).toBe("");
  });
  test("a pattern in short fits a small card", () => {
    expect(["sum_at_least(20)", "sum_at_most(15)", "always"].map((needs) => inShort(example(needs).words))).toEqual(["≥ 20", "≤ 15", "alone"]);
  });
});

describe("the rug", () => {
  test("before the last reroll the bar says what is sure and what is likely, before the first it does not", () => {
    const chances = { sets: ["none", "2+3"], cards: { chewie: [1, 1], fetch: [0.1, 0.25] } };
    const play = (rerolls: number): Play => ({ view: { decision: "Reroll", facts: { dice: [4, 4, 1, 6, 4], rerolls } }, notes: { chances }, zone: (name: string) => ({ display0: ["chewie"], display3: ["fetch"] })[name] ?? [], face: (id: string) => ({ data: { points: id === "fetch" ? 5 : 3 } }) }) as unknown as Play;
    expect(prospect(play(1), [2, 3])).toEqual({ sure: 3, about: 4.25 });
    expect(prospect(play(1), [])).toBeNull();
    expect(prospect(play(2), [2, 3])).toBeNull();
  });
  test("in the relay kept dice lie apart, and the next roller is named as long as dice are left for them", () => {
    expect(lying([0, 1, 2, 3, 4], null, "", "")).toEqual([{ key: "all", title: "", which: [0, 1, 2, 3, 4] }]);
    expect(lying([0, 2, 1, 3, 4], [1, 3], "Ann", "Bo").map(({ title, which }) => [title, which])).toEqual([["Kept", [0, 2, 4]], ["Rolled by Ann, Bo is next", [1, 3]]]);
    expect(lying([0, 1, 2, 3, 4], [4], "Ann", "Bo").at(-1)?.title).toBe("Rolled by Ann");
  });
  test.each([
    [[4, 4, 4, 1, 6], "Three fours."],
    [[6, 6, 6, 6, 1], "Four sixes!"],
    [[2, 3, 4, 5, 5], "Four in a row!"],
    [[1, 3, 5, 5, 1], "All odd!"],
    [[6, 5, 5, 4, 1], "21! Whee!"],
    [[1, 2, 2, 4, 5], "14. Sleepy."],
    [[1, 2, 3, 6, 6], "Two sixes."],
  ])("the dog sees %o as %s", (dice, words) => expect(sight(dice)).toBe(words));
  test("the dog is happy about a match, shamed when nothing is left to hope for", () => {
    const look = { dice: [1, 2, 3, 6, 6], matching: 0, decision: "Reroll", asked: true, marked: [], roller: "Ann" };
    expect([moodOf(look), moodOf({ ...look, matching: 1 }), moodOf({ ...look, decision: "ScoreDisplay" }), moodOf({ ...look, dice: [6, 6, 6, 1, 2] })]).toEqual(["calm", "happy", "shamed", "zoomies"]);
    expect(remark({ ...look, marked: [2] })[1]).toBe("Roll that 2!");
    expect(remark({ ...look, asked: false })[1]).toBe("Ann plays.");
    expect(remark({ ...look, decision: "SwapCard" })[1]).toBe("Swap one?");
  });
});

describe("the walk", () => {
  test("has a number at every step, or at every fifth or tenth of a long way", () => {
    expect(marksTo(20)).toHaveLength(20);
    expect(marksTo(60)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
    expect(marksTo(107).at(-1)).toBe(100);
  });
  test("those who are level stand beside each other", () => {
    const play = { seat: 1, names: ["Ann", "Bo", "Cleo"], info: { seats: [] }, view: { options: { mode: "ffa" }, facts: { points: [7, 7, 2] } } } as unknown as Play;
    expect(walkersOf(play).map(({ letter, beside, you }) => [letter, beside, you])).toEqual([["A", 0, false], ["B", 1, true], ["C", 0, false]]);
  });
});

test("the bar asks the exact question", () => {
  const play = { asked: true, view: { decision: "Reroll", facts: { dice: [4, 4, 4, 1, 6], rerolls: 1 } }, notes: { matches: { display0: [1], display1: [0] } }, zone: (name: string) => (name === "display0" ? ["chewie"] : ["fetch"]), face: () => ({ title: "Chewie" }) } as unknown as Play;
  expect(questionFor(play, [3]).prompt).toBe("Reroll the 1, or stop and take Chewie?");
  expect(questionFor(play, [3, 4]).prompt).toBe("Reroll the 1 and the 6, or stop and take Chewie?");
  expect(questionFor(play, []).prompt).toBe("Reroll a last time, or stop and take Chewie?");
  expect(diceInWords([1, 2, 3])).toBe("three dice");
});

test("a die that cannot be picked says why, whatever is asked", () => {
  const why = (decision: string): string => whyNotDie({ asked: decision !== "", view: { decision } } as unknown as Play)[0];
  expect(["SwapCard", "KeepDice", "ScoreDisplay", ""].map(why)).toEqual(["First swap a card or keep them all, then the dice.", "A kept die stays as it is.", "The dice stay as they lie. Now take cards.", "It is not your turn."]);
});
