/** The sentence of the bar: the exact question, and in a small line how it is answered. */

import { listed } from "$lib/words";
import type { Play } from "$lib/table/play.svelte";
import { legend, type LuckyFacts, type LuckyNotes } from "./turn";

const MANY = ["no", "one", "two", "three", "four", "all five"];

/** "the 1", "the 1 and the 6", "three dice". */
export function diceInWords(faces: readonly number[]): string {
  return faces.length > 2 ? `${MANY[faces.length]} dice` : listed([...faces].sort().map((face) => `the ${face}`));
}

/** Titles of the cards that match now, each once. */
function matchingNow(play: Play): string[] {
  const { matches = {} } = play.notes as LuckyNotes;
  const ids = Object.entries(matches).flatMap(([zone, hits]) => play.zone(zone).filter((id, i) => id && hits[i] === 1));
  return [...new Set(ids.map((id) => play.face(id ?? "").title))];
}

/** `undefined` where the server's own question says it best. */
export function questionFor(play: Play, chosen: readonly number[]): { prompt?: string; detail: string } {
  if (!play.asked) return { detail: "" };
  const { dice, rerolls } = play.view.facts as unknown as LuckyFacts;
  switch (play.view.decision) {
    case "Reroll": {
      const met = matchingNow(play);
      const stop = met.length ? `stop and take ${met.length > 2 ? `${MANY[met.length]} cards` : listed(met)}` : "stop with nothing";
      const roll = chosen.length ? `Reroll ${diceInWords(chosen.map((i) => dice[i] ?? 0))}` : rerolls === 1 ? "Reroll a last time" : "Reroll some dice";
      return { prompt: `${roll}, or ${stop}?`, detail: ["Tap dice to reroll.", legend(play, chosen.length > 0)].filter(Boolean).join(" ") };
    }
    case "KeepDice":
      return { detail: ["Tap the dice to keep.", legend(play, chosen.length > 0)].filter(Boolean).join(" ") };
    case "SwapCard":
      return { detail: "Tap a card to swap it for the top of the deck. The dice stay as they are." };
    case "ScoreDisplay":
    case "ScoreHand":
      return { detail: "Take all that match, or tap single cards." };
    default:
      return { detail: "" };
  }
}
