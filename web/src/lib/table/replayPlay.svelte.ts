/** A finished table, move by move. */

import { api } from "../api";
import type { StoryEvent } from "../protocol";
import { facesOf } from "./faces";
import { Play } from "./play.svelte";

export class ReplayPlay extends Play {
  readonly table: string;
  /** Every decision of the game in words. */
  steps = $state.raw<readonly { seat: number; text: string }[]>([]);
  at = $state(0);
  #asked = 0;
  readonly #told = new Map<number, readonly StoryEvent[]>();

  constructor(table: string) {
    super();
    this.table = table;
    this.status = "live";
  }

  async load(): Promise<void> {
    this.info = await api.table(this.table);
    this.steps = await api.replayMoves(this.table);
    api.tableDeck(this.table).then((deck) => (this.faces = facesOf(deck)), () => {});
    api.rules(this.info.game).then(({ rules }) => (this.rules = rules), () => {});
    await this.show(0);
  }

  /** Go to the position after `at` moves. Answers that come late are dropped. */
  async show(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.steps.length));
    const mine = ++this.#asked;
    const { at: shown, state } = await api.replay(this.table, this.at, "all");
    this.#told.set(shown, state.events.map((event, i) => ({ ...event, id: `${shown}.${i}`, revision: shown })));
    if (mine !== this.#asked) return;
    this.seat = state.seat;
    const told = Array.from({ length: shown + 1 }, (_, move) => this.#told.get(move) ?? this.#inShort(move)).flat();
    this.take({ ...state, events: told, undone: -1 });
  }

  /** A move that was skipped over is told by its decision alone. */
  #inShort(move: number): StoryEvent[] {
    const step = this.steps[move - 1];
    if (!step) return [];
    return [{ id: `${move}.0`, revision: move, level: 2, text: `${this.names[step.seat]}: ${step.text}.`, kind: "", seat: step.seat, cards: [], numbers: [] }];
  }
}
