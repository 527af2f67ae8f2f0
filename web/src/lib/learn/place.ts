/** Where somebody left a lesson, in this browser. */

const KEY = "barkade.lessons";

function places(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {}; // a browser that keeps nothing, or somebody else's words under our key
  }
}

export function placeIn(game: string): number {
  const place = places()[game];
  return Number.isInteger(place) ? Math.max(0, place ?? 0) : 0;
}

export function keepPlace(game: string, step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...places(), [game]: step }));
  } catch {
    // The lesson goes on; only the place is not kept.
  }
}
