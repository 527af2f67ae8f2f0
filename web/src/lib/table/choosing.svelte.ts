/** Choose, then place: what is chosen stays lit until it is placed, taken back, or the question is another one. */

import type { Attachment } from "svelte/attachments";
import type { Play } from "./play.svelte";

export class Choosing<T> {
  chosen = $state.raw<T | null>(null);

  /** Call while the component is being set up. */
  constructor(play: Play) {
    $effect(() => {
      void play.state?.question;
      void play.seat;
      this.clear();
    });
  }

  is(thing: T): boolean {
    return this.chosen === thing;
  }
  toggle(thing: T): void {
    this.chosen = this.chosen === thing ? null : thing;
  }
  clear(): void {
    this.chosen = null;
  }

  /** `{@attach choosing.letGo}` on the board: Escape, or a tap on nothing, takes the choice back. */
  readonly letGo: Attachment = (board) => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") this.clear();
    };
    const tap = (event: Event): void => {
      if (!(event.target as Element).closest("button, a, input, select, [data-place]")) this.clear();
    };
    addEventListener("keydown", escape);
    board.addEventListener("click", tap);
    return () => {
      removeEventListener("keydown", escape);
      board.removeEventListener("click", tap);
    };
  };
}
