/** One wish that takes several answers: "take Penny in" is an action and then a dog. Each answer waits for its question. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";

export type Answer = () => readonly (Legal | string | undefined)[];

export class Errand {
  #left: Answer[] = [];
  #answered = -1;

  /** Call while the component is being set up. */
  constructor(play: Play) {
    $effect(() => {
      const question = play.state?.question ?? 0;
      if (play.notice.text) this.#left = [];
      if (this.#left.length && !play.busy && question !== this.#answered) this.#next(play);
    });
  }

  /** Answer now with the first that can be given, and with the others as soon as they are asked for. */
  run(play: Play, answers: readonly Answer[]): void {
    this.#left = [...answers];
    this.#next(play);
  }

  /** An answer that cannot be given was made by the rules themselves, or has lost its sense: pass over it. */
  #next(play: Play): void {
    while (this.#left.length) {
      const found = (this.#left.shift()?.() ?? []).filter((answer) => answer !== undefined);
      if (!found.length || !play.asked) continue;
      this.#answered = play.state?.question ?? 0;
      return play.send(...found);
    }
  }
}
