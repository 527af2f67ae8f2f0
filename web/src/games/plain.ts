/** Any view as lists of words, for the plain board. */

import type { GameView, Legal } from "$lib/protocol";

export function heading(name: string): string {
  const words = name.replaceAll("_", " ").replace(/(\D)(\d+)$/, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Legal actions by verb, in the game's order. */
export function byVerb(legal: readonly Legal[]): { verb: string; moves: Legal[] }[] {
  const groups = new Map<string, Legal[]>();
  for (const move of legal) groups.set(move.verb, [...(groups.get(move.verb) ?? []), move]);
  return [...groups].map(([verb, moves]) => ({ verb, moves }));
}

/** Zones that hold something: the known faces, and how many lie face down. */
export function zoneRows(view: GameView): { name: string; faces: string[]; hidden: number }[] {
  return Object.entries(view.zones)
    .map(([name, slots]) => ({ name, faces: slots.filter((id) => id !== null), hidden: slots.filter((id) => id === null).length }))
    .filter((row) => row.faces.length > 0 || row.hidden > 0);
}

export function factLines(facts: Record<string, unknown>): [string, string][] {
  return Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value)]);
}
