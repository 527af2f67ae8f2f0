/** Terms of an offer in words, as the one who makes it says them. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { itemOf } from "./people";
import { dogBy, factsOf } from "./pub";
import { talkIn } from "./talk";

export const TERM_VERBS = ["ask", "show", "item"];

/** The terms of an offer that is being made term by term. */
export function namedTerms(play: Play): string[] {
  const picks = play.view.decision === "ShareTerm" ? play.view.own_picks : [];
  return picks.map((notation) => notation.split(":")).filter(([verb]) => TERM_VERBS.includes(verb ?? "")).map(([verb = "", ...args]) => termWords(play, { verb, args, text: verb }));
}

export function termWords(play: Play, term: Pick<Legal, "verb" | "args" | "text">): string {
  const guest = Number(term.args[0]?.slice(1)) - 1;
  const dog = dogBy(play, factsOf(play).guests[guest] ?? -1).name;
  if (term.verb === "ask") return `you show me your condition on ${dog}`;
  if (term.verb === "show") return `I show you mine on ${dog}`;
  const talk = talkIn(play.story);
  return talk ? itemWords(play, talk.by, talk.partner) : term.text;
}

/** What the item term means between these two: swap, give or take (HD-120). */
export function itemWords(play: Play, by: number, partner: number): string {
  const [mine, yours] = [by, partner].map((seat) => itemOf(play, seat).words.replace(/^a /, ""));
  if (mine && yours) return `we swap my ${mine} for your ${yours}`;
  return mine ? `I give you my ${mine}` : `you give me your ${yours}`;
}
