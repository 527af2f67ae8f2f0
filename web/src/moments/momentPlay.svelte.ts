/** A moment of a real game at the real board: one choice, then what it was worth. */

import { api } from "$lib/api";
import type { Legal, PuzzleInfo } from "$lib/protocol";
import { facesOf } from "$lib/table/faces";
import { Play } from "$lib/table/play.svelte";
import { answers, keepAnswer } from "./three";

export class MomentPlay extends Play {
  puzzle = $state.raw<PuzzleInfo | null>(null);
  /** What was chosen; null: nothing yet. */
  chosen = $state<number | null>(null);

  constructor() {
    super();
    this.status = "live";
  }

  override get task(): string {
    return this.chosen === null ? "" : "You have chosen.";
  }

  async load(id: string): Promise<void> {
    const puzzle = await api.puzzle(id);
    this.info = puzzle.table;
    this.seat = puzzle.seat;
    this.mine = [puzzle.seat];
    this.puzzle = puzzle;
    const before = answers()[id];
    this.#show(puzzle.options.some(({ n }) => n === before) ? (before ?? null) : null);
    api.deck(puzzle.game, puzzle.table.deck).then((deck) => (this.faces = facesOf(deck)), () => {});
    api.rules(puzzle.game).then(({ rules }) => (this.rules = rules), () => {});
  }

  /** Of several picks in a row the first one is what the moment asks for. */
  override send(...[move]: readonly (Legal | number | string)[]): void {
    const legal = typeof move === "object" ? move : this.legal.find(({ n, notation }) => n === move || notation === move);
    if (!legal || !this.puzzle) return;
    keepAnswer(this.puzzle.id, legal.n);
    this.#show(legal.n);
  }
  again(): void {
    this.#show(null);
  }

  #show(chosen: number | null): void {
    if (!this.puzzle) return;
    this.chosen = chosen;
    this.notice.clear();
    const { state } = this.puzzle;
    this.take({ ...state, legal: chosen === null ? state.legal : [], prompt: chosen === null ? state.prompt : "" });
  }
}
