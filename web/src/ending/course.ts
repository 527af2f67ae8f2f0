/** How a game went: curves by side, and its best moment. */

import type { Course } from "$lib/protocol";
import type { StoryLine } from "$lib/table/story";
import type { Side } from "./sides";

const TURNS = ["turn", "last_turn"];

/** The story by turns: first what comes before them, then a part for each, as in the course. */
export function byTurns(lines: readonly StoryLine[]): StoryLine[][] {
  const parts: StoryLine[][] = [[]];
  for (const line of lines) {
    if (TURNS.includes(line.kind ?? "")) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

const had = (course: Course, turn: number, side: Side): number => course.turns[turn]?.progress[side.seats[0] ?? 0] ?? 0;

/** What a side had after each turn, from the deal on. */
export const curveOf = (course: Course, side: Side): number[] => course.turns.map((_, turn) => had(course, turn, side));

export const gain = (course: Course, turn: number, side: Side): number => had(course, turn, side) - had(course, turn - 1, side);

/** The turn that brought a side most, the last one of equals; null if none brought anything. */
export function bestTurn(course: Course, side: Side, reckons = false): number | null {
  const turns = course.turns.map((_, turn) => turn).slice(1, reckons && course.turns.length > 2 ? -1 : undefined);
  const most = Math.max(0, ...turns.map((turn) => gain(course, turn, side)));
  return most > 0 ? (turns.findLast((turn) => gain(course, turn, side) === most) ?? null) : null;
}

/** Where a side last went past the strongest of the others to stay ahead; null if it was never behind, or is not ahead. */
export function passing(course: Course, side: Side, sides: readonly Side[]): { turn: number; side: Side; words: string } | null {
  const rival = sides.filter((other) => other !== side).sort((a, b) => had(course, course.turns.length - 1, b) - had(course, course.turns.length - 1, a))[0];
  if (!rival) return null;
  const ahead = course.turns.map((_, turn) => had(course, turn, side) > had(course, turn, rival));
  const turn = ahead.lastIndexOf(false) + 1;
  if (turn >= ahead.length || !ahead.slice(0, turn).some((_, i) => had(course, i, side) < had(course, i, rival))) return null;
  return { turn, side, words: side.you ? `You pass ${rival.name}` : `${side.name} passes ${rival.you ? "you" : rival.name}` };
}

/** Round figures for the left edge, between the least and the most: at most six. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => span / size <= 5) ?? 1000;
  const from = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - from + 1 }, (_, i) => (from + i) * step);
}

/** Places for labels that want to stand at these heights, in order, each at least `apart` from the next and within `bottom`. */
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = top - apart;
  for (const label of order) last = label.y = Math.max(label.y, last + apart);
  let next = bottom + apart;
  for (const label of order.reverse()) next = label.y = Math.min(label.y, next - apart);
  const places = Array<number>(wanted.length).fill(0);
  for (const { y, i } of order) places[i] = y;
  return places;
}
