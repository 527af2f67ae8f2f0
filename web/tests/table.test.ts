import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { spelled, stillToCome, type LuckyFacts } from "../src/games/lucky_dog/turn";
import { thingFor } from "../src/lib/kit/things";
import type { GameOption, GameView, Legal, TableState, Turn } from "../src/lib/protocol";
import { parse } from "../src/lib/router.svelte";
import Confirm from "../src/lib/table/Confirm.svelte";
import { dogOn, facesOf, type Face } from "../src/lib/table/faces";
import { pieces } from "../src/lib/table/inline";
import { Notice } from "../src/lib/table/notice.svelte";
import { inOurTime } from "../src/lib/table/ourTime";
import RulesPanel, { matching } from "../src/lib/table/RulesPanel.svelte";
import { inReadingOrder } from "../src/lib/table/readingOrder";
import { gathered } from "../src/lib/table/ScoreSheet.svelte";
import { nameAndLevel, spoken } from "../src/lib/table/seat";
import { told, type StoryLine } from "../src/lib/table/story";
import Bar from "../src/lib/table/Bar.svelte";
import { timeLeft } from "../src/lib/table/Clock.svelte";
import { oneEach } from "../src/shelf/tables";
import { choicesOf, choiceWords, labelOf, settingOf, switchOf } from "../src/lobby/seating";
import { flightsOf as loverFlights } from "../src/games/dog_lover/flights";
import { flightsOf as pubFlights } from "../src/games/hair_of_the_dog/flights";
import { flightsOf as townFlights } from "../src/games/to_the_dogs/flights";
import type { StoryEvent } from "../src/lib/protocol";
import { MOST, single } from "../src/lib/table/flights";

test("the list of a rulebook's parts leads to each of them", async () => {
  const rules = [["A-1", "Set-up"], ["A-2", 'The "last" round']].map(([id = "", section = ""]) => ({ id, section, text: "Words." }));
  const { getByRole } = render(RulesPanel, { rules });
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element): void {
    seen.push(this.textContent);
  };
  const list = getByRole("combobox", { name: "Go to a part of the rules" }) as HTMLSelectElement;
  await fireEvent.change(list, { target: { value: 'The "last" round' } });
  expect(seen).toEqual(['The "last" round']);
  expect(list.value).toBe("");
});

test("a second thought is answered by the key that raised it: the yes has the focus", () => {
  const { getByRole } = render(Confirm, { open: true, title: "Are you sure?", text: "Your last sip.", yes: "Go to B2", onyes: () => {} });
  expect(document.activeElement).toBe(getByRole("button", { name: "Go to B2" }));
});

describe("addresses", () => {
  test("a table's link gives table and token", () => {
    expect(parse("/t/q7mz3k9a2xwf", "#s0.0.abc")).toEqual({ at: "table", table: "q7mz3k9a2xwf", token: "s0.0.abc" });
  });
  test("pages behind the #", () => {
    expect(parse("/", "")).toEqual({ at: "shelf" });
    expect(parse("/", "#/rules/lucky_dog/LK-038")).toEqual({ at: "rules", game: "lucky_dog", rule: "LK-038" });
    expect(parse("/", "#/nowhere").at).toBe("lost");
  });
});

describe("the story", () => {
  const lines: StoryLine[] = [
    { id: 1, text: "Kaia wins.", level: "short" },
    { id: 2, text: "Kaia rolls.", level: "normal" },
    { id: 3, text: "A card is turned up.", level: "full" },
  ];
  test.each([["short", 1], ["normal", 2], ["full", 3]] as const)("%s tells %i of three lines", (telling, count) => {
    expect(told(lines, telling)).toHaveLength(count);
  });
});

describe("rules and scores", () => {
  const rules = [
    { id: "LK-026", section: "Scoring", text: "Cuddle Time is scored alone." },
    { id: "LK-040", section: "Turn", text: "Up to two rerolls." },
  ];
  test("a search wants every word, in id, section or text", () => {
    expect(matching(rules, "cuddle scoring").map((r) => r.id)).toEqual(["LK-026"]);
    expect(matching(rules, "lk-040").map((r) => r.id)).toEqual(["LK-040"]);
  });
  test("equal lines of a score sheet are one row that adds up", () => {
    const rows = gathered([{ points: 2, words: "Walk", rule: "DL-1" }, { points: 2, words: "Walk", rule: "DL-1" }, { points: -2, words: "Unfed", rule: "DL-2" }]);
    expect(rows.map((r) => [r.words, r.points])).toEqual([["Walk", 4], ["Unfed", -2]]);
  });
  test("rulebook markup becomes pieces, never HTML", () => {
    expect(pieces("`ffa` or **team** <b>")).toEqual([{ kind: "code", text: "ffa" }, { kind: "plain", text: " or " }, { kind: "strong", text: "team" }, { kind: "plain", text: " <b>" }]);
  });
});

