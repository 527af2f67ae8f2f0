/** The end of To the Dogs: a street with a house for every dog that found one. */

import type { Side } from "../../ending/sides";
import type { Play } from "$lib/table/play.svelte";
import { dogCard, families, keptDogs } from "./table";

export interface House {
  home: string;
  dog: string;
  /** Points of the match; null if it was made before this story begins, as in a game that follows a lesson. */
  points: number | null;
  /** Whoever came along, and the points for it. */
  companions: { dog: string; points: number | null }[];
}

/** What the story says a dog brought to a seat. */
function pointsFor(play: Play, kind: string, dog: string, seat: number): number | null {
  const told = play.story.findLast((line) => line.kind === kind && line.seat === seat && line.cards?.[0] === dog);
  return told?.numbers?.[0] ?? null;
}

export function housesOf(play: Play, seat: number): House[] {
  return families(play, seat).flatMap(({ home, dogs: [dog, ...others] }) =>
    dog === undefined ? [] : [{ home, dog, points: pointsFor(play, "matched", dog, seat), companions: others.map((other) => ({ dog: other, points: pointsFor(play, "companion", other, seat) })) }],
  );
}

/** All dogs of a seat that live somewhere now. */
export const homed = (play: Play, seat: number): string[] => housesOf(play, seat).flatMap(({ dog, companions }) => [dog, ...companions.map((one) => one.dog)]);

const aged = (play: Play, seat: number, age: string): number => homed(play, seat).filter((id) => dogCard(play, id).age === age).length;

/** What somebody may be proud of, with how much of it every seat has; the first that nobody has more of is told. */
const PRIDES: [words: string, count: (play: Play, seat: number) => number][] = [
  ["homed the most dogs", (play, seat) => homed(play, seat).length],
  ["homed the most seniors", (play, seat) => aged(play, seat, "Senior")],
  ["homed the most puppies", (play, seat) => aged(play, seat, "Puppy")],
  ["found the best single match", (play, seat) => Math.max(0, ...housesOf(play, seat).map(({ points }) => points ?? 0))],
  ["let nobody live alone", (play, seat) => housesOf(play, seat).flatMap(({ companions }) => companions).length],
  ["kept the most dogs for good", (play, seat) => keptDogs(play, seat).length],
];

export function prideOf(play: Play, side: Side): string {
  const seat = side.seats[0] ?? 0;
  const others = play.names.map((_, other) => other).filter((other) => other !== seat);
  return PRIDES.find(([, count]) => count(play, seat) > Math.max(0, ...others.map((other) => count(play, other))))?.[0] ?? "";
}
