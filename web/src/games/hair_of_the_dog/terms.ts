/** Terms of an offer in words, as the one who makes it says them. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { itemOf } from "./people";
import { dogBy, factsOf } from "./pub";
import { talkIn } from "./talk";

export function termWords(play: Play, term: Legal): string {
  const guest = Number(term.args[0]?.slice(1)) - 1;
  const dog = dogBy(play, factsOf(play).guests[guest] ?? -1).name;
  if (term.verb === "ask") return `you show me your condition on ${dog}`;
  if (term.verb === "show") return `I show you mine on ${dog}`;
  return itemWords(play);
}

/** What the item term means between these two: swap, give or take. */
function itemWords(play: Play): string {
  const talk = talkIn(play.story);
  const mine = play.seat === null ? "" : itemOf(play, play.seat).words;
  const yours = talk ? itemOf(play, talk.partner).words : "";
  if (mine && yours) return `we swap my ${mine} and your item (${yours})`;
  return mine ? `I give you my ${mine}` : `you give me your item (${yours})`;
}
