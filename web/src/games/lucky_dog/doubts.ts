/** Moves that are easily regretted, and the one short question that the table asks before each of them. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { scoredByMe, type LuckyFacts, type LuckyNotes } from "./turn";

const CUDDLE = "cuddle_time";

/** The question before a move; "" where there is nothing to ask. */
export function doubtAbout(play: Play, move: Legal): string {
  const [arg = ""] = move.args;
  switch (play.view.decision) {
    case "SwapCard":
      return givingAway(play.zone(arg.replace("slot", "display"))[0]);
    case "HandDiscard":
      return givingAway(arg);
    case "ScoreDisplay":
      return fromDisplay(play, move);
    case "ScoreHand":
      return move.verb === "done" && !scoredByMe(play) ? nothingFromHand(play) : "";
    case "ScoreCuddle":
      return move.verb === "no" && play.view.options.mode === "coop" ? "Nobody has scored. Without a Cuddle Time the game is over." : "";
    default:
      return "";
  }
}

const givingAway = (id: string | null | undefined): string => (id === CUDDLE ? "Cuddle Time needs no dice. Give it away?" : "");

function fromDisplay(play: Play, move: Legal): string {
  if (move.verb === "cuddle") return play.move("all") ? "Other cards match. Cuddle Time is scored alone, instead of them." : "";
  const ends = endsTheGame(play, move);
  if (ends && play.moves("cuddle").length) return "This ends the game. Cuddle Time, scored alone, would keep it going.";
  if (ends && cuddleLies(play)) return "This ends the game while a Cuddle Time lies in the display.";
  if (move.verb !== "done" || scoredByMe(play) || !play.move("all")) return "";
  return ends ? "A card matches. Scoring nothing ends the game." : "A card matches. Score nothing all the same?";
}

/** Solo, LK-060. A single card is asked about only as the first one, and only if all that match would not do. */
function endsTheGame(play: Play, move: Legal): boolean {
  const { survives, survives_done } = play.notes as LuckyNotes;
  if (move.verb === "done") return survives_done === false;
  return survives === false && (move.verb === "all" || !scoredByMe(play));
}

const cuddleLies = (play: Play): boolean => [0, 1, 2, 3, 4].some((slot) => play.zone(`display${slot}`)[0] === CUDDLE);

/** LK-084: in coop a round in which neither scores is the last. */
function nothingFromHand(play: Play): string {
  const lost = play.view.options.mode === "coop" && !(play.view.facts as unknown as LuckyFacts).scored;
  return lost ? "A card matches. If neither of you scores, the game is over." : "A card matches. Score nothing all the same?";
}
