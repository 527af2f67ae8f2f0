/** Laying tables from the shelf: one tap, and what went wrong in a sentence. */

import { api, Refusal } from "$lib/api";
import { keep, keepCreated } from "$lib/keyring";
import { colourName } from "$lib/kit/people";
import { randomHex } from "$lib/luck";
import type { NewTable } from "$lib/protocol";
import { go } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";

/** What I am called at a new table. */
export const myName = (seat = 0): string => settings.name.trim() || colourName(seat);

export class Laying {
  busy = $state(false);
  trouble = $state("");

  /** Do something that the server may refuse. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }

  /** Lay a table and go there; `guide`: with somebody who explains. */
  lay(table: (nonce: string) => NewTable, guide = false): Promise<void> {
    return this.attempt(async () => {
      const wanted = table(randomHex(16));
      const created = await api.create(wanted);
      keepCreated(created, wanted.seats.flatMap((seat, i) => (seat.kind === "me" ? [i] : [])));
      if (guide) keep(created.table.id, { guide });
      go(created.table.link);
    });
  }
}
