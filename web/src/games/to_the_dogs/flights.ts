/** Kibble goes into bowls and out again, letters come to hands, cubes go onto awards. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const [count = 0] = numbers;
  const me = seatAnchor(seat);
  switch (kind) {
    case "gained":
      return [{ thing: "kibble", from: "supply", to: me, count }];
    case "took":
      return [{ thing: "kibble", from: me, to: "supply", count }];
    case "drew":
    case "exchanged":
      return [{ thing: "letter", from: "supply", to: me, count: cards.length }];
    case "matched":
      return [{ thing: "home", from: "care", to: me }];
    case "companion":
      return [{ thing: "heart", from: "care", to: me }];
    case "triple":
    case "fetch":
    case "multiplier":
      return [{ thing: "trophy", from: me, to: "awards" }];
    default:
      return [];
  }
};
