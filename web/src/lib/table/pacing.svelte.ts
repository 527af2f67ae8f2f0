/**
 * What others do, one thing after the other: the mover lifts, things fly, then the state is drawn and the eye rests.
 * Only the drawing waits. Whatever the reader does finishes all scenes first, so that no answer is ever held back.
 */

import type { TableState } from "../protocol";
import { settings, type Pace } from "../settings.svelte";
import { still } from "./flight";

/** Milliseconds at the normal pace: 0.8 s for a scene, with or without flights. */
const [LIFT, FLIGHT, REST, LOOK] = [150, 450, 200, 650];
const FACTOR: Record<Pace, number> = { calm: 1.5, normal: 1, quick: 0.5, "at once": 0 };
/** Whoever falls behind runs: so many scenes waiting halve the time, or quarter it; no more than MOST wait at all. */
const [LATE, VERY_LATE, MOST] = [4, 10, 20];

export interface Scenery {
  /** Show a state. Each comes once, and in order. */
  draw: (state: TableState) => void;
  /** Whose doing is worth watching; null for what is drawn at once. */
  mover: (state: TableState) => number | null;
  /** Something flies when this state comes. */
  flies: (state: TableState) => boolean;
}

export class Pacer {
  /** The seat whose doing is shown. */
  acting = $state<number | null>(null);
  /** What is in the air, and how long it may take. */
  flying = $state.raw<{ state: TableState; time: number } | null>(null);
  readonly #scenery: Scenery;
  /** Begun, but not drawn yet. */
  #begun: TableState | null = null;
  #waiting: TableState[] = [];
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(scenery: Scenery) {
    this.#scenery = scenery;
  }

  /** A state has come; it is drawn in its turn. */
  add(state: TableState): void {
    this.#waiting.push(state);
    while (this.#waiting.length > MOST) this.#drawFirst();
    if (!this.#busy) this.#next();
  }

  /** Everything at once, now. */
  finish(): void {
    if (!this.#busy) return;
    this.#land();
    while (this.#waiting.length) this.#drawFirst();
    this.#rest();
  }

  #next(): void {
    for (let state = this.#waiting.shift(); state; state = this.#waiting.shift()) {
      const seat = this.#speed > 0 ? this.#scenery.mover(state) : null;
      if (seat !== null && !still()) return this.#play(state, seat);
      this.#scenery.draw(state);
      if (seat !== null) this.acting = seat; // without motion the line tells it, and the plate is lit
    }
    if (still() && this.acting !== null) this.#after(LOOK, () => this.#rest());
    else this.#rest();
  }

  #play(state: TableState, seat: number): void {
    this.#begun = state;
    this.#busy = true;
    this.acting = seat;
    const flies = this.#scenery.flies(state);
    this.#after(LIFT, () => {
      if (flies) this.flying = { state, time: FLIGHT * this.#speed };
      this.#after(flies ? FLIGHT : 0, () => {
        this.#land();
        this.#after(flies ? REST : LOOK, () => this.#next());
      });
    });
  }

  /** What was begun is there. */
  #land(): void {
    this.flying = null;
    const begun = this.#begun;
    this.#begun = null;
    if (begun) this.#scenery.draw(begun);
  }

  #drawFirst(): void {
    this.#land();
    const first = this.#waiting.shift();
    if (first) this.#scenery.draw(first);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#busy = false;
    this.acting = null;
  }

  #after(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, time * this.#speed);
  }

  get #speed(): number {
    const late = this.#waiting.length;
    return FACTOR[settings.pace] * (late > VERY_LATE ? 0.25 : late > LATE ? 0.5 : 1);
  }
}
