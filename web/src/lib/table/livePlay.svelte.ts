/** A table that is being played, over the live line. */

import { api } from "../api";
import { keep, keptFor, rekey } from "../keyring";
import { randomHex } from "../luck";
import type { Hint, Legal, Order, ServerMessage, TableInfo, TableState } from "../protocol";
import { settings } from "../settings.svelte";
import { takePart } from "../shuffle";
import { Line, lineAddress } from "../socket";
import { bark } from "../sounds";
import { facesOf } from "./faces";
import { inOurTime } from "./ourTime";
import { Pacer } from "./pacing.svelte";
import { Play } from "./play.svelte";

/** Milliseconds that an answer may take before the page says that the line is down. */
const PATIENCE = 1500;
/** Milliseconds that the line may be down before we offer to try at once. */
const LONG = 30_000;

export class LivePlay extends Play {
  readonly table: string;
  override readonly pacer = new Pacer({
    draw: (state) => {
      this.take(state);
      this.#pass();
    },
    mover: (state) => this.#mover(state),
    flies: (state) => state.events.some((event) => this.flightsOf(event).length > 0),
  });
  #line: Line;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #down: ReturnType<typeof setTimeout> | undefined;
  #pending = "";
  #known = false;
  readonly #watching: boolean;
  /** The deck whose faces we know: before the deal the host may bring another. */
  #deck = "";

