/** The clock of the server is not that of this device: what runs is told in our own time, from the moment it arrives. */

import type { TableState } from "../protocol";

export function inOurTime(state: TableState, now = Date.now()): TableState {
  const { clock } = state;
  if (!clock) return state;
  const running = clock.running.map((one) => ({ ...one, until: one.until - clock.now + now }));
  return { ...state, clock: { now, running } };
}
