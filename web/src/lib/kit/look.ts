/** What a dog looks like: the vocabulary of the drawing kit. */

export type Size = "small" | "medium" | "big";
export type Age = "puppy" | "adult" | "senior";
export type Mood = "happy" | "hungry" | "sleepy" | "proud" | "zoomies" | "shamed" | "calm";
export type EarKind = "perk" | "flop" | "fold" | "bat" | "rose";
export type Hair = "smooth" | "tuft" | "long" | "curl";
export type Fur = "black" | "white" | "brown" | "gold" | "grey";
export type Mark = "mask" | "blaze" | "patch" | "brindle" | "spots" | "merle" | "cap" | "points";
export type Wear = "band" | "bandana" | "bowtie";
export type Tag = "round" | "bone" | "heart" | "star";

export interface Coat {
  base: string;
  /** Muzzle, blaze and chest. */
  second: string;
  /** Mask, patches, spots, points. */
  third: string;
  /** Ears, where they differ from the base. */
  ear?: string;
  marks: readonly Mark[];
  fur: readonly Fur[];
}

export interface Ears {
  kind: EarKind;
  length: number;
  width: number;
  /** Feathering of the ear's edge, 0 to 1. */
  fringe: number;
}

/** Features of a breed's face that are there or not. */
export interface Face {
  jowls: number;
  beard: number;
  brows: boolean;
  fringe: boolean;
  topknot: boolean;
  wrinkles: boolean;
  underbite: boolean;
}

/** A breed: everything but the individual. */
export interface Breed {
  name: string;
  size: Size;
  skull: number;
  muzzle: number;
  snout: number;
  eyes: number;
  ears: Ears;
  hair: Hair;
  fluff: number;
  ruff: number;
  face: Face;
  coats: readonly Coat[];
}

/** One dog, ready to draw. */
export interface DogLook extends Omit<Breed, "coats" | "name"> {
  key: string;
  coat: Coat;
  age: Age;
  mood: Mood;
  tongue: boolean;
  collar: string;
  wear: Wear;
  tag: Tag;
  /** Degrees the head leans. */
  tilt: number;
  /** Which side the patch and the bent ear are on: -1 left, 1 right. */
  side: -1 | 1;
  bentEar: boolean;
  freckles: boolean;
}

/** What a card may say about a dog; everything but the name is optional. */
export interface DogFacts {
  name: string;
  breed?: string | undefined;
  size?: string | undefined;
  age?: string | undefined;
  fur?: readonly string[] | undefined;
  mood?: Mood | undefined;
}
