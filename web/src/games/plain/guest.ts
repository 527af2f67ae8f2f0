/** Boards that games of others bring along: a JavaScript module of the same server whose default export draws into an element.
 * docs/adding-a-game.md is what their authors read. */

import type { GameView, Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { ROOT } from "$lib/house";

/** All that a guest's board is told and may do. */
export interface Guest {
  readonly view: GameView;
  readonly legal: readonly Legal[];
  readonly seat: number | null;
  readonly names: readonly string[];
  /** Printed title and deck-file fields of a face. */
  face(id: string): { title: string; data: Record<string, unknown> };
  /** Answer with one of `legal`. */
  send(move: Legal): void;
  /** Say in the bar why something is not possible. */
  refuse(why: string, rule?: string): void;
}
export interface Drawn {
  /** Called after everything that happened, with the table as it is now. */
  update(guest: Guest): void;
  destroy?(): void;
}
export type Draw = (target: HTMLElement, guest: Guest) => Drawn;

export async function fetchDraw(path: string): Promise<Draw> {
  const module = (await import(/* @vite-ignore */ new URL(path, new URL(ROOT, location.href)).href)) as { default?: Draw };
  if (typeof module.default !== "function") throw new Error(`${path} has no default export that draws a board.`);
  return module.default;
}

export const guestOf = (play: Play): Guest => ({
  view: play.view,
  legal: play.legal,
  seat: play.seat,
  names: play.names,
  face: (id) => play.face(id),
  send: (move) => play.send(move),
  refuse: (why, rule) => play.refuse(why, rule),
});
