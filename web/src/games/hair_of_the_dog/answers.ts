/** The buttons of each decision that is not made on the map. */

import type { Play } from "$lib/table/play.svelte";
import { sipsWords } from "./people";
import { factsOf, type Tile } from "./pub";
import { idle, offerRun, paid, stopPlan, toastRun, type Plan } from "./turn";

export interface Answers {
  primary: Plan | null;
  more: Plan[];
}
/** What was picked so far and is not sent yet, and where I stand. */
export interface Picked {
  mine: Tile | undefined;
  terms: readonly number[];
  partner: number | null;
  sips: number;
}

const say = (run: string, label: string): Plan => ({ run: [run], label });

export function answersOf(play: Play, picked: Picked): Answers {
  const sips = factsOf(play).sips[play.seat ?? -1] ?? 0;
  const after = sipsWords(sips - 1);
  switch (play.asked ? play.view.decision : "") {
    case "Act":
      return idle(play) ? { primary: null, more: [stopPlan(play)] } : { primary: stopPlan(play), more: [] };
    case "ConditionType":
      return { primary: null, more: [say("gift", `Gift, ${play.zone("gift_pile").length} left`), say("place", `Place, ${play.zone("place_pile").length} left`)] };
    case "ShareTerm":
      return { primary: offer(play, picked.terms), more: [say("drop", "Drop it")] };
    case "ShareAnswer":
      return { primary: say("accept", "Accept"), more: [say("refuse", "Refuse")] };
    case "SharePress":
      return { primary: paid(play, picked.mine, ["press"], `Insist: 1 sip, ${after} left`), more: [say("let_go", "Let it go")] };
    case "ShareBlock":
      return { primary: paid(play, picked.mine, ["block"], `Block: 1 sip, ${after} left`), more: [say("yield", "Give in")] };
    case "ToastWho":
    case "ToastSips":
      return toast(play, picked, sips);
    default:
      return { primary: null, more: [] };
  }
}

/** An offer needs a term (HD-120). */
function offer(play: Play, terms: readonly number[]): Plan {
  return terms.length || play.move("send") ? { run: offerRun(play, terms), label: "Make this offer" } : { run: [], label: "Pick what to offer", disabled: true };
}

function toast(play: Play, { mine, partner, sips: number }: Picked, sips: number): Answers {
  const named = play.view.decision === "ToastSips";
  const nobody = named ? [] : [say("nobody", "No toast")];
  if (named) return { primary: paid(play, mine, [`sips:${number}`], `Cheers: ${sipsWords(number)} each`, number), more: [] };
  if (partner === null) return { primary: nobody[0] ?? null, more: [] };
  return { primary: paid(play, mine, toastRun(sips, partner, number), `Toast ${play.names[partner]} with ${sipsWords(number)}`, number), more: nobody };
}
