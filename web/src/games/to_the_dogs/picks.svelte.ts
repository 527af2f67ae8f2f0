/** What is in hand before it is placed: a dog, a home, a set of ticked homes. Another question lets go of all. */

import type { Attachment } from "svelte/attachments";
import type { Play } from "$lib/table/play.svelte";

export class Picks {
  dog = $state<string | null>(null);
  home = $state<string | null>(null);
  ticked = $state.raw<readonly string[]>([]);
  /** An action without a dog that was called, but not yet sent. */
  aim = $state<"food" | "exchange" | null>(null);
  /** The home under the pointer. */
  hovered = $state<string | null>(null);

  /** Call while the component is being set up. */
  constructor(play: Play) {
    $effect(() => {
      void play.state?.question;
      void play.seat;
      this.clear();
    });
  }

  /** The home whose dogs are marked. */
  get looked(): string | null {
    return this.hovered ?? (this.dog ? null : this.home);
  }
  toggleDog(id: string): void {
    this.aim = null;
    this.dog = this.dog === id ? null : id;
  }
  toggleHome(id: string): void {
    this.home = this.home === id ? null : id;
  }
  /** Call an action, or let go of it. */
  toggleAim(aim: "food" | "exchange"): void {
    const called = this.aim === aim;
    this.clear();
    this.aim = called ? null : aim;
  }
  tick(id: string): void {
    this.ticked = this.ticked.includes(id) ? this.ticked.filter((t) => t !== id) : [...this.ticked, id];
  }
  clear(): void {
    this.dog = this.home = this.hovered = this.aim = null;
    this.ticked = [];
  }

  /** `{@attach picks.letGo}` on the board: Escape, or a tap on nothing, lets go. */
  readonly letGo: Attachment = (board) => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key === "Escape") this.clear();
    };
    const tap = (event: Event): void => {
      if (!(event.target as Element).closest("button, [data-place]")) this.clear();
    };
    addEventListener("keydown", escape);
    board.addEventListener("click", tap);
    return () => {
      removeEventListener("keydown", escape);
      board.removeEventListener("click", tap);
    };
  };
}
