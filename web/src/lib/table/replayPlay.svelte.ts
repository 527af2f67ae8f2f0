/** A finished table, move by move. */

import { api, Refusal } from "../api";
import type { Course, RecordedMove, ReplayStep, StoryEvent } from "../protocol";
import { facesOf } from "./faces";
import { Play } from "./play.svelte";
import type { StoryLine } from "./story";

export class ReplayPlay extends Play {
  readonly table: string;
  /** Every decision of the game in words, and what was told of it. */
  steps = $state.raw<readonly RecordedMove[]>([]);
  course = $state.raw<Course | null>(null);
  /** The seat whose eyes it is seen with, as text; "": with every card open. */
  reader = "";
  at = $state(0);
  #asked = 0;
  /** With every card open; as the room saw it where others still play the same deal. */
  #as: "all" | "room" = "all";
  /** The story by moves: what was told before the first one, then of each. */
  #told: readonly (readonly StoryEvent[])[] = [];

  constructor(table: string) {
    super();
    this.table = table;
    this.status = "live";
  }

  async load(at = 0): Promise<void> {
    this.info = await api.table(this.table);
    api.tableDeck(this.table).then((deck) => (this.faces = facesOf(deck)), () => {});
    api.rules(this.info.game).then(({ rules }) => (this.rules = rules), () => {});
    const [steps, course, opening] = await Promise.all([api.replayMoves(this.table), api.course(this.table), this.#opening()]);
    this.steps = steps;
    this.course = course;
    this.#told = [opening.state.events, ...steps.map(({ events }) => events)].map((events, move) => events.map((event, i) => ({ ...event, id: `${move}.${i}`, revision: move })));
    await this.show(at);
  }

  async #opening(): Promise<ReplayStep> {
    try {
      return await api.replay(this.table, 0, this.#as);
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.status !== 409) throw error;
      this.#as = "room";
      return api.replay(this.table, 0, this.#as);
    }
  }

  /** Go to the position after `at` moves; the story is what was told until then. Answers that come late are dropped. */
  async show(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.steps.length));
    const mine = ++this.#asked;
    const { at: shown, state } = await api.replay(this.table, this.at, this.reader || this.#as);
    if (mine !== this.#asked) return;
    this.seat = state.seat;
    const told = this.reader ? [] : this.#told.slice(0, shown + 1).flat(); // what one seat sees, all of the story would tell too much
    this.take({ ...state, events: told, undone: -1 });
  }

  override get jump(): (line: StoryLine) => void {
    return ({ revision = 0 }) => void this.show(revision);
  }
}
