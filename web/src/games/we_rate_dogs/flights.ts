/** Event Cards come from the deck and from other hands; a dog comes Home. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const me = seatAnchor(seat);
  switch (kind) {
    case "drew":
      return [{ thing: "letter", from: "deck", to: me, count: cards.length }];
    case "stole":
      return [{ thing: "letter", from: seatAnchor(numbers[0] ?? 0), to: me }];
    case "dug_up":
      return [{ thing: "letter", from: "discard", to: me }];
    case "failed":
      return [{ thing: "letter", from: "ring", to: "discard" }];
    case "adopted":
      return [{ thing: "dog_house", from: "shelter", to: me }];
    default:
      return [];
  }
};
