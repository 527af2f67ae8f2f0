/** A table as a board sees it: the view, the lit actions, and a way to answer. Boards know nothing else. */

import type { ChatMessage, GameView, Hint, Legal, Order, RuleText, StoryEvent, TableInfo, TableState } from "../protocol";
import type { LineStatus } from "../socket";
import type { Telling } from "../settings.svelte";
import { Coach } from "./coach.svelte";
import type { FlightsOf } from "./flights";
import type { Pacer } from "./pacing.svelte";
import { faceOf, type Face, type Faces } from "./faces";
import { Notice } from "./notice.svelte";
import type { StoryLine } from "./story";
import { inYourWords } from "./yours";

const TELLING: Record<number, Telling> = { 1: "short", 2: "normal", 3: "full" };

export class Play {
  info = $state.raw<TableInfo | null>(null);
  faces = $state.raw<Faces>({});
  rules = $state.raw<readonly RuleText[]>([]);
  chat = $state.raw<readonly ChatMessage[]>([]);
  /** The number of the last line of the chat that was read on this device. */
  read = $state(0);
  status = $state<LineStatus>("calling");
  /** The line has been down so long that somebody may want to do something about it. */
  long = $state(false);
  /** Why the line ended, in a sentence. */
  why = $state("");
  /** Whose picture is shown; null for a spectator. */
  seat = $state<number | null>(null);
  /** Seats played on this device. */
  mine = $state.raw<readonly number[]>([]);
  /** Hot-seat: the seat that is asked next and must first take the screen. */
  curtain = $state<number | null>(null);
  /** A move is on its way. */
  busy = $state(false);
  /** The guide leads through this table. */
  guided = $state(false);
  /** What the board sets in the air for an event. */
  flightsOf: FlightsOf = () => [];
  /** Shows what others do, one thing after the other; null where everything is drawn at once. */
  readonly pacer: Pacer | null = null;
  readonly notice = new Notice();
  readonly coach = new Coach(this);

  #states = $state.raw<Record<string, TableState>>({});
  #stories = $state.raw<Record<string, readonly StoryLine[]>>({});

  get state(): TableState | null {
    return this.#states[String(this.seat)] ?? null;
  }
  get view(): GameView {
    if (!this.state) throw new Error("The board was drawn before the table had answered.");
    return this.state.view;
  }
  get legal(): readonly Legal[] {
    return this.state?.legal ?? [];
  }
  get notes(): Record<string, unknown> {
    return this.state?.notes ?? {};
  }
  get story(): readonly StoryLine[] {
    return this.#stories[String(this.seat)] ?? [];
  }
  get names(): readonly string[] {
    return (this.info?.seats ?? []).map((s) => s.name || `Seat ${s.seat + 1}`);
  }
  /** Go to where a line of the story was told, where a table can be wound back. */
  get jump(): ((line: StoryLine) => void) | null {
    return null;
  }
  /** What a lesson wants done: it stands before every question. */
  get task(): string {
    return "";
  }
  /** It is for the shown seat to decide. */
  get asked(): boolean {
    return this.legal.length > 0;
  }

  /** Lines of others that wait to be read. */
  get unread(): number {
    return this.chat.filter(({ n, seat }) => n > this.read && (seat === null || !this.mine.includes(seat))).length;
  }
  /** Why this reader may not talk, or "". */
  get mute(): string {
    return "This table can only be watched.";
  }

  /** There is a guide, and somebody to lead. */
  get guiding(): boolean {
    return this.guided && this.seat !== null && !this.view.over;
  }

  face(id: string): Face {
    return faceOf(this.faces, id);
  }
  /** The legal actions of one verb. */
  moves(verb: string): readonly Legal[] {
    return this.legal.filter((l) => l.verb === verb);
  }
  /** The legal action with this verb and these arguments, if there is one. */
  move(verb: string, ...args: string[]): Legal | undefined {
    return this.legal.find((l) => l.verb === verb && l.args.length === args.length && l.args.every((a, i) => a === args[i]));
  }
  zone(name: string): readonly (string | null)[] {
    return this.view.zones[name] ?? [];
  }
  stateOf(seat: number | null): TableState | null {
    return this.#states[String(seat)] ?? null;
  }

  /** Say in the prompt line why something is not possible now. */
  refuse(why: string, rule: string | null = null): void {
    this.notice.say(why, rule);
  }

  /** Answer the question: one action, or a run of several that counts as one. */
  send(..._moves: readonly (Legal | number | string)[]): void {
    this.refuse("This table can only be watched.");
  }
  undo(): void {
    this.refuse("This table can only be watched.");
  }
  /** The screen visits the shown seat though it has nothing to answer (see LivePlay). */
  get visited(): boolean {
    return false;
  }
  passOn(): void {}
  /** Call the table at once, without waiting for the next try. */
  hurry(): void {}
  say(_text: string): void {
    this.refuse(this.mute);
  }
  /** The chat lies open: what is said there is read. */
  listen(): void {
    this.read = Math.max(this.read, this.chat.at(-1)?.n ?? 0);
  }
  /** Call the guide, or send it away. */
  guide(on: boolean): void {
    this.guided = on;
  }
  /** What the coach would do in this seat's place. */
  hint(): Promise<Hint> {
    return Promise.reject(new Error("This table can only be watched."));
  }

  /** Replace this seat's standing orders. */
  order(_orders: readonly Order[]): void {
    this.refuse("This table can only be watched.");
  }

  /** In your own story you are "you"; around one screen everybody keeps the name. */
  #told({ text, seat }: StoryEvent): string {
    const name = this.mine.length === 1 && this.seat !== null ? this.names[this.seat] : undefined;
    if (!name) return text;
    const taken = Object.values(this.faces).some(({ title }) => title === name);
    return inYourWords(text, name, seat === this.seat, !taken);
  }

  protected take(state: TableState): void {
    const key = String(state.seat);
    const before = state.undone === undefined ? (this.#stories[key] ?? []) : (this.#stories[key] ?? []).filter((l) => (l.revision ?? 0) <= (state.undone ?? 0));
    const known = new Set(before.map((l) => l.id));
    const fresh = state.events.filter((e) => !known.has(e.id));
    this.#stories = { ...this.#stories, [key]: [...before, ...fresh.map((e) => ({ id: e.id, text: this.#told(e), level: TELLING[e.level] ?? "normal", seat: e.seat < 0 ? null : e.seat, revision: e.revision, kind: e.kind, cards: e.cards, numbers: e.numbers }))] };
    this.#states = { ...this.#states, [key]: state };
  }
}
