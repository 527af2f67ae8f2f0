/** Who came where at the end. */

export interface Rank {
  seat: number;
  place: number;
}

/** From first to last, as the rules place the seats; those who are level share a place. */
export function ranking(places: readonly number[]): Rank[] {
  return places.map((place, seat) => ({ seat, place })).sort((a, b) => a.place - b.place);
}
