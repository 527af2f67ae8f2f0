/** The sentence of the bar and the small line below it: what exactly is asked, and what it would do. */

import type { Play } from "$lib/table/play.svelte";
import { nameOf } from "./categories";
import { printed, tableCategory } from "./ratings";
import { announcedBriefly } from "./stack";
import { announcedOutlook, doesOf, factsOf, intentOf, leadWords, numbersInWords, outlook } from "./turn";

export interface Question {
  prompt?: string | undefined;
  detail?: string | undefined;
}

/** `chosen`: the dog's card that was touched in the Row or at Home; `place`: the podium, or -1. */
export function questionFor(play: Play, chosen: string | null, place: number): Question {
  const decision = play.asked ? play.view.decision : "";
  if (decision === "DraftDog") return drafting(play, chosen);
  if (decision === "EnterDog") return entering(play, chosen);
  if (decision === "TakeTurn") return { detail: leadWords(play) };
  if (decision === "Respond") return { prompt: `${announcedBriefly(play)} Do you react?`, detail: announcedOutlook(play) };
  if (play.asked && intentOf(play)) return placing(play, place);
  if (play.asked) return {};
  return waiting(play);
}

/** What a dog does best: "Ears 17, Floof 14". */
function strengths(play: Play, id: string): string {
  const best = printed(play.faces, id).map((rating, category) => ({ rating, category })).sort((a, b) => b.rating - a.rating);
  return best.slice(0, 2).map(({ rating, category }) => `${nameOf(category)} ${rating}`).join(", ");
}

function drafting(play: Play, chosen: string | null): Question {
  if (!chosen) return { prompt: "Draft a dog: which one do you take home?", detail: "It waits in your Home until you enter it for a round." };
  return { prompt: `Take ${play.face(chosen).title} home?`, detail: `Best in ${strengths(play, chosen)}.` };
}

function entering(play: Play, chosen: string | null): Question {
  const category = tableCategory(play);
  if (!chosen) return { prompt: `Which dog do you enter for ${nameOf(category)}?`, detail: "In secret: all entries are shown together." };
  return { prompt: `Enter ${play.face(chosen).title} for ${nameOf(category)}?`, detail: `${nameOf(category)} ${printed(play.faces, chosen)[category]}. In secret: all entries are shown together.` };
}

function placing(play: Play, place: number): Question {
  const intent = intentOf(play);
  if (!intent) return {};
  const card = play.face(intent.card).title;
  const does = intent.half === "ratings" ? numbersInWords(play, intent.card) : doesOf(play, intent.card) || numbersInWords(play, intent.card);
  const dog = place >= 0 ? play.face(play.zone("ring")[place] ?? "").title : "";
  if (!play.moves("dog").length) return { detail: does };
  if (!dog) return { prompt: `Play ${card} on which dog?`, detail: does };
  return { prompt: `Play ${card} on ${dog}?`, detail: outlook(play, play.move("dog", `ring${place}`)) || does };
}

/** Nothing is asked of you. */
function waiting(play: Play): Question {
  const sealed = play.view.own_picks.find((pick) => pick.startsWith("enter:"))?.slice("enter:".length);
  if (sealed && factsOf(play).turn === 0) {
    const left = play.view.seats - play.view.sealed.length;
    return { prompt: `${play.face(sealed).title} is your secret entry.`, detail: `Waiting for ${left} ${left === 1 ? "player" : "players"}.` };
  }
  if (!play.view.over && !play.view.deciders.length && play.zone("stack").length) return { prompt: "Does anybody react?", detail: announcedOutlook(play) };
  return { detail: play.view.over ? "" : leadWords(play) };
}
