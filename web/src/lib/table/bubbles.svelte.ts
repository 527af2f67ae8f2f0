/** Who is saying something right now: the last line of each seat, for a few seconds. */

import { untrack } from "svelte";
import type { Play } from "./play.svelte";

const STAY = 5000;

export class Bubbles {
  said = $state.raw<Readonly<Record<number, string>>>({});
  #heard: number;

  /** Call while the component is being set up. What was said before is not said again. */
  constructor(play: Play) {
    this.#heard = play.chat.at(-1)?.n ?? 0;
    $effect(() => {
      const fresh = play.chat.filter(({ n }) => n > this.#heard);
      this.#heard = Math.max(this.#heard, play.chat.at(-1)?.n ?? 0);
      untrack(() => {
        for (const { seat, text } of fresh) if (seat !== null) this.#say(seat, text);
      });
    });
  }

  #say(seat: number, text: string): void {
    this.said = { ...this.said, [seat]: text };
    setTimeout(() => {
      if (this.said[seat] === text) this.said = Object.fromEntries(Object.entries(this.said).filter(([who]) => Number(who) !== seat));
    }, STAY);
  }
}