describe("the tray", () => {
  test("undo that is not possible says why", async () => {
    const notice = new Notice();
    const { getByRole, getByText } = render(Bar, { prompt: "Your move.", notice, undo: { can: false, why: "Dice were rolled since." } });
    await fireEvent.click(getByRole("button", { name: "Undo" }));
    expect(getByText("Dice were rolled since.")).toBeTruthy();
    notice.clear();
  });
  test("a dark button says why, and does nothing else", async () => {
    const notice = new Notice();
    const pressed: string[] = [];
    const { getByRole, getByText } = render(Bar, { prompt: "Your move.", notice, primary: { label: "Collect food", disabled: true, why: ["your bank is empty", "TD-016"] }, onprimary: () => pressed.push("food") });
    await fireEvent.click(getByRole("button", { name: "Collect food" }));
    expect(getByText("Your bank is empty.")).toBeTruthy();
    expect([notice.rule, pressed]).toEqual(["TD-016", []]);
    notice.clear();
  });
  test("a refusal is a whole sentence, whoever wrote it", () => {
    const notice = new Notice();
    const said = ["it covers an empty cell", "A kept die stays as it is.", "Not like this (DL-045)"].map((why) => (notice.say(why), notice.text));
    expect(said).toEqual(["It covers an empty cell.", "A kept die stays as it is.", "Not like this (DL-045)"]);
    notice.clear();
  });
  test("a refusal names its rule and opens it", async () => {
    const notice = new Notice();
    const opened: string[] = [];
    notice.say("A kept die stays as it is.", "LK-076");
    const { getByRole } = render(Bar, { prompt: "", notice, onrule: (id: string) => opened.push(id) });
    await fireEvent.click(getByRole("button", { name: "LK-076" }));
    expect(opened).toEqual(["LK-076"]);
    notice.clear();
  });
});


describe("several players at one screen", () => {
  test("a table is to move when any of their seats is", () => {
    const turn = (table: string, seat: number, your_turn: boolean): Turn => ({ table, seat, your_turn, status: "playing", revision: 1, until: null, title: "", seats: [], game: "", kinds: [], waits: [], moved: 0 });
    const found = oneEach([turn("a", 0, false), turn("a", 1, true), turn("b", 0, false), turn("b", 2, false), turn("c", 0, true), turn("c", 1, false)]);
    expect(found.map(({ table, seat, your_turn }) => [table, seat, your_turn])).toEqual([["a", 1, true], ["b", 0, false], ["c", 0, true]]);
  });
});

describe("seats", () => {
  test("a seat says who, what and whose turn", () => {
    expect(spoken({ seat: 1, name: "Old dog", kind: "bot", you: false, turn: true, score: 4, clock: null, online: true })).toBe("Old dog, bot, 4 points, to act");
  });
  test("the details of a seat name a bot's level", () => {
    expect(nameAndLevel({ kind: "bot", name: "Dottie", level: "good_dog" })).toBe("Dottie, good dog");
    expect(nameAndLevel({ kind: "person", name: "Ann", level: "puppy" })).toBe("Ann");
  });
  test.each([[65_000, "1:05"], [-5, "0:00"], [7_200_000, "2 h"], [259_200_000, "3 days"]])("%i ms is %s", (ms, words) => {
    expect(timeLeft(ms)).toBe(words);
  });
  test("a device whose clock is wrong still tells the right time left", () => {
    const clock = { now: 1_000_000, running: [{ seat: 0, until: 1_060_000, whole: 60_000 }] };
    expect(inOurTime({ clock } as unknown as TableState, 5_000_000).clock).toEqual({ now: 5_000_000, running: [{ seat: 0, until: 5_060_000, whole: 60_000 }] });
    expect(inOurTime({ clock: null } as unknown as TableState).clock).toBeNull();
  });
  test("the tray says how much of your time is left", () => {
    const { getByRole } = render(Bar, { prompt: "Roll.", deadline: Date.now() + 7_200_000 });
    expect(getByRole("timer").textContent).toBe("2 h");
  });
});

test("the list of choices is sorted as a person would", () => {
  const move = (notation: string, text = notation): Legal => ({ n: 0, notation, text, verb: notation.split(":")[0] ?? "", args: notation.split(":").slice(1) });
  const order = (...moves: Legal[]): string[] => inReadingOrder(moves).map(({ notation }) => notation);
  expect(order(move("dice:none"), move("dice:0+1"), move("dice:1"), move("dice:0"))).toEqual(["dice:1", "dice:0", "dice:0+1", "dice:none"]);
  expect(order(move("stop_taking"), move("skip_rich"), move("slot:small:1"))).toEqual(["slot:small:1", "stop_taking", "skip_rich"]);
  expect(order(move("pass"), move("play:b"), move("draw"), move("play:a"))).toEqual(["play:b", "play:a", "draw", "pass"]);
  const many = [10, 9, 8, 7, 6, 5, 4, 3].map((n) => move(`to:${n}`, `go to room ${n}`));
  expect(order(...many)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((n) => `to:${n}`));
});

