/** A lesson at the real board: a film of tables, through which only the picks of the script lead. */

import { api } from "../api";
import type { Hint, Legal, LessonInfo, LessonStep, TableState } from "../protocol";
import { facesOf } from "../table/faces";
import { Play } from "../table/play.svelte";
import { answerTo } from "./answers";
import { keepPlace, placeIn } from "./place";

export class LessonPlay extends Play {
  readonly game: string;
  lesson = $state.raw<LessonInfo | null>(null);
  /** The step that is on, from 0; as many as there are steps when all are done. */
  at = $state(0);
  /** Of the step's picks, how many are made. */
  picked = $state(0);
  /** What is said to a wrong touch, and how often there was one: the same answer shakes again. */
  answer = $state("");
  wrong = $state(0);

  constructor(game: string) {
    super();
    this.game = game;
    this.status = "live";
  }

  override get task(): string {
    return this.step?.task ?? (this.done ? "The lesson is over. Play on, or take it again." : "");
  }
  get step(): LessonStep | null {
    return this.lesson?.steps[this.at] ?? null;
  }
  get done(): boolean {
    return this.lesson !== null && this.at === this.lesson.steps.length;
  }
  /** What the step still asks for, by number. */
  get wanted(): readonly number[] {
    return (this.step?.moments ?? []).slice(this.picked).map((moment) => moment.wanted).filter((n) => n >= 0);
  }

  /** How the names of what shines now begin. */
  get lit(): readonly string[] {
    return this.wanted.length ? (this.step?.moments[this.picked]?.lit ?? []) : [];
  }

  async load(name: string): Promise<void> {
    const lesson = await api.lesson(this.game, name);
    this.info = lesson.table;
    this.seat = lesson.seat;
    this.mine = [lesson.seat];
    this.lesson = lesson;
    api.deck(this.game, lesson.table.deck).then((deck) => (this.faces = facesOf(deck)), () => {});
    api.rules(this.game).then(({ rules }) => (this.rules = rules), () => {});
    this.go(Math.min(placeIn(this.game), lesson.steps.length - 1));
  }

  /** To the beginning of a step, whatever was done before. */
  go(at: number): void {
    this.#stepTo(at);
    this.take({ ...this.#shown(), events: this.#told(), undone: -1 });
  }

  override send(...moves: readonly (Legal | number | string)[]): void {
    const numbers = moves.map((move) => this.#number(move));
    const wanted = this.wanted.slice(0, numbers.length);
    const right = numbers.length > 0 && wanted.length === numbers.length && numbers.every((n) => wanted.includes(n));
    if (!right) return this.touchWrong(moves.filter((_, i) => !wanted.includes(numbers[i] ?? -1)).map((move) => this.#words(move)).join(" "));
    this.picked += numbers.length;
    this.#goOn();
  }
  /** A step to look at: it has been seen. */
  goOn(): void {
    if (this.step && this.wanted.length === 0) this.#goOn();
  }
  /** The next pick of the step, for somebody who would rather watch. */
  doIt(): void {
    const next = this.wanted[0];
    if (next === undefined) this.goOn();
    else this.send(next);
  }
  /** The coach of a lesson knows the script. */
  override hint(): Promise<Hint> {
    const next = this.legal.find(({ n }) => n === this.wanted[0]);
    return next && this.step ? Promise.resolve({ n: next.n, text: next.text, why: this.step.why }) : Promise.reject(new Error("Look around, then go on."));
  }
  override undo(): void {
    this.go(this.picked ? this.at : this.at - 1);
  }
  /** Something else was touched; `name` is what it is called. */
  touchWrong(name: string): void {
    this.answer = (this.step && answerTo(this.step, name)) || (this.step?.task ?? "");
    this.notice.say(this.answer);
    this.wrong++;
  }
  /** The board would say why something is not possible; the lesson knows better what was meant. */
  override refuse(): void {
    if (this.step) this.touchWrong("");
  }

  /** The next table of the film, with what has happened until then. */
  #goOn(): void {
    if (this.wanted.length === 0) this.#stepTo(this.at + 1);
    this.#quiet();
    const since = this.state?.revision ?? 0;
    this.take({ ...this.#shown(), since, events: this.#told().filter((event) => event.revision > since) });
  }
  #stepTo(at: number): void {
    this.at = Math.max(0, Math.min(at, this.lesson?.steps.length ?? 0));
    this.picked = 0;
    this.#quiet();
    keepPlace(this.game, this.done ? 0 : this.at);
  }
  #quiet(): void {
    this.answer = "";
    this.notice.clear();
  }
  /** The table that is on: its question is the step's task, and a step to look at asks nothing. */
  #shown(): TableState {
    const last = this.lesson?.last;
    if (!last) throw new Error("The lesson was shown before it had come.");
    const state = this.step?.moments[this.picked]?.state ?? last;
    const undo = { can: this.at > 0 || this.picked > 0, why: "This is the first step." };
    return { ...state, undo, prompt: this.step?.task ?? "", legal: this.wanted.length ? state.legal : [] };
  }
  /** Everything that has happened until now: going back leaves nothing of what came after. */
  #told(): TableState["events"] {
    const states = [...(this.lesson?.steps ?? []).flatMap((step) => step.moments.map((moment) => moment.state)), ...(this.lesson ? [this.lesson.last] : [])];
    const now = this.#shown().revision;
    return states.filter((state) => state.revision <= now).flatMap((state) => state.events);
  }
  /** A pick by its number. A run names picks that only its first ones make possible. */
  #number(move: Legal | number | string): number {
    if (typeof move === "object") return move.n;
    if (typeof move === "number") return move;
    const possible = (this.step?.moments ?? []).slice(this.picked).flatMap((moment) => moment.state.legal);
    return possible.find((legal) => legal.notation === move)?.n ?? -1;
  }
  #words(move: Legal | number | string): string {
    const legal = typeof move === "object" ? move : this.legal.find(({ n, notation }) => n === move || notation === move);
    return legal ? `${legal.text} ${legal.notation}` : String(move);
  }
}
