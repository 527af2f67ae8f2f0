/** A scored card goes to its owner's pile, dice that were not kept to the partner; dice that are thrown have their own motion. */

import { thingFor } from "$lib/kit/things";
import { seatAnchor, type FlightsOf } from "$lib/table/flights";
import { partnerOf } from "./turn";

const ALL_DICE = 5;

export const flightsAmong =
  (seats: number): FlightsOf =>
  ({ kind, seat, cards, numbers }) => {
    if (kind === "scored") return [{ thing: thingFor(cards[0] ?? "") ?? "star", from: "cards", to: seatAnchor(seat) }];
    if (kind === "drew") return [{ thing: "letter", from: "deck", to: seatAnchor(seat), count: cards.length }];
    if (kind === "reshuffled") return [{ thing: "letter", from: "discard", to: "deck", count: 3 }];
    if (kind === "rolled" && numbers.length < ALL_DICE) return [{ thing: "die", from: seatAnchor(partnerOf(seat, seats)), to: seatAnchor(seat), count: numbers.length }];
    return [];
  };
