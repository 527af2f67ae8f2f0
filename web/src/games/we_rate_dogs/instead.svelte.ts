/** Another card instead of the chosen one: the picks are taken back one by one, then it is chosen. */

import type { Play } from "$lib/table/play.svelte";

export class Instead {
  #wanted: string | null = null;
  readonly #play: Play;

  /** Call while the component is being set up. */
  constructor(play: Play) {
    this.#play = play;
    $effect(() => {
      void play.state;
      this.#step();
    });
  }

  of(card: string): void {
    this.#wanted = card;
    this.#step();
  }

  #step(): void {
    const { view, state, asked } = this.#play;
    if (this.#wanted === null) return;
    const move = this.#play.move("play", this.#wanted);
    if (move && view.decision === "TakeTurn") this.#play.send(move);
    else if (asked && view.own_picks.length && state?.undo.can) return this.#play.undo();
    this.#wanted = null;
  }
}
