/** Kibble goes into bowls and out again, letters come and go, dogs go home, cubes go onto awards. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

/** Where a seat's dogs wait: your beds, or the pictures in the plate of somebody opposite. */
export const careAnchor = (seat: number): string => `care${seat}`;
/** A seat's kibble: your bowl and sack, or what stands for them in a plate. */
export const bowlAnchor = (seat: number): string => `bowl${seat}`;
export const bankAnchor = (seat: number): string => `bank${seat}`;
/** Where the dogs that found a home are seen. */
export const homedAnchor = (seat: number): string => `homed${seat}`;
/** The window of a dog. What others take flies out of it before it is drawn anew. */
export const windowAnchor = (dog: string): string => `window-${dog}`;

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const [count = 0] = numbers;
  const me = seatAnchor(seat);
  const [bowl, bank] = [`${bowlAnchor(seat)} ${me}`, `${bankAnchor(seat)} ${me}`];
  switch (kind) {
    case "gained":
      return [{ thing: "kibble", from: bank, to: bowl, count }];
    case "took":
      return [{ thing: "home", dog: cards[0] ?? "", from: windowAnchor(cards[0] ?? ""), to: careAnchor(seat) }, { thing: "kibble", from: bowl, to: bank, count }];
    case "drew":
      return [{ thing: "letter", from: "homes", to: me, count: cards.length }];
    case "exchanged":
    case "discarded":
      return [{ thing: "letter", from: me, to: "discard homes", count: cards.length }];
    case "reshuffled":
      return [{ thing: "letter", from: "discard", to: "homes", count }];
    case "matched":
      return [{ thing: "home", dog: cards[0] ?? "", from: careAnchor(seat), to: `${homedAnchor(seat)} ${me}` }];
    case "companion":
      return [{ thing: "heart", dog: cards[0] ?? "", from: "shelter", to: `${homedAnchor(seat)} ${me}` }];
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