describe("decks", () => {
  test("faces find their fields wherever the deck file keeps them", () => {
    const faces = facesOf({ name: "d", hash: "", faces: [{ id: "S01", title: "Lulu" }, { id: "H01", title: "Small Puppy" }], data: { dogs: [{ id: "S01", breeds: ["Pug", "Beagle"], kibble: 1, size: "Small" }], homes: [{ id: "H01", breeds: ["Pug"] }] } });
    expect(dogOn(faces.S01 as Face)).toMatchObject({ name: "Lulu", breed: "Pug × Beagle", size: "Small" });
    expect(dogOn(faces.H01 as Face)).toBeNull();
  });
  test.each([["treat_3", "biscuit"], ["Tennis Ball", "ball"], ["quest", null]])("%s is drawn as %s", (key, thing) => {
    expect(thingFor(key)).toBe(thing);
  });
});

describe("house rules", () => {
  test("a choice keeps the type of its option", () => {
    const option: GameOption = { name: "target", default: 20, choices: { from: 5, to: 60 }, help: "" };
    expect(settingOf(option, "25")).toBe(25);
    expect(settingOf({ name: "x", default: false, choices: [false, true], help: "" }, "true")).toBe(true);
  });
  test("a choice speaks as people do: seats from one on and only those there are, cards by their titles", () => {
    const start: GameOption = { name: "first_seat", default: "random", choices: ["random", 0, 1, 2, 3], help: "who starts (in `team` nobody is named)" };
    expect(labelOf(start)).toBe("Who starts");
    expect(labelOf({ ...start, name: "new_to_us" })).toBe("Who starts (in team nobody is named)");
    expect(choicesOf(start, 2).map((choice) => choiceWords(start, choice, {}))).toEqual(["Drawn by luck", "Player 1", "Player 2"]);
    const award: GameOption = { name: "fastest_fetch", default: "F1", choices: ["F1", "new_to_us"], help: "" };
    expect(choicesOf(award).map((choice) => choiceWords(award, choice, { F1: { id: "F1", title: "Large Sprint", data: {} } }))).toEqual(["Large Sprint", "new to us"]);
  });
  test.each([
    [[true, false], { yes: true, no: false }],
    [["off", "on"], { yes: "on", no: "off" }],
    [["yes", "no"], { yes: "yes", no: "no" }],
    [["full", "short"], null],
    [["on", "off", "later"], null],
  ] as const)("%o is a box to tick: %o", (choices, box) => {
    expect(switchOf({ name: "x", default: choices[0], choices, help: "" })).toEqual(box);
  });
});

test("equal dice are spelled from the left", () => {
  expect(spelled([4, 4, 1, 4, 6], [0, 1, 2, 3, 4], [3, 1])).toBe("0+1");
  expect(spelled([4, 4, 1, 4, 6], [1, 3, 4], [3])).toBe("1");
  expect(spelled([4, 4, 1, 4, 6], [0, 1, 2, 3, 4], [])).toBe("none");
});

test("the last round ends before the seat that started", () => {
  const at = (active: number, last_round: number): LuckyFacts => ({ first: 1, active, last_round }) as LuckyFacts;
  expect(stillToCome(at(1, 1), 4)).toEqual([2, 3, 0]);
  expect(stillToCome(at(0, 1), 4)).toEqual([]);
  expect(stillToCome(at(2, 0), 4)).toEqual([]);
});

describe("things in the air", () => {
  const event = (kind: string, numbers: number[] = [], cards: (string | null)[] = []): StoryEvent => ({ id: "1.0", revision: 1, level: 2, text: "", kind, seat: 1, cards, numbers });

  test("kibble goes to the bowl of whoever gained it, and back when it is paid", () => {
    expect(townFlights(event("gained", [3, 7]))).toEqual([{ thing: "kibble", from: "bank1 seat1", to: "bowl1 seat1", count: 3 }]);
    expect(townFlights(event("took", [2, 5]))[1]).toMatchObject({ from: "bowl1 seat1", to: "bank1 seat1", count: 2 });
  });
  test("a drink comes from the bar", () => expect(pubFlights(event("refilled"))[0]).toMatchObject({ thing: "beer", from: "bar", to: "seat1" }));
  test("hidden cards fly without a face", () => expect(loverFlights(event("retrieved", [0, 0, 0], [null, "bone"])).map((f) => f.thing)).toEqual(["letter", "bone"]));
  test("a flood is cut short", () => expect(single([{ thing: "kibble", from: "a", to: "b", count: 40 }])).toHaveLength(MOST));
});
