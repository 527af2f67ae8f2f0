/** The big moments of Dog Lover: somebody plays Fetch; at the end every dog of mine is fed. */

import type { StoryEvent } from "$lib/protocol";
import type { ThingKind } from "$lib/kit/things";

export interface Moment {
  id: string;
  things: ThingKind[];
  words: string;
}

export function momentIn(events: readonly StoryEvent[], me: number | null): Moment | undefined {
  const meal = events.find(({ kind, seat, cards, numbers }) => kind === "fed" && seat === me && cards.length > 0 && cards.length === numbers[0]);
  if (meal) return { id: meal.id, things: ["bowl", "bone", "heart"], words: "Every dog is fed" };
  const fetched = events.find(({ kind }) => kind === "fetched");
  return fetched && { id: fetched.id, things: ["ball", "frisbee"], words: "Fetch" };
}
