/** Boards by game, fetched when first needed. A new board is a file games/<key>/Board.svelte and nothing else. */

import type { Component } from "svelte";
import type { Play } from "$lib/table/play.svelte";

export type Board = Component<{ play: Play }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");

/** The game's own board, or the one that plays any game. */
export async function boardFor(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`] ?? (() => import("./plain/Other.svelte"));
  return (await load()).default;
}

/** Fetch a board that will be needed soon; if that fails now, it is said when it is needed. */
export const expectBoard = (game: string): void => void (game && boardFor(game).catch(() => {}));
