/** A button of the tray: what it says, and the answers it gives. */

import type { Legal } from "$lib/protocol";
import { capital } from "$lib/words";
import type { Answer } from "./errand.svelte";

export interface Offer {
  label: string;
  answers: readonly Answer[];
  disabled?: boolean;
  /** Ask before doing it. */
  sure?: string;
}
export interface Offers {
  primary: Offer | null;
  more: Offer[];
}

/** A legal action as it stands; nothing if it is not legal. */
export const plain = (move: Legal | undefined, label?: string): Offer[] => (move ? [{ label: label ?? capital(move.text), answers: [() => [move]] }] : []);
/** A button that says what is still missing. */
export const waiting = (label: string): Offer => ({ label, disabled: true, answers: [] });
