/** A scored card goes to its owner's pile; dice and drawn cards have their own motion. */

import { thingFor } from "$lib/kit/things";
import { seatAnchor, type FlightsOf } from "$lib/table/flights";

export const flightsOf: FlightsOf = ({ kind, seat, cards }) => {
  if (kind === "scored") return [{ thing: thingFor(cards[0] ?? "") ?? "star", from: "cards", to: seatAnchor(seat) }];
  if (kind === "drew") return [{ thing: "letter", from: "deck", to: seatAnchor(seat), count: cards.length }];
  if (kind === "reshuffled") return [{ thing: "letter", from: "discard", to: "deck", count: 3 }];
  return [];
};
