/** Cards on the Stack in words, from what everybody can see. */

import { signed } from "$lib/figures";
import type { Play } from "$lib/table/play.svelte";
import { nameOf } from "./categories";
import { doesOf, factsOf, notesOf, numbersOn } from "./turn";

const who = (play: Play, seat: number): string => (seat === play.seat ? "You" : (play.names[seat] ?? ""));

/** A Reaction may lie alone: the card that it answered has failed, and it still has something to ask. */
export function announcedWords(play: Play, at: number): string {
  const facts = factsOf(play);
  const stack = play.zone("stack");
  const id = stack[at] ?? "";
  const seat = facts.controllers[at] ?? 0;
  const says = (verb: string): string => `${who(play, seat)} ${verb}${seat === play.seat ? "" : "s"}`;
  const does = doesOf(play, id).replace(/^./, (letter) => letter.toLowerCase());
  if (play.face(id).data.kind === "reaction") return `${says("answer")} with ${play.face(id).title}${does ? `: ${does}` : ""}.`;
  const dog = facts.dog >= 0 ? play.zone("ring")[facts.dog] : undefined;
  const owner = facts.ring_owners[facts.dog] ?? -1;
  const on = dog ? ` ${String(play.face(id).data.action) === "WR-086" && facts.half ? "to" : "on"} ${owner === play.seat ? "your " : owner === seat ? "their own " : ""}${play.face(dog).title}${owner === play.seat || owner === seat ? "" : ` of ${play.names[owner] ?? ""}`}` : "";
  const numbers = numbersOn(play, id).map(({ category, by }) => `${nameOf(category)} ${signed(facts.turned ? Math.abs(by) : by)}`).join(", ");
  const what = facts.half ? other(play) || does : `${numbers}${facts.turned ? " (turned)" : ""}`;
  return `${says("play")} ${play.face(id).title}${on}${what ? `: ${what}` : ""}.`;
}

/** Who did what, in so few words that the bar can ask about it: "Ben plays Clean Slate on Hobbes." */
export function announcedBriefly(play: Play): string {
  const facts = factsOf(play);
  const stack = play.zone("stack");
  const seat = facts.controllers[stack.length - 1] ?? 0;
  const verb = stack.length > 1 ? "answer with" : "play";
  const dog = stack.length === 1 && facts.dog >= 0 ? ` on ${play.face(play.zone("ring")[facts.dog] ?? "").title}` : "";
  return `${who(play, seat)} ${seat === play.seat ? verb : verb.replace(/^\w+/, "$&s")} ${play.face(stack.at(-1) ?? "").title}${dog}.`;
}

/** The second choice of an action. */
function other(play: Play): string {
  const { other: choice } = factsOf(play);
  const rule = String(play.face(play.zone("stack")[0] ?? "").data.action);
  const named = play.face(notesOf(play).stack?.[0]?.named ?? "").title;
  if (choice < 0) return "";
  if (rule === "WR-080") return `judged in ${nameOf(choice)}`;
  if (rule === "WR-081") return `${named} joins the Ring`;
  if (rule === "WR-082") return `${named} takes its place`;
  if (rule === "WR-086") return `moves ${named}`;
  if (rule === "WR-088") return `takes a card from ${choice === play.seat ? "you" : (play.names[choice] ?? "")}`;
  if (rule === "WR-089") return `takes ${named} from the discards`;
  return "";
}
