/** What can be done with a chosen thing: runs of actions that count as one decision. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";

export interface LoverFacts {
  guard: number;
  first: number;
  active: number;
  round: number;
  last_round: number;
  retrieved: number;
  fetched: number;
  meal: number;
  cubes: number[];
  fed: number[];
}
export interface Placement {
  place: string;
  rule: string;
  why: string;
}
export interface DogNote {
  dog: string;
  trait: string | null;
  tucked: string[];
  fed: boolean;
  can_be_fed: boolean;
  takes: string[];
  fits: string[];
  closed: boolean;
}
export type Pad = Record<"dogs" | "rescued" | "favorite_things" | "bones", number>;
export interface LoverNotes {
  still_to_do?: string[];
  placements?: Record<string, Placement[]>;
  dogs?: DogNote[];
  missing?: Record<string, number>;
  supply?: Record<string, number>;
  toys?: Record<string, number>;
  sets?: number[];
  losses?: Record<string, string>;
  fetch_cells?: number[];
  rows?: Pad;
  score_now?: number;
  shelter?: Record<string, number>;
  tricks?: Record<string, number>;
  cards_to_end?: number | null;
  turns_left?: number | null;
  pads?: (Pad & { fed: number; fed_rescued: number })[] | null;
}

export type Run = readonly (Legal | string)[];
export const SPACES = ["bottom", "middle", "top"] as const;

export const notesOf = (play: Play): LoverNotes => play.notes as LoverNotes;
export const factsOf = (play: Play): LoverFacts => play.view.facts as unknown as LoverFacts;

/** An action and its target. The table takes a target by itself where there is only one, so it is not named then. */
function aimed(head: Legal | undefined, targets: number, target: string): Run | null {
  if (!head || targets === 0) return null;
  return targets === 1 ? [head] : [head, target];
}

/** How a chosen card goes to a dog (0 is the first), or how the dog answers the question that is asked. */
export function toDog(play: Play, card: string | null, dog: number): Run | null {
  const asked = play.move("dog", String(dog + 1));
  if (asked) return [asked];
  const dogs = notesOf(play).dogs ?? [];
  for (const [verb, may] of [["attach", "fits"], ["tuck", "takes"]] as const) {
    if (card && dogs[dog]?.[may].includes(card)) {
      const run = aimed(play.move(verb, card), dogs.filter((other) => other[may].includes(card)).length, `dog:${dog + 1}`);
      if (run) return run;
    }
  }
  return null;
}

/** Fetch, swapped for the card of a cell (1 to 9). */
export function fetchFrom(play: Play, cell: number): Run | null {
  const asked = play.move("cell", String(cell));
  if (asked) return [asked];
  const cells = notesOf(play).fetch_cells ?? [];
  return cells.includes(cell) ? aimed(play.move("fetch"), cells.length, `cell:${cell}`) : null;
}

/** A dog of the shelter row, by its space from the bottom. */
export function rescue(play: Play, space: number): Run | null {
  const asked = play.view.decision === "RescuePick" ? play.move("row", SPACES[space] ?? "") : undefined;
  return asked ? [asked] : aimed(play.move("rescue"), play.zone("shelter_row").length, `row:${SPACES[space]}`);
}

/** A trick of the trick row, by its space from the bottom. */
export function learn(play: Play, space: number): Run | null {
  const asked = play.view.decision === "TrickPick" ? play.move("row", SPACES[space] ?? "") : undefined;
  if (asked) return [asked];
  const short = notesOf(play).tricks ?? {};
  const row = play.zone("trick_row");
  const affordable = row.filter((id) => id !== null && short[id] === 0);
  return affordable.includes(row[space] ?? null) ? aimed(play.move("learn"), affordable.length, `row:${SPACES[space]}`) : null;
}

/** A trick laid down. `trick` is null when the table has already been told which one. */
export function retrieve(play: Play, trick: string | null, place: string): Run | null {
  const asked = play.move("place", place);
  if (asked) return [asked];
  const legal = (trick ? (notesOf(play).placements?.[trick] ?? []) : []).filter((p) => !p.why);
  return trick && legal.some((p) => p.place === place) ? aimed(play.move("use", trick), legal.length, `place:${place}`) : null;
}

/** The trick for which the table asks where to lay it: the one of mine that can be laid in exactly these ways. */
export function trickAsked(play: Play): string | null {
  const asked = play.moves("place").map((move) => move.args[0]).sort().join(" ");
  const all = Object.entries(notesOf(play).placements ?? {});
  return asked ? (all.find(([, places]) => places.filter((p) => !p.why).map((p) => p.place).sort().join(" ") === asked)?.[0] ?? null) : null;
}

/** Every placement of the trick in hand, with the reason where it is not possible. */
export function placementsOf(play: Play, trick: string | null): Placement[] {
  if (trick) return notesOf(play).placements?.[trick] ?? [];
  return play.moves("place").map((move) => ({ place: move.args[0] ?? "", rule: "", why: "" }));
}

/** What one can do with a held card besides giving it to a dog. */
export const uses = (play: Play, card: string): Legal[] => [play.move("collect", card), play.move("fallback", card), play.move("toy", card)].filter((move) => move !== undefined);

/** Names of the seats that still have a turn in the last round. */
export function stillToCome(facts: LoverFacts, names: readonly string[]): string[] {
  const after = (facts.first - facts.active - 1 + names.length) % names.length;
  return Array.from({ length: after }, (_, i) => names[(facts.active + 1 + i) % names.length] ?? "");
}
