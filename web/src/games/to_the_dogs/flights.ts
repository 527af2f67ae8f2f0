/** Kibble goes into bowls and out again, letters come and go, dogs go home, cubes go onto awards. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

/** Only one's own beds lie on the board; the dogs of others go home in the news. */
export const careAnchor = (seat: number): string => `care${seat}`;

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const [count = 0] = numbers;
  const me = seatAnchor(seat);
  switch (kind) {
    case "gained":
      return [{ thing: "kibble", from: "supply", to: me, count }];
    case "took":
      return [{ thing: "kibble", from: me, to: "supply", count }];
    case "drew":
      return [{ thing: "letter", from: "homes", to: me, count: cards.length }];
    case "exchanged":
    case "discarded":
      return [{ thing: "letter", from: me, to: "discard", count: cards.length }];
    case "reshuffled":
      return [{ thing: "letter", from: "discard", to: "homes", count }];
    case "matched":
      return [{ thing: "home", dog: cards[0] ?? "", from: careAnchor(seat), to: me }];
    case "companion":
      return [{ thing: "heart", dog: cards[0] ?? "", from: "supply", to: me }];
    case "rich":
      return [{ thing: "letter", from: "homes", to: me, count: cards.length }, { thing: "trophy", from: me, to: "awards" }];
    case "homemaker":
    case "triple":
    case "fetch":
    case "multiplier":
      return [{ thing: "trophy", from: me, to: "awards" }];
    default:
      return [];
  }
};
