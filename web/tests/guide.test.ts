import { readFileSync } from "node:fs";
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ABOUT } from "../src/games/about";
import { keep, keptFor } from "../src/lib/keyring";
import type { GameView, Hint, Legal, RuleText } from "../src/lib/protocol";
import { change, settings } from "../src/lib/settings.svelte";
import Guide from "../src/lib/table/Guide.svelte";
import { explanation, lesson, opening } from "../src/lib/table/guide";
import { LivePlay } from "../src/lib/table/livePlay.svelte";
import Narrator from "../src/lib/table/Narrator.svelte";
import { Play } from "../src/lib/table/play.svelte";
import { atAGlance, STEPS, stepsOf, WON_BY } from "../src/lobby/glance";

const RULES: RuleText[] = [{ id: "LK-040", section: "Free for all", text: "*Reroll*: any set of dice, twice (LK-R08). All together. Each time afresh." }];
const EXPLAINED = "Reroll: any set of dice, twice. All together.";
const REROLL: Legal = { n: 5, text: "reroll 4-4", notation: "dice:0+1", verb: "dice", args: ["0+1"] };
const STOP: Legal = { n: 6, text: "stop rolling", notation: "dice:none", verb: "dice", args: ["none"] };

/** A seat whose coach answers when the test lets it. */
class Asked extends Play {
  sent: unknown[] = [];
  asking: ((hint: Hint) => void)[] = [];
  override hint(): Promise<Hint> {
    return new Promise((resolve) => this.asking.push(resolve));
  }
  override send(...moves: readonly (Legal | number | string)[]): void {
    this.sent.push(...moves);
  }
  ask(question: number, legal: readonly Legal[] = [REROLL, STOP]): void {
    const view = { deciders: [0], over: false } as unknown as GameView;
    const events = [{ id: `${question}.0`, revision: question, level: 2 as const, text: `Line ${question}.`, kind: "rolled", seat: 0, cards: [], numbers: [] }];
    this.take({ type: "state", table: "t", seat: 0, revision: question, since: 0, question, view, notes: {}, prompt: "Reroll?", rule: legal.length ? "LK-040" : "", legal, events, sheets: null, clock: null, undo: { can: false, why: "" }, orders: [], covert: false });
    flushSync();
  }
  async answer(move: Legal): Promise<void> {
    this.asking.at(-1)?.({ n: move.n, text: move.text, why: `It should go well. "${move.text}" is worth 4.00 points; next best is "rest" with 1.00.` });
    await heard();
  }
}

/** What was answered has reached the page. */
async function heard(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await tick();
}

function seated(): Asked {
  const play = new Asked();
  play.seat = 0;
  play.rules = RULES;
  play.guide(true);
  play.ask(1);
  return play;
}

describe("the guide", () => {
  test("explains the question, tells what the coach would do and why, and does it at one press", async () => {
    const play = seated();
    const opened: string[] = [];
    const { getByRole } = render(Guide, { play, onrule: (id: string) => opened.push(id) });
    const card = getByRole("region", { name: "Guide" });
    expect(card.textContent).toContain("Reroll: any set of dice, twice.");
    await play.answer(REROLL);
    expect(card.textContent).toContain("Coach: reroll 4-4. It should go well.");
    expect(card.textContent).not.toMatch(/4\.00|All together/);
    await fireEvent.click(getByRole("button", { name: "Why?" }));
    expect(card.textContent).toContain(EXPLAINED);
    expect(card.textContent).toContain('It is worth 4.00 points; next best is "rest" with 1.00.');
    await fireEvent.click(getByRole("link", { name: "LK-040" }));
    expect(opened).toEqual(["LK-040"]);
    await fireEvent.click(getByRole("button", { name: /Do that/ }));
    expect(play.sent).toEqual([REROLL]);
  });
  test("asks the coach once for a question, and an answer that comes late is not for the next one", async () => {
    const play = seated();
    const { getByRole } = render(Guide, { play });
    play.ask(1);
    expect(play.asking).toHaveLength(1);
    const late = play.asking[0];
    play.ask(2);
    expect(play.asking).toHaveLength(2);
    late?.({ n: 5, text: "reroll 4-4", why: "" });
    await heard();
    expect(getByRole("button", { name: /Do that/ }).getAttribute("aria-disabled")).toBe("true");
    await play.answer(STOP);
    expect(getByRole("region").textContent).toContain("stop rolling");
  });
  test("closes its reasons at the next question and at Escape", async () => {
    const play = seated();
    const { getByRole } = render(Guide, { play });
    const why = getByRole("button", { name: "Why?" });
    for (const close of [() => play.ask(2), () => fireEvent.keyDown(document.body, { key: "Escape" })]) {
      await fireEvent.click(why);
      expect(why.getAttribute("aria-expanded")).toBe("true");
      await close();
      await tick();
      expect(why.getAttribute("aria-expanded")).toBe("false");
      expect(getByRole("region").textContent).not.toContain(EXPLAINED);
    }
  });
  test("the key d does it, but not from a field, and not before the coach has spoken", async () => {
    const play = seated();
    render(Guide, { play });
    await fireEvent.keyDown(document.body, { key: "d" });
    expect(play.sent).toEqual([]);
    await play.answer(STOP);
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { key: "d" });
    field.remove();
    expect(play.sent).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "d" });
    expect(play.sent).toEqual([STOP]);
  });
  test("while another seat moves it tells the last line, asks nobody, and keeps its button", () => {
    const play = seated();
    const { getByRole } = render(Guide, { play });
    play.ask(2, []);
    expect(getByRole("region").textContent).toContain("Line 2.");
    expect(getByRole("button", { name: /Do that/ }).getAttribute("aria-disabled")).toBe("true");
    expect(play.asking).toHaveLength(1);
  });
  test("nobody is led who has no seat", () => {
    const play = seated();
    expect(play.guiding).toBe(true);
    play.seat = null;
    expect(play.guiding).toBe(false);
  });
  test("is read aloud once in the one narration", async () => {
    const { getByRole, rerender } = render(Narrator, { play: seated(), sentence: "Reroll?", guidance: ["The rule.", ""] });
    await rerender({ guidance: ["The rule.", "The coach says: stop."] });
    const said = [...getByRole("log").children].map((line) => line.textContent).filter((line) => line !== "Reroll?");
    expect(said).toEqual(["The rule.", "The coach says: stop."]);
  });
});

