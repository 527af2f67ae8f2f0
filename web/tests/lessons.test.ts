import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { answerTo, litBy } from "../src/lib/learn/answers";
import { LessonPlay } from "../src/lib/learn/lessonPlay.svelte";
import { keepPlace, placeIn } from "../src/lib/learn/place";
import type { LessonInfo, TableState } from "../src/lib/protocol";
import { sentenceFor } from "../src/lib/table/sentence";

const state = (revision: number): TableState =>
  ({ seat: 0, revision, since: revision - 1, question: revision, view: { over: false, deciders: [0] }, notes: {}, prompt: "The game's own.", rule: "", legal: [1, 2, 3].map((n) => ({ n, text: `pick ${n}`, notation: `p:${n}`, verb: "p", args: [String(n)] })),
    events: [{ id: `${revision}.0`, revision, level: 2, text: `event ${revision}`, kind: "x", seat: 0, cards: [], numbers: [] }], sheets: null, clock: null, undo: { can: false, why: "" }, orders: [], covert: false }) as unknown as TableState;
const step = (task: string, moments: { state: TableState; wanted: number; lit: string[] }[]) => ({ title: task, task, why: "Because.", more: "", why_not: { "pick 3": "Not the third.", otherwise: "Another one." }, moments });
const lesson = {
  game: "lucky_dog", seat: 0, level: "puppy", hello: "", bye: "Bye.", table: { deck: "standard40", seats: [] },
  steps: [step("Look.", [{ state: state(1), wanted: -1, lit: [] }]), step("Pick two.", [{ state: state(2), wanted: 1, lit: [] }, { state: state(3), wanted: 2, lit: [] }])],
  last: state(4),
} as unknown as LessonInfo;

async function begun(): Promise<LessonPlay> {
  const play = new LessonPlay("lucky_dog");
  await play.load("Ann");
  return play;
}
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, "lesson").mockResolvedValue(lesson);
  vi.spyOn(api, "deck").mockRejectedValue(new Error("no deck here"));
  vi.spyOn(api, "rules").mockRejectedValue(new Error("no rules here"));
});

test("the answer is chosen by words in what was touched", () => {
  const { why_not } = lesson.steps[0] ?? { why_not: {} };
  expect([answerTo({ why_not }, "PICK 3 now"), answerTo({ why_not }, "")]).toEqual(["Not the third.", "Another one."]);
});
test("a piece shines if its name begins with the words, or holds them after a star", () => {
  expect([litBy(["Walk"], "walk, 2 points"), litBy(["Walk"], "Short Walk"), litBy(["*George"], "3 SD George"), litBy([], "x")]).toEqual(["Walk", "", "*George", ""]);
});
test("a place is kept, and nonsense under our key is no place", () => {
  keepPlace("lucky_dog", 4);
  expect([placeIn("lucky_dog"), placeIn("dog_lover")]).toEqual([4, 0]);
  localStorage.setItem("barkade.lessons", "{{");
  expect(placeIn("lucky_dog")).toBe(0);
});
test("a step to look at asks nothing, and its task stands before every question", async () => {
  const play = await begun();
  expect([play.asked, sentenceFor(play, "The board's own.")]).toEqual([false, "Look."]);
  play.goOn();
  expect([play.asked, play.task, play.at]).toEqual([true, "Pick two.", 1]);
});
test("wrong picks are answered and change nothing; right ones go on, together or one by one", async () => {
  const play = await begun();
  play.goOn();
  play.send(3);
  expect([play.answer, play.at, play.picked, play.wrong]).toEqual(["Not the third.", 1, 0, 1]);
  play.send("p:1");
  expect([play.answer, play.picked, play.state?.revision]).toEqual(["", 1, 3]);
  play.undo();
  expect([play.picked, play.story.map((line) => line.text)]).toEqual([0, ["event 1", "event 2"]]);
  play.send("p:2", 1);
  expect([play.done, play.state?.revision, play.story.length]).toEqual([true, 4, 4]);
});
test("somebody who comes back goes on where they left", async () => {
  const play = await begun();
  play.doIt();
  expect((await begun()).at).toBe(1);
  play.doIt();
  play.doIt();
  expect([play.done, (await begun()).at]).toEqual([true, 0]);
});
