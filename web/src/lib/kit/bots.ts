/** Bots are dogs: three characters, and every one of them by its own name. */

import { getContext, setContext } from "svelte";
import { lookOf } from "./breeds";
import type { DogFacts, DogLook, Mood } from "./look";
import { personAt } from "./people";

export interface Character {
  level: string;
  title: string;
  /** How it plays, in a few words. */
  plays: string;
  dog: DogFacts;
  mood: Mood;
}

export const CHARACTERS: readonly Character[] = [
  { level: "puppy", title: "Puppy", plays: "Plays on a whim", dog: { name: "Puppy", breed: "Jack Russell Terrier", age: "puppy" }, mood: "zoomies" },
  { level: "good_dog", title: "Good dog", plays: "Takes the best it sees", dog: { name: "Dottie", breed: "Golden Retriever" }, mood: "happy" },
  { level: "old_dog", title: "Old dog", plays: "Thinks ahead", dog: { name: "Old dog", breed: "Chocolate Labrador", age: "senior" }, mood: "calm" },
];

/** "a good dog", "2 good dogs". */
export function dogsOf(level: string, count = 1): string {
  const title = (CHARACTERS.find((one) => one.level === level)?.title ?? level.replaceAll("_", " ")).toLowerCase();
  if (count > 1) return `${count} ${title.endsWith("y") ? `${title.slice(0, -1)}ies` : `${title}s`}`;
  return `${/^[aeiou]/.test(title) ? "an" : "a"} ${title}`;
}

/** The breeds of the names that the server gives its bots, in the order of seats. */
const BREEDS: Record<string, string> = {
  Rufus: "Irish setter", Dottie: "Golden Retriever", Monty: "Basset Hound", Pumpkin: "Shiba Inu",
  Bertie: "Border Collie", Sesame: "Standard schnauzer", Otto: "Boxer", Fern: "Cocker Spaniel",
};
const NAMES = Object.keys(BREEDS);
const AGES: Record<string, string> = { puppy: "puppy", old_dog: "senior" };

/** A bot's own face: by its name, as old as its level, in the collar of its seat. */
export function botLook(seat: number, name = "", level: string | null = null): DogLook {
  const called = name || (NAMES[seat % NAMES.length] ?? "Rufus");
  const look = lookOf({ name: called, breed: BREEDS[called], age: AGES[level ?? ""] });
  return { ...look, mood: "happy", collar: personAt(seat).colour };
}

/** Who sits on a seat of the table that is shown. */
type Sitting = (seat: number) => { name: string; level: string | null } | undefined;
const KEY = Symbol("bots");

/** Every pawn below knows the dogs of this table by name and age. Call while a component is being set up. */
export const knowBots = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const botsHere = (): Sitting => getContext<Sitting | undefined>(KEY) ?? (() => undefined);