describe("the guide of a table", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("WebSocket", class { close(): void {} });
  });
  test("is kept in this browser for that table alone", () => {
    keep("a", { seats: { 0: "s0.0.x" } });
    const play = new LivePlay("a");
    expect(play.guided).toBe(false);
    play.guide(true);
    play.end();
    expect(keptFor("a").seats).toEqual({ 0: "s0.0.x" });
    const again = new LivePlay("a");
    expect(again.guided).toBe(true);
    again.guide(false);
    again.end();
    expect([new LivePlay("a").guided, new LivePlay("b").guided]).toEqual([false, false]);
  });
});

describe("a game at a glance", () => {
  const rulebook = (game: string): RuleText[] =>
    [...readFileSync(`../docs/rules/${game}.md`, "utf8").matchAll(/^- \*\*([A-Z]{2}-R?\d+)\*\* (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, section: "", text }));
  test.each(ABOUT.map(({ key }) => [key]))("%s says in three sentences what it is about, who wins and how long it takes", (game) => {
    const modes = Object.keys(WON_BY).filter((name) => name.split(" ")[0] === game).map((name) => name.split(" ")[1] ?? "");
    for (const mode of modes) {
      const [, winning, ...rest] = atAGlance(game, { mode }, rulebook(game));
      expect(winning).toMatch(/\bwins?\b/);
      expect(rest).toEqual([expect.stringContaining("min.")]);
    }
    expect(modes).not.toEqual([]);
  });
  test.each(Object.entries(STEPS))("%s tells a turn in three steps, each short enough for two lines of a phone", (_, steps) => {
    expect(steps).toHaveLength(3);
    for (const { words } of steps) expect(words.length).toBeLessThanOrEqual(80);
  });
  test("every game has its steps", () => {
    for (const { key } of ABOUT) expect(stepsOf(key, { mode: "none of ours" })).toHaveLength(3);
  });
  test("is kept as seen", () => {
    change({ met: ["lucky_dog"] });
    expect([settings.met, JSON.parse(localStorage.getItem("barkade.settings") ?? "{}").met]).toEqual([["lucky_dog"], ["lucky_dog"]]);
  });
});

describe("rules for a first reader", () => {
  test("lose the numbers of other rules and what is too long to be read at once", () => {
    expect(opening("Pick one (HD-R05). Keep it, i.e. hold it (HD-001, HD-002). More.", 2)).toBe("Pick one. Keep it, i.e. hold it.");
    const long = `${"Very long ".repeat(14)}indeed.`;
    const rules = [{ id: "HD-020", section: "", text: `${long} And more. And more.` }, { id: "HD-R1", section: "", text: "Who chooses? The owner." }];
    expect(explanation(rules, "HD-020")).toBe(`${long} And more.`);
    expect([lesson(rules, "HD-020"), lesson(rules, "HD-R1"), lesson([], "HD-020")]).toEqual(["", "", ""]);
  });
});
