/** Faces of a deck: title and all fields of the deck file, by id. */

import type { DogFacts } from "../kit/look";
import { thingFor, type ThingKind } from "../kit/things";
import type { DeckInfo } from "../protocol";

export interface Face {
  id: string;
  title: string;
  /** The other fields of the card in the deck file. */
  data: Record<string, unknown>;
}
export type Faces = Record<string, Face>;

type Entry = Record<string, unknown>;

function entries(data: unknown): Entry[] {
  if (Array.isArray(data)) return data.flatMap(entries);
  if (typeof data !== "object" || data === null) return [];
  const entry = data as Entry;
  return typeof entry.id === "string" ? [entry] : Object.values(entry).flatMap(entries);
}

/** The faces, and whatever else the deck file gives an id to, such as the tiles of a pub. */
export function facesOf(deck: DeckInfo): Faces {
  const byId = new Map(entries(deck.data).map((entry) => [String(entry.id), entry]));
  const others = [...byId].map(([id, data]) => [id, { id, title: typeof data.name === "string" ? data.name : id, data }] as const);
  return Object.fromEntries([...others, ...deck.faces.map(({ id, title }) => [id, { id, title, data: byId.get(id) ?? {} }] as const)]);
}

/** A face that the deck does not know still has a readable name. */
export function faceOf(faces: Faces, id: string): Face {
  const words = id.replaceAll("_", " ");
  return faces[id] ?? { id, title: words.charAt(0).toUpperCase() + words.slice(1), data: {} };
}

/** What the card says about a dog, or null if it is not a dog. */
export function dogOn(face: Face): DogFacts | null {
  const { breed, breeds, size, age, fur, ratings, need, kibble } = face.data;
  // Homes ask for breeds too; only a dog is fed, has fur, seven ratings, or needs food for its size.
  const isDog = kibble !== undefined || fur !== undefined || (Array.isArray(ratings) && ratings.length === 7) || (need !== undefined && size !== undefined);
  if (!isDog) return null;
  return {
    name: face.title,
    breed: Array.isArray(breeds) ? breeds.join(" × ") : text(breed),
    size: text(size),
    age: text(age),
    fur: Array.isArray(fur) ? (fur as string[]) : undefined,
  };
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export function emblemOn(face: Face): ThingKind | null {
  return thingFor(face.id) ?? thingFor(face.title);
}
