/** "Only ask when my dog is chosen": declines for its owner on this page, after the same kind of pause that the server keeps. */

import type { Play } from "$lib/table/play.svelte";
import { notesOf } from "./turn";

const SHORTEST = 500;
const LONGEST = 1500;

export class Silence {
  unlessMine = $state(false);
  /** The question that is being answered for the owner. */
  answering = $state(false);

  /** Call while the component is being set up. */
  constructor(play: Play) {
    $effect(() => {
      const decline = play.move("decline");
      const stack = notesOf(play).stack ?? [];
      const mine = stack.some((card) => card.target === play.seat);
      this.answering = this.unlessMine && play.view.decision === "Respond" && play.asked && !mine;
      if (!this.answering || !decline) return;
      const timer = setTimeout(() => play.send(decline), SHORTEST + Math.random() * (LONGEST - SHORTEST));
      return () => clearTimeout(timer);
    });
  }
}
