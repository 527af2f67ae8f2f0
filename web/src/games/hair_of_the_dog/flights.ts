/** A drink from the bar, shame from the server, a pat for a dog, two glasses that meet, a secret for the notebook. */

import { thingFor, type ThingKind } from "$lib/kit/things";
import { seatAnchor, type FlightsOf } from "$lib/table/flights";

/** An item as this reader knows it; else a treat or toy that is none of the pub's. */
const itemThing = (id: string | null | undefined, toy: boolean): ThingKind => (id && thingFor(id)) || (toy ? "chew_toy" : "kibble");

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const me = seatAnchor(seat);
  switch (kind) {
    case "refilled":
      return [{ thing: "beer", from: "bar", to: me }];
    case "shamed":
      return [{ thing: "cloud", from: "server", to: me }];
    case "toasted":
      return [{ thing: "beer", from: me, to: seatAnchor(numbers[0] ?? 0) }, { thing: "beer", from: seatAnchor(numbers[0] ?? 0), to: me }];
    case "fed":
      return [{ thing: itemThing(cards[0], false), from: me, to: `dog${numbers[0]}` }];
    case "petted":
      return [{ thing: "heart", from: `dog${numbers[0]}`, to: me }];
    case "took":
      return [{ thing: itemThing(cards[0], numbers[0] === 1), from: numbers[0] ? "toys" : "treats", to: me }];
    case "shows":
      return [{ thing: "letter", from: me, to: `memory${numbers[0]}` }];
    default:
      return [];
  }
};
