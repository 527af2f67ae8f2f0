/** What the end says: a total to compare in solo and coop, else the places; a tie is explained. */

import type { EndingWords } from "$lib/table/Ending.svelte";
import type { Play } from "$lib/table/play.svelte";
import { MODES, contestOf, putDown, verdict } from "./highScore";
import { arrivals, lastWords, TEAMS } from "./standing";
import type { LuckyFacts } from "./turn";

export function endingOf(play: Play): EndingWords | null {
  if (!play.view.over || !play.info) return null;
  const mode = String(play.view.options.mode);
  if (!MODES.includes(mode)) {
    const names = mode === "team" ? TEAMS : play.names.map((name, seat) => (seat === play.seat ? "you" : name));
    return { line: lastWords(arrivals(play.view.facts as unknown as LuckyFacts, names)) };
  }
  const points = play.view.scores?.[0] ?? 0;
  const best = play.mine.length ? verdict(putDown(contestOf(play.info), play.info.id, points)) : "";
  return { words: play.view.winners.length > 0 ? `The whole deck scored: ${points} points.` : `${points} points.`, line: lastWords(best) };
}
