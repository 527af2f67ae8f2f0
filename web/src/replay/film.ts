/** The film of a finished game: its turns as blocks, each as wide as its decisions. */

import type { Course } from "$lib/protocol";

export interface Block {
  /** Decisions made before it, and how many it has. */
  at: number;
  steps: number;
  /** Whose turn it is; -1 before the first one. */
  seat: number;
  /** Its number among the turns, from 1; 0 for what comes before them. */
  turn: number;
}

/** The turns in which somebody decided something. */
export function blocksOf({ turns, moves }: Course): Block[] {
  return turns.map(({ at, seat }, turn) => ({ at, seat, turn, steps: (turns[turn + 1]?.at ?? moves) - at })).filter(({ steps }) => steps > 0);
}

/** The block in which a move lies. */
export const blockAt = (blocks: readonly Block[], move: number): number => Math.max(0, blocks.findLastIndex(({ at }) => at < Math.max(1, move)));

/** Where one turn on, or back, begins: from within a turn first back to its own beginning. */
export function turnFrom(blocks: readonly Block[], move: number, by: 1 | -1, moves: number): number {
  if (by > 0) return blocks.find(({ at }) => at > move)?.at ?? moves;
  return blocks.findLast(({ at }) => at < move)?.at ?? 0;
}
