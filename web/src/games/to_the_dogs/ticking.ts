/** Ticking a set of homes: to discard them, or to exchange them. */

import type { Play } from "$lib/table/play.svelte";
import type { Picks } from "./picks.svelte";
import { decisionOf, ownHand } from "./places";
import { discardRun, exchangeRun } from "./spelling";
import { waiting, type Offer } from "./offer";

const cards = (n: number): string => `${n} ${n === 1 ? "card" : "cards"}`;

export type Ticking = { cards: string[]; least: number; most: number; exact: boolean } | null;

/** Which homes may be ticked now, and how many. */
export function tickingNow(play: Play, picks: Picks): Ticking {
  const decision = decisionOf(play);
  const legal = play.moves("home").map((move) => String(move.args[0])).sort();
  const supply = play.zone("homes").length + play.zone("discard").length;
  if (decision === "DiscardDown" || decision === "RichDiscard") {
    const hand = ownHand(play).filter((id) => id >= (legal[0] ?? ""));
    const count = hand.length - legal.length + 1;
    return { cards: hand, least: count, most: count, exact: true };
  }
  if (decision === "ExchangePick" || decision === "WildExchangePick") {
    return { cards: legal, least: play.move("done_picking") ? 0 : 1, most: Math.min(legal.length, supply), exact: false };
  }
  if (picks.aim !== "exchange") return null;
  const hand = ownHand(play);
  return { cards: hand, least: 1, most: Math.min(hand.length, supply), exact: false };
}

/** The button that sends what is ticked, or says what is missing. */
export function tickOffer(play: Play, picks: Picks, ticking: NonNullable<Ticking>): Offer {
  const ticked = picks.ticked;
  const { cards: among, least, most, exact } = ticking;
  if (exact) {
    const short = least - ticked.length;
    if (short) return waiting(short > 0 ? `Tick ${cards(short)} more` : `Untick ${cards(-short)}`);
    return { label: `Discard ${cards(least)}`, answers: [() => discardRun(among, ticked)] };
  }
  if (ticked.length < least) return waiting("Tick cards");
  if (!ticked.length) return { label: "Keep all cards", answers: [() => exchangeRun(among, [], least, most)] };
  const offer: Offer = {
    label: `Exchange ${cards(ticked.length)}`,
    answers: [() => [play.move("act", "exchange")], () => (play.view.decision.endsWith("ExchangePick") ? exchangeRun(among, ticked, least, most) : [])],
  };
  if (ticked.length === ownHand(play).length) offer.sure = `This gives your whole hand away: ${cards(ticked.length)}.`;
  return offer;
}
