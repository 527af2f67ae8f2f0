/** Event Cards come from the deck and from other hands and fly at a dog when they are played; dogs come Home, walk to the Circle or are off to the Yard. */

import { seatAnchor, type Flight, type FlightsOf } from "$lib/table/flights";

const walk = (dog: string | null | undefined, from: string, to: string): Flight => ({ thing: "dog_house", dog: dog ?? "", from, to });

/** A dog in the Ring. */
export const podiumAnchor = (dog: string | null | undefined): string => `podium-${dog ?? ""}`;

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const me = seatAnchor(seat);
  switch (kind) {
    case "announced":
    case "chosen_anew":
    case "redirected":
      return [{ thing: "letter", from: me, to: `${podiumAnchor(cards[1])} ring` }];
    case "reacted":
      return [{ thing: "whistle", from: me, to: "ring" }];
    case "drew":
      return [{ thing: "letter", from: "deck", to: me, count: cards.length }];
    case "stole":
      return [{ thing: "letter", from: seatAnchor(numbers[0] ?? 0), to: me }];
    case "dug_up":
      return [{ thing: "letter", from: "discard", to: me }];
    case "failed":
      return [{ thing: "letter", from: "ring", to: seat < 0 ? "discard" : me }];
    case "adopted":
      return [walk(cards[0], "shelter", me)];
    case "napped":
      return [walk(cards[0], "ring", me)];
    case "squirreled":
      return [walk(cards[0], "ring", "yard")];
    case "judged": // The winners come first; the first number is how many won.
      return cards.map((dog, i) => walk(dog, "ring", i < (numbers[0] ?? 0) ? "circle" : "yard"));
    default:
      return [];
  }
};
