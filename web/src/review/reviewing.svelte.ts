/** A review as it comes in: what is known from each seat so far. */

import { house, ROOT } from "$lib/house";
import { keepPython } from "../offline/offline.svelte";
import type { Begun, Decision, Finding, FromReview, Point, Summary, ToReview } from "./words";

/** What is known from one seat. */
export class Known {
  begun = $state.raw<Begun | null>(null);
  points = $state.raw<readonly Point[]>([]);
  decisions = $state.raw<readonly Decision[]>([]);
  summary = $state.raw<Summary | null>(null);

  add(finding: Finding): void {
    this.summary = finding.summary;
    if (finding.kind === "point") this.points = [...this.points, finding];
    if (finding.kind === "decision") this.decisions = [...this.decisions, finding];
  }
  /** The costliest decisions, the worst first. */
  get costly(): Decision[] {
    return (this.summary?.costliest ?? []).flatMap((move) => this.decisions.find((each) => each.move === move) ?? []);
  }
  /** How much of the judging is done, from 0 to 1. */
  get part(): number {
    return this.summary ? this.summary.judged / this.summary.pieces : 0;
  }
}

export class Reviewing {
  trouble = $state("");
  running = $state(false);
  readonly #known = new Map<number, Known>();
  readonly #worker: Worker;

  constructor(record: string) {
    const here = new URL(ROOT, location.href);
    const sources = { pyodide: new URL(`pyodide/${__PYODIDE__}/`, here).href, rules: new URL(house.rules, here).href };
    this.#worker = new Worker(new URL("./review.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromReview>) => this.#hear(data);
    this.#worker.onerror = () => this.#fail("This browser cannot judge games by itself: it is too old, or has no memory left.");
    this.#say({ type: "open", sources, record });
    void keepPython();
  }

  from(seat: number): Known {
    let found = this.#known.get(seat);
    if (!found) this.#known.set(seat, (found = new Known()));
    return found;
  }

  /** Judge on from a seat. */
  judge(seat: number): void {
    if (this.trouble) return;
    this.running = true;
    this.#say({ type: "judge", seat });
  }
  stop(): void {
    this.running = false;
    this.#say({ type: "stop" });
  }
  close(): void {
    this.#worker.terminate();
  }

  #say(message: ToReview): void {
    this.#worker.postMessage(message);
  }
  #hear(message: FromReview): void {
    if (message.type === "failed") this.#fail(message.why);
    else if (message.type === "begun") this.from(message.seat).begun = JSON.parse(message.text) as Begun;
    else if (message.type === "found") this.from(message.seat).add(JSON.parse(message.text) as Finding);
    else this.running = false;
  }
  #fail(why: string): void {
    this.trouble = why || "Nobody here can judge this game.";
    this.running = false;
  }
}
