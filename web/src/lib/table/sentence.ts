/** The one sentence of the bar: what is asked, of whom, or why nothing is. */

import { listed } from "../words";
import type { Play } from "./play.svelte";

/** `prompt`: what the board says instead of the server's prompt. */
export function sentenceFor(play: Play, prompt: string | undefined): string {
  if (play.status !== "live") return play.busy ? "Your answer is kept. It is sent when the line is back." : LINE_DOWN;
  if (play.task) return play.task;
  return whoIsCalled(play) + (prompt ?? (play.state?.prompt || waiting(play)));
}

export const LINE_DOWN = "The line is down. Your moves are kept and sent when it is back.";

/** Around one screen the one who is asked is called by name. */
const whoIsCalled = (play: Play): string => (play.mine.length > 1 && play.asked ? `${play.names[play.seat ?? 0]}: ` : "");

function waiting(play: Play): string {
  if (play.view.over) return "The game is over.";
  const deciders = play.view.deciders.map((seat) => (seat === play.seat ? "you" : (play.names[seat] ?? "")));
  return deciders.length ? `Waiting for ${listed(deciders)}.` : "One moment.";
}