  /** `watching`: as the room sees it, whatever seats this device holds (a TV that everybody looks at). */
  constructor(table: string, watching = false) {
    super();
    this.#watching = watching;
    this.table = table;
    this.mine = watching ? [] : Object.keys(keptFor(table).seats).map(Number).sort();
    this.seat = this.mine[0] ?? null;
    if (this.mine.length > 1) this.curtain = this.seat; // whoever opens the page at a shared screen need not be the first of us
    this.guided = keptFor(table).guide === true;
    this.read = keptFor(table).read ?? 0;
    this.#line = new Line(lineAddress(table), {
      hello: () => this.#hello(),
      heard: (message) => this.#hear(message),
      changed: (status, why) => {
        this.status = status;
        this.why = why;
        this.#count();
      },
    });
    addEventListener("offline", this.#lost);
  }

  /** After taking a seat the table is greeted anew, as that seat. */
  reseat(): LivePlay {
    this.end();
    return new LivePlay(this.table);
  }
  end(): void {
    clearTimeout(this.#slow);
    clearTimeout(this.#down);
    removeEventListener("offline", this.#lost);
    this.#line.end();
  }
  override hurry(): void {
    this.#line.hurry();
  }

  override send(...moves: readonly (Legal | number | string)[]): void {
    if (this.seat === null || !this.state) return this.refuse("You are watching; take a seat to play.");
    if (this.busy) return;
    this.pacer.finish();
    this.notice.clear();
    this.busy = true;
    this.#pending = randomHex(12);
    this.#wait();
    const numbers = moves.map((m) => (typeof m === "object" ? m.n : m));
    this.#line.send({ type: "move", seat: this.seat, key: this.#pending, question: this.state.question, moves: numbers });
  }
  override undo(): void {
    if (this.seat === null || this.busy) return;
    this.busy = true;
    this.#pending = randomHex(12);
    this.#wait();
    this.#line.send({ type: "undo", seat: this.seat, key: this.#pending });
  }
  override guide(on: boolean): void {
    super.guide(on);
    keep(this.table, { guide: on });
  }
  override hint(): Promise<Hint> {
    return api.hint(this.table, this.seat === null ? null : keptFor(this.table).seats[this.seat]);
  }
  override get mute(): string {
    return this.seat === null ? "Those who play do the talking." : "";
  }
  override say(text: string): void {
    if (this.seat === null) return this.refuse(this.mute);
    this.#line.send({ type: "chat", seat: this.seat, key: randomHex(12), text });
  }
  override listen(): void {
    const before = this.read;
    super.listen();
    if (this.read > before) keep(this.table, { read: this.read });
  }

  override order(orders: readonly Order[]): void {
    if (this.seat !== null) this.#line.send({ type: "orders", seat: this.seat, key: randomHex(12), orders });
  }

  /** The device says so, or an answer does not come: the line may be down long before it breaks. */
  readonly #lost = (): void => {
    if (this.status === "live") this.status = "waiting";
    this.#count();
  };
  /** How long has the line been down? */
  #count(): void {
    if (this.status === "live" || this.status === "ended") {
      clearTimeout(this.#down);
      this.#down = undefined;
      this.long = false;
    } else this.#down ??= setTimeout(() => (this.long = true), LONG);
  }
  #wait(): void {
    clearTimeout(this.#slow);
    this.#slow = setTimeout(this.#lost, PATIENCE);
  }
  #answered(): void {
    clearTimeout(this.#slow);
    this.busy = false;
  }

  /** Whose move is worth watching: somebody else's, told to the shown seat, after what was seen last. */
  #mover(state: TableState): number | null {
    const before = this.stateOf(state.seat);
    const live = before !== null && state.seat === this.seat && state.undone === undefined && state.since > 0;
    if (!live || document.hidden || this.curtain !== null) return null;
    const seat = state.events.find((event) => event.seat >= 0)?.seat;
    return seat === undefined || this.mine.includes(seat) ? null : seat;
  }

  #hello(): { seats: { token: string; since: number }[]; since: number; shared: boolean; tv: boolean } {
    const seats = Object.entries(keptFor(this.table).seats).filter(([seat]) => this.mine.includes(Number(seat)));
    return {
      seats: seats.map(([seat, token]) => ({ token, since: this.stateOf(Number(seat))?.revision ?? 0 })),
      since: this.stateOf(null)?.revision ?? 0,
      shared: seats.length > 1,
      tv: this.#watching,
    };
  }

  #hear(message: ServerMessage): void {
    if (this.status === "waiting") {
      this.status = "live"; // whatever is heard proves the line
      this.#count();
    }
    switch (message.type) {
      case "welcome":
        this.#sitAt(message.seats);
        if (this.seat === null || !this.mine.includes(this.seat)) this.seat = this.mine[0] ?? null;
        this.chat = message.chat;
        this.#meet(message.table, true);
        break;
      case "table":
        this.#meet(message.table);
        break;
      case "state":
        this.pacer.add(inOurTime(message));
        break;
      case "chat":
        if (this.chat.some((line) => line.n === message.line.n)) this.chat = this.chat.map((line) => (line.n === message.line.n ? message.line : line));
        else this.chat = [...this.chat, message.line];
        break;
      case "ok":
        if (message.key === this.#pending) this.#answered();
        break;
      case "problem":
        if (message.key === this.#pending) this.#answered();
        this.refuse(message.problem.detail || message.problem.title, message.problem.rule || null);
        break;
      case "bell":
        if (settings.sound && !this.stateOf(message.seat)?.covert) bark();
        break;
    }
  }

  /** The server names the seats in the order in which our tokens greeted it; before the deal we may have changed chairs. */
  #sitAt(seats: readonly number[]): void {
    const tokens = this.#hello().seats.map(({ token }) => token);
    if (seats.length === tokens.length && seats.length) rekey(this.table, Object.fromEntries(seats.map((seat, i) => [seat, tokens[i] ?? ""])));
    this.mine = [...seats].sort((a, b) => a - b);
  }

  /** Our part of the shuffle, one step after the other. */
  #shuffling: Promise<unknown> = Promise.resolve();

  #meet(table: TableInfo, anew = false): void {
    this.info = table;
    if (table.status === "lobby") this.#shuffling = this.#shuffling.then(() => takePart(this.info ?? table, this.mine, anew));
    if (this.#deck !== table.deck_hash) {
      this.#deck = table.deck_hash;
      api.tableDeck(table.id).then((deck) => (this.faces = facesOf(deck)), () => {});
    }
    if (this.#known) return;
    this.#known = true;
    api.rules(table.game).then(({ rules }) => (this.rules = rules), () => {});
  }

  /** The screen visits the shown seat in a silence, though it has nothing to answer: nobody in front of it can tell who has. */
  override get visited(): boolean {
    return this.mine.length > 1 && this.state?.covert === true && this.legal.length === 0;
  }
  override passOn(): void {
    if (this.seat === null || this.busy) return;
    this.busy = true;
    this.#pending = randomHex(12);
    this.#line.send({ type: "pass", seat: this.seat, key: this.#pending });
  }

  /** Hot-seat: when the shown seat has nothing to say and another of mine has, or is only visited, the screen is passed on, behind a curtain if there is something to hide. */
  #pass(): void {
    if (this.mine.length < 2) return;
    const waiting = this.mine.filter((seat) => (this.stateOf(seat)?.legal.length ?? 0) > 0 || this.stateOf(seat)?.covert);
    const shown = this.curtain ?? this.seat;
    if (waiting[0] !== undefined && !waiting.some((seat) => seat === shown)) this.curtain = waiting[0];
    if (this.curtain !== null && (this.state?.view.over || this.#nothingToHide())) this.draw();
  }

  /** All seats at this screen see the same. */
  #nothingToHide(): boolean {
    const sights = this.mine.map((seat) => {
      const view = this.stateOf(seat)?.view;
      return view && JSON.stringify([view.zones, view.facts, view.own_picks]);
    });
    return sights.every((sight) => sight !== undefined && sight === sights[0]);
  }

  /** The next person at this screen is there. */
  draw(): void {
    this.seat = this.curtain;
    this.curtain = null;
  }
}
