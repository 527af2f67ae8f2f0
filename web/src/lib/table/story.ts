/** Lines of the story and how much of it a reader wants. */

import type { Telling } from "../settings.svelte";

export interface StoryLine {
  id: string | number;
  text: string;
  /** How much detail a reader must want to be told this. */
  level: Telling;
  seat?: number | null;
  rule?: string | null;
  revision?: number;
  /** What it is about, for boards that read the story: as in a StoryEvent. */
  kind?: string;
  cards?: readonly (string | null)[];
  numbers?: readonly number[];
}

const DEPTH: Record<Telling, number> = { short: 0, normal: 1, full: 2 };

export function told(lines: readonly StoryLine[], telling: Telling): StoryLine[] {
  return lines.filter((line) => DEPTH[line.level] <= DEPTH[telling]);
}
