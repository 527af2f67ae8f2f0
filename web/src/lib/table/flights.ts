/** Small things that fly when something happens: food into a bowl, a drink to a seat. Boards say which; `Flights` shows them. */

import type { ThingKind } from "../kit/things";
import type { StoryEvent } from "../protocol";

export interface Flight {
  thing: ThingKind;
  /** A dog's card: the dog itself flies instead of the thing. */
  dog?: string;
  /** Names of places: whatever carries `data-anchor="..."`. Every portrait is one, `seat0`, `seat1`, ... Of several names the first that can be seen counts. */
  from: string;
  to: string;
  count?: number;
}

/** What an event sets in the air; most set nothing. */
export type FlightsOf = (event: StoryEvent) => readonly Flight[];

/** No more than this many at once, however much was drawn. */
export const MOST = 8;

export const seatAnchor = (seat: number): string => `seat${seat}`;

/** One entry for each thing in the air. */
export function single(flights: readonly Flight[]): Flight[] {
  return flights.flatMap((flight) => Array<Flight>(Math.max(0, flight.count ?? 1)).fill(flight)).slice(0, MOST);
}
