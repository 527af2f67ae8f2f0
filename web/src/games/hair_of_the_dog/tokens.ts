/** Condition tokens as pictures and words. */

import { thingFor, type ThingKind } from "$lib/kit/things";
import { settings } from "$lib/settings.svelte";
import type { Play } from "$lib/table/play.svelte";
import type { Condition } from "./pub";

const PLACES: Record<string, ThingKind> = { plant: "plant", water: "bowl_water", beckoned: "whistle" };
const TREATS = ["biscuit", "bone", "bacon"];
const TOYS = ["ball", "rope", "squeaky"];

/** Things that stand for a token; `not`: it asks for none of them. Empty: its words alone. */
export function picturesOf(play: Play, token: string): { things: ThingKind[]; not: boolean } {
  const { test, not, met_by: metBy } = play.face(token).data as { test?: string; not?: boolean; met_by?: string[] };
  if (test) return { things: PLACES[test] ? [PLACES[test]] : [], not: not === true };
  const wanted = (metBy ?? []).filter((kind) => kind !== "nothing");
  const none = metBy?.includes("nothing") ?? false;
  const shown = none ? [...TREATS, ...TOYS].filter((kind) => !wanted.includes(kind)) : wanted;
  return { things: shown.map(thingFor).filter((kind) => kind !== null), not: none };
}

/** Different titles of some tokens; equal tokens are said once. */
export function titlesOf(play: Play, tokens: readonly string[]): string[] {
  return [...new Set(tokens.map((id) => play.face(id).title))];
}

/** What a condition may be, by title, if this reader wants it worked out. */
export const couldBe = (play: Play, condition: Condition): string[] => (settings.help && !condition.token ? titlesOf(play, condition.tokens) : []);

/** What I know of a condition in two or three words. */
export function knownWords(play: Play, condition: Condition): string {
  const could = couldBe(play, condition);
  if (condition.token) return play.face(condition.token).title;
  return could.length === 1 ? (could[0] ?? "") : could.length ? `one of ${could.length}` : "unknown";
}
