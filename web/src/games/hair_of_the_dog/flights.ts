/** A drink from the bar, shame from the server, a pat for a dog, two glasses that meet. */

import { seatAnchor, type FlightsOf } from "$lib/table/flights";

export const flightsOf: FlightsOf = ({ kind, seat, numbers }) => {
  const me = seatAnchor(seat);
  switch (kind) {
    case "refilled":
      return [{ thing: "beer", from: "bar", to: me }];
    case "shamed":
      return [{ thing: "cloud", from: "server", to: me }];
    case "toasted":
      return [{ thing: "beer", from: me, to: seatAnchor(numbers[0] ?? 0) }, { thing: "beer", from: seatAnchor(numbers[0] ?? 0), to: me }];
    case "fed":
      return [{ thing: "biscuit", from: me, to: "pub" }];
    case "petted":
      return [{ thing: "heart", from: "pub", to: me }];
    case "took":
      return [{ thing: numbers[0] ? "ball" : "biscuit", from: "pub", to: me }];
    default:
      return [];
  }
};
