/** The two buttons of each decision that is not made on the map: what the question is about, and the way out of it. */

import type { Play } from "$lib/table/play.svelte";
import { sipsWords } from "./people";
import { factsOf, type Tile } from "./pub";
import { capital } from "$lib/words";
import type { Legal } from "$lib/protocol";
import { idle, offerRun, paid, stopPlan, toastRun, type Plan } from "./turn";

export interface Answers {
  primary: Plan | null;
  second: Plan | null;
}
/** What was picked so far and is not sent yet, and where I stand. */
export interface Picked {
  mine: Tile | undefined;
  terms: readonly number[];
  /** A card of the hand: a quest, an item, a type of condition. */
  card?: Legal | undefined;
  partner: number | null;
  sips: number;
}

const say = (run: string, label: string): Plan => ({ run: [run], label });

/** Decisions that are made with a card of the hand, and what is said until one is chosen. */
export const CARDS: Record<string, string> = { KeepQuest: "Choose a quest", HandleItem: "Choose an item", ConditionType: "Gift or Place?" };

export function answersOf(play: Play, picked: Picked): Answers {
  const decision = play.asked ? play.view.decision : "";
  switch (decision) {
    case "Act":
      return idle(play) ? { primary: null, second: stopPlan(play) } : { primary: stopPlan(play), second: null };
    case "KeepQuest":
    case "HandleItem":
    case "ConditionType":
      return { primary: picked.card ? { run: [picked.card.notation], label: cardLabel(play, picked.card), ...(decision === "HandleItem" && { spends: 1 }) } : { run: [], label: CARDS[decision] ?? "", disabled: true }, second: null };
    case "ShareWith":
      return { primary: picked.partner === null ? { run: [], label: "Choose somebody", disabled: true } : say(`with:${picked.partner}`, `Talk with ${play.names[picked.partner]}`), second: null };
    case "ShareTerm":
      return { primary: offer(play, picked.terms), second: say("drop", "Drop it") };
    case "ShareAnswer":
      return { primary: say("accept", "Accept"), second: say("refuse", "Refuse") };
    case "SharePress":
      return { primary: paid(play, picked.mine, ["press"], "Insist: 1 sip"), second: say("let_go", "Let it go") };
    case "ShareBlock":
      return { primary: paid(play, picked.mine, ["block"], "Block: 1 sip"), second: say("yield", "Give in") };
    case "ToastWho":
    case "ToastSips":
      return toast(play, picked);
    default:
      return { primary: null, second: null };
  }
}

function cardLabel(play: Play, card: Legal): string {
  const title = (): string => play.face(card.args[0] ?? "").title;
  if (card.verb === "keep") return `Keep ${title()}`;
  if (card.verb === "take") return `Take ${title()}: 1 sip`;
  if (card.verb === "swap") return `Swap for ${title()}: 1 sip`;
  return card.verb === "put_back" ? "Put it back: 1 sip" : `Draw a ${capital(card.verb)}`;
}

/** An offer needs a term (HD-120). */
function offer(play: Play, terms: readonly number[]): Plan {
  return terms.length || play.move("send") ? { run: offerRun(play, terms), label: "Make this offer" } : { run: [], label: "Pick what to offer", disabled: true };
}

function toast(play: Play, { mine, partner, sips: number }: Picked): Answers {
  const sips = factsOf(play).sips[play.seat ?? -1] ?? 0;
  if (play.view.decision === "ToastSips") return { primary: paid(play, mine, [`sips:${number}`], `Cheers: ${sipsWords(number)} each`, number), second: null };
  const nobody = say("nobody", "No toast");
  if (partner === null) return { primary: { ...nobody, calm: true }, second: null };
  return { primary: paid(play, mine, toastRun(sips, partner, number), `Toast: ${sipsWords(number)}`, number), second: nobody };
}
