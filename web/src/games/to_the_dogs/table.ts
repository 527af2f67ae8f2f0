/** What lies on a table of To the Dogs: the cards' fields, the counters and the live help, with their types. */

import type { DogFacts } from "$lib/kit/look";
import type { ThingKind } from "$lib/kit/things";
import { dogOn } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";

export const SIZES = ["Small", "Medium", "Large"] as const;
export type Size = (typeof SIZES)[number];
export const SLOTS = [1, 2, 3] as const;
export const BEDS = [0, 1, 2] as const;

export interface TownFacts {
  closer: number;
  extra: number;
  taken: number;
  matched: number;
  owed: number;
  awards: number[];
  specialty: number[];
  /** The side of each seat's specialty that is up, -1 before its owner has chosen. */
  side: number[];
  bowl: number[];
  turns: number[];
  triple: number[];
  fetch: number[];
  cubes: number[];
}

export interface BoardNote {
  short: number;
  space: boolean;
  best: string;
  points: number;
}
export type Sum = readonly [base: number, sex: number, factor: number];

/** Live help; empty for a spectator. */
export interface TownNotes {
  board?: Record<string, BoardNote>;
  care?: Record<string, number>[];
  sums?: Record<string, Record<string, Sum>>;
  bank?: number[];
  refused?: Record<string, [rule: string, why: string]>;
  collect?: number;
  specialty?: number[];
  fetch_left?: number[];
  locked?: string[];
  last_turns?: number[];
}

export const factsOf = (play: Play): TownFacts => play.view.facts as unknown as TownFacts;
export const notesOf = (play: Play): TownNotes => play.notes;

export interface DogCard {
  id: string;
  name: string;
  size: string;
  age: string;
  sex: string;
  breeds: readonly string[];
  kibble: number;
  base: number;
  bonus: string;
  looks: DogFacts;
}

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function dogCard(play: Play, id: string): DogCard {
  const face = play.face(id);
  const { size, age, sex, breeds, kibble, base, bonus } = face.data;
  return {
    id, name: face.title, size: words(size), age: words(age), sex: words(sex), breeds: list(breeds),
    kibble: Number(kibble ?? 0), base: Number(base ?? 0), bonus: words(bonus), looks: dogOn(face) ?? { name: face.title },
  };
}

export interface HomeCard {
  id: string;
  /** "Large Puppy home", "Any-small-dog home". */
  title: string;
  /** What stands on the letter: "Large Puppy", "Any small dog". */
  wanted: string;
  wild: boolean;
  sex: string;
  breeds: readonly string[];
}

export function homeCard(play: Play, id: string): HomeCard {
  const face = play.face(id);
  const title = face.title.replace(`${id} `, "");
  return { id, title, wanted: title.replace(/ home$/, "").replaceAll("-", " "), wild: face.data.kind !== "specific", sex: words(face.data.sex), breeds: list(face.data.breeds) };
}

export const isHome = (play: Play, id: string): boolean => "kind" in play.face(id).data;

/** Short names of breeds, for small cards; a breed of your own deck keeps its whole name. */
const SHORT: Record<string, string> = {
  "Australian Shepherd": "Aussie", "Basset Hound": "Basset", "Border Collie": "Collie", "Cocker Spaniel": "Cocker", "English Bulldog": "Bulldog",
  "French Bulldog": "Frenchie", "German Shepherd": "Shepherd", "Golden Retriever": "Golden", "Jack Russell Terrier": "Jack Russell",
  "Labrador Retriever": "Labrador", "Pembroke Corgi": "Corgi", "Rhodesian Ridgeback": "Ridgeback", "Siberian Husky": "Husky", "Yorkshire Terrier": "Yorkie",
};
export const shortBreed = (breed: string): string => SHORT[breed] ?? breed;
export const shortBreeds = (breeds: readonly string[], joint: string): string => breeds.map(shortBreed).join(joint);

export const SIGN: Record<string, string> = { Male: "♂\uFE0E", Female: "♀\uFE0E", Either: "♀♂\uFE0E" };
export const BONUS: Record<string, { thing: ThingKind; words: string }> = {
  "Food Motivated": { thing: "bowl", words: "+5 kibble" },
  "New Home Card": { thing: "letter", words: "+1 Home Card" },
  "Can't Be Alone": { thing: "heart", words: "brings a companion" },
  "Lucky Dog": { thing: "star", words: "+1 turn" },
};

/** "Penny, Large Puppy, Female, Rhodesian Ridgeback". */
export const dogWords = (dog: DogCard): string => `${dog.name}, ${dog.size} ${dog.age}, ${dog.sex}, ${dog.breeds.join(" × ")}`;
/** "Large Puppy, Female, Rhodesian Ridgeback". */
export const homeWords = (home: HomeCard): string => [home.title, home.sex === "Either" ? "either sex" : home.sex, home.breeds.join(" or ")].filter(Boolean).join(", ");

/** "(3 + 1) × 2 = 8", "3 + 1 = 4", "3". */
export function sumWords([base, sex, factor]: Sum): string {
  const points = (base + sex) * factor;
  if (!sex && factor === 1) return String(points);
  const added = sex ? `${base} + ${sex}` : String(base);
  return `${factor > 1 ? `${sex ? `(${added})` : added} × ${factor}` : added} = ${points}`;
}
/** The same as it stands on a letter: "3 + 1, × 2". */
export const sumParts = ([base, sex, factor]: Sum): string => `${sex ? `${base} + ${sex}` : base}${factor > 1 ? `${sex ? "," : ""} × ${factor}` : ""}`;
export const sumPoints = ([base, sex, factor]: Sum): number => (base + sex) * factor;

/** A collection by home: each home, its dog, perhaps a companion. */
export function families(play: Play, seat: number): { home: string; dogs: string[] }[] {
  const found: { home: string; dogs: string[] }[] = [];
  for (const id of play.zone(`collection${seat}`)) {
    if (id === null) continue;
    if (isHome(play, id)) found.push({ home: id, dogs: [] });
    else found.at(-1)?.dogs.push(id);
  }
  return found;
}
export const matchedDogs = (play: Play, seat: number): string[] => families(play, seat).flatMap((f) => f.dogs);
export const keptDogs = (play: Play, seat: number): string[] => play.zone(`kept${seat}`).filter((id) => id !== null);

/** How many turns everybody has begun, or is about to. */
export const turnNumber = (play: Play): number => Math.max(1, ...factsOf(play).turns);
/** Who comes after the one who is on; nobody while an extra turn is to come. */
export function nextSeat(play: Play): number | null {
  const [now] = play.view.deciders;
  return play.view.over || now === undefined || factsOf(play).extra > 0 ? null : (now + 1) % play.view.seats;
}
