/** What the bar offers in each decision of To the Dogs. */

import { points, signed } from "$lib/figures";
import type { Play } from "$lib/table/play.svelte";
import type { Answer } from "./errand.svelte";
import { plain, waiting, type Offer, type Offers } from "./offer";
import type { Picks } from "./picks.svelte";
import { canMatch, canTake, decisionOf, matching, taking, worth } from "./places";
import { dogCard, factsOf, notesOf, SIZES, SLOTS } from "./table";
import { tickingNow, tickOffer } from "./ticking";
import { reason } from "./words";

function takeOffer(play: Play, id: string): Offer {
  const dog = dogCard(play, id);
  const offer: Offer = { label: `Take in ${dog.name}`, answers: [() => [play.move("act", "take_in")], () => [taking(play, id)]] };
  const left = SIZES.flatMap((size) => SLOTS.map((slot) => play.zone(`${size.toLowerCase()}${slot}`))).filter((zone) => zone.length).length;
  if (left === 1 && !play.zone(`${dog.size.toLowerCase()}_pile`).length) offer.sure = `${dog.name} is the last dog on the board. Taking ${dog.name} in starts the final phase: one last turn each.`;
  return offer;
}

function matchOffer(play: Play, picks: Picks, id: string): Offer {
  const { name } = dogCard(play, id);
  const { home } = picks;
  const score = home && worth(play, home, id);
  if (!home || score === null) return waiting(`Pick a home for ${name}`);
  const answers: Answer[] = [() => [play.move("act", "match")], () => [matching(play, id) ?? play.move("match_taken")], () => [play.move("home", home)]];
  return { label: `Match ${name}: ${points(Number(score))}`, answers };
}

/** The dog in hand, if it can be placed now. */
function dogOffer(play: Play, picks: Picks): Offer | null {
  if (!picks.dog) return null;
  if (canTake(play, picks.dog)) return takeOffer(play, picks.dog);
  return canMatch(play, picks.dog) ? matchOffer(play, picks, picks.dog) : null;
}

function doneOffer(play: Play): Offer | null {
  const done = play.move("done_matching");
  if (!done) return null;
  const offer: Offer = { label: play.moves("care_dog").length ? "Done matching" : "End the turn", answers: [() => [done]] };
  const [up = 0, other = 0] = flipPoints(play);
  const doubts: string[] = [];
  if (play.moves("care_dog").length) doubts.push("Another dog in your care fits a home in your hand.");
  if (play.move("flip_specialty") && other > up) doubts.push(`The other side of your specialty scores ${other} now, this one ${up}; it can be flipped only right after a match.`);
  if (doubts.length) offer.sure = doubts.join(" ");
  return offer;
}

/** Points of the side that is up, then of the other. */
export function flipPoints(play: Play): number[] {
  const [a = 0, b = 0] = notesOf(play).specialty ?? [];
  return play.seat !== null && factsOf(play).side[play.seat] === 1 ? [b, a] : [a, b];
}

/** The two actions that need no dog: always there, and if they are not possible they say why. */
function foodOffer(play: Play, called: boolean): Offer {
  const why = reason(notesOf(play).refused?.["act:collect_food"]);
  if (why) return { ...waiting("Collect food"), why };
  return { label: `Collect ${notesOf(play).collect ?? 0} food`, calm: !called, answers: [() => [play.move("act", "collect_food")]] };
}
function exchangeOffer(play: Play): Offer {
  const why = reason(notesOf(play).refused?.["act:exchange"]);
  return why ? { ...waiting("Exchange"), why } : { label: "Exchange", answers: [] };
}

function flipOffer(play: Play): Offer | null {
  const [up = 0, other = 0] = flipPoints(play);
  return plain(play.move("flip_specialty"), other === up ? "Flip your card" : `Flip: ${signed(other - up)}`);
}

/** The primary button and the one beside it. */
export function offers(play: Play, picks: Picks): Offers {
  const ticking = tickingNow(play, picks);
  if (ticking) return { primary: tickOffer(play, picks, ticking), second: picks.aim === "exchange" ? { label: "Back", answers: [] } : null };
  const placed = play.asked ? dogOffer(play, picks) : null;
  switch (decisionOf(play)) {
    case "ChooseSide": {
      const [a = null, b = null] = play.moves("side").map((move) => plain(move, `Side ${move.args[0]} up`));
      return { primary: a && { ...a, calm: true }, second: b };
    }
    case "ChooseAction": return { primary: placed ?? foodOffer(play, picks.aim === "food"), second: placed ? null : exchangeOffer(play) };
    case "TakeDog": {
      const stop = plain(play.move("stop_taking"), "Stop taking");
      const match = plain(play.move("match_taken"));
      if (placed) return { primary: placed, second: stop };
      return { primary: match ?? stop ?? waiting("Pick a lit dog"), second: match && stop };
    }
    case "MatchDog": {
      const [flip, done] = [flipOffer(play), doneOffer(play)];
      if (placed) return { primary: placed, second: done ?? flip };
      return { primary: done ?? waiting("Pick a lit dog"), second: flip };
    }
    case "MatchHome": {
      const home = picks.home ? play.move("home", picks.home) : undefined;
      return { primary: plain(home, `Match: ${home?.text.split(": ").at(-1)}`) ?? waiting("Pick a home"), second: null };
    }
    case "UseRichInFood": return { primary: plain(play.move("use_rich"), "Draw 3 homes"), second: plain(play.move("skip_rich"), "Decline for good") };
    default: return { primary: null, second: null };
  }
}

/** Which of the two the coach would press. */
export function hintedOffer(play: Play, { primary, second }: Offers): "primary" | "second" | null {
  const move = play.coach.shown ? play.coach.move : undefined;
  if (!move) return null;
  if (move.verb === "act") return move.args[0] === "exchange" ? "second" : move.args[0] === "collect_food" ? "primary" : null;
  const gives = (offer: Offer | null): boolean => offer?.answers.length === 1 && offer.answers[0]?.()[0] === move;
  return gives(primary) ? "primary" : gives(second) ? "second" : null;
}
