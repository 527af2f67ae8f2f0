/** Whether the turn that runs now is an extra one: the same seat began the turn before it. */

import type { TableState } from "$lib/protocol";

export class TurnOrder {
  seats = $state.raw<readonly number[]>([]);
  #revision = -1;

  take(state: TableState): void {
    if (state.revision === this.#revision) return;
    this.#revision = state.revision;
    const begun = state.events.filter((e) => e.kind === "turn" || e.kind === "last_turn").map((e) => e.seat);
    this.seats = state.undone === undefined ? [...this.seats, ...begun].slice(-2) : this.seats;
  }

  get extra(): boolean {
    return this.seats.length === 2 && this.seats[0] === this.seats[1];
  }
}
