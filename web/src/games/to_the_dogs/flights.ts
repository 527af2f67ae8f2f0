/** Kibble goes into bowls and out again, letters come and go, dogs go home, cubes go onto awards. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

/** Where a seat's dogs wait: your beds, or the pictures in the plate of somebody opposite. */
export const careAnchor = (seat: number): string => `care${seat}`;
/** The window of a dog. What others take flies out of it before it is drawn anew. */
export const windowAnchor = (dog: string): string => `window-${dog}`;

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const [count = 0] = numbers;
  const me = seatAnchor(seat);
  switch (kind) {
    case "gained":
      return [{ thing: "kibble", from: "supply", to: me, count }];
    case "took":
      return [{ thing: "home", dog: cards[0] ?? "", from: windowAnchor(cards[0] ?? ""), to: careAnchor(seat) }, { thing: "kibble", from: me, to: "supply", count }];
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
