/** Cards come from the grid to whoever took them, food comes from the supply. */

import { thingFor } from "$lib/kit/things";
import { seatAnchor, type FlightsOf } from "$lib/table/flights";

const FOOD = ["scraps", "kibble", "can", "bowl"] as const;

export const flightsOf: FlightsOf = ({ kind, seat, cards, numbers }) => {
  const me = seatAnchor(seat);
  switch (kind) {
    case "retrieved":
    case "fetched":
      return cards.map((id) => ({ thing: thingFor(id ?? "") ?? "letter", from: "grid", to: me }));
    case "collected":
      return [{ thing: FOOD[numbers[0] ?? 0] ?? "bowl", from: "supply", to: me, count: numbers[1] ?? 1 }];
    case "lost_cube":
      return [{ thing: "bowl", from: me, to: "supply" }];
    case "rescued":
      return [{ thing: "dog_house", from: "rows", to: me }];
    case "learned":
      return [{ thing: "whistle", from: "rows", to: me }];
    default:
      return [];
  }
};
