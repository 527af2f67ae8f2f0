/** Which dice were thrown, so that exactly those tumble. */

import type { TableState } from "$lib/protocol";
import { stagger, still, TUMBLE } from "$lib/table/flight";
import { inPool } from "./turn";

export class Throws {
  /** Changes for each die whenever it is thrown. */
  keys = $state([0, 0, 0, 0, 0]);
  /** Dice from left to right. Equal dice are interchangeable for the rules, but not for the eye. */
  order = $state([0, 1, 2, 3, 4]);
  /** Some dice are still in the air: nobody says yet what they show. */
  rolling = $state(false);
  #revision = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  take(state: TableState): void {
    if (state.revision === this.#revision) return;
    const first = this.#revision < 0;
    this.#revision = state.revision;
    if (first) return;
    for (const event of state.events) {
      if (event.kind === "rerolled") this.#throw(inPool(event.numbers[0] ?? 0));
      if (event.kind === "rolled") this.#throw(event.numbers.length === 5 ? [0, 1, 2, 3, 4] : inPool(Number(state.view.facts.pool)));
    }
  }

  /** The rules will throw `spelled` where the hand took `chosen`: let them change places unseen. */
  trade(dice: readonly number[], chosen: readonly number[], spelled: readonly number[]): void {
    const gone = spelled.filter((i) => !chosen.includes(i));
    for (const die of chosen.filter((i) => !spelled.includes(i))) {
      const other = gone.splice(gone.findIndex((i) => dice[i] === dice[die]), 1)[0] as number;
      this.order = this.order.map((i) => (i === die ? other : i === other ? die : i));
    }
  }

  #throw(dice: readonly number[]): void {
    this.keys = this.keys.map((key, i) => (dice.includes(i) ? key + 1 : key));
    if (still() || !dice.length) return;
    clearTimeout(this.#timer);
    this.rolling = true;
    this.#timer = setTimeout(() => (this.rolling = false), TUMBLE + stagger(Math.max(...dice)));
  }
}
