/** A button of the bar: what it says, and the answers it gives. */

import type { Legal } from "$lib/protocol";
import type { Primary } from "$lib/table/Bar.svelte";
import { capital } from "$lib/words";
import type { Answer } from "./errand.svelte";

export interface Offer extends Primary {
  answers: readonly Answer[];
  /** Ask before doing it. */
  sure?: string;
}
export interface Offers {
  primary: Offer | null;
  second: Offer | null;
}

/** A legal action as it stands; null if it is not legal. */
export const plain = (move: Legal | undefined, label?: string): Offer | null => (move ? { label: label ?? capital(move.text), answers: [() => [move]] } : null);
/** A button that says what is still missing. */
export const waiting = (label: string): Offer => ({ label, disabled: true, answers: [] });
