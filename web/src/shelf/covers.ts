/** Box covers as compositions of the kit: who stands where, in percent of the lid. */

import { hash } from "$lib/kit/chance";
import type { DogFacts, Mood } from "$lib/kit/look";
import type { ThingKind } from "$lib/kit/things";

interface Place {
  x: number;
  y: number;
  w: number;
  turn?: number;
}
export type Art = { dog: DogFacts; mood: Mood } | { thing: ThingKind } | { die: number } | { glass: number } | { watch: true } | { pawn: number };
export type Piece = Place & Art;

const COVERS: Record<string, readonly Piece[]> = {
  lucky_dog: [
    { dog: { name: "Lucky", breed: "Jack Russell Terrier" }, mood: "happy", x: 18, y: 5, w: 64 },
    { die: 6, x: 3, y: 58, w: 20, turn: -10 },
    { die: 3, x: 20, y: 66, w: 20, turn: 5 },
    { die: 2, x: 40, y: 69, w: 20, turn: -3 },
    { die: 5, x: 60, y: 65, w: 20, turn: 6 },
    { die: 1, x: 77, y: 57, w: 20, turn: 12 },
    { thing: "ball", x: 77, y: 10, w: 15 },
    { thing: "bone", x: 7, y: 14, w: 17, turn: -20 },
  ],
  to_the_dogs: [
    { dog: { name: "Mochi", breed: "Dachshund" }, mood: "calm", x: 11, y: 28.4, w: 24 },
    { dog: { name: "Kip", breed: "Pembroke Corgi" }, mood: "happy", x: 38, y: 28.4, w: 24 },
    { dog: { name: "Zuzu", breed: "Pomeranian", age: "senior" }, mood: "proud", x: 65, y: 28.4, w: 24 },
    { dog: { name: "Penny", breed: "Rhodesian Ridgeback", age: "puppy" }, mood: "calm", x: 11, y: 64.4, w: 24 },
    { dog: { name: "Odin", breed: "Siberian Husky" }, mood: "happy", x: 38, y: 64.4, w: 24 },
    { dog: { name: "Otis", breed: "Basset Hound" }, mood: "sleepy", x: 65, y: 64.4, w: 24 },
  ],
  dog_lover: [
    { dog: { name: "Taco" }, mood: "happy", x: 9, y: 9, w: 27 },
    { thing: "bone", x: 41, y: 19, w: 17 },
    { dog: { name: "Joey" }, mood: "hungry", x: 64.5, y: 9, w: 27 },
    { thing: "frisbee", x: 17, y: 44, w: 17 },
    { dog: { name: "Moose" }, mood: "happy", x: 36.5, y: 37, w: 27 },
    { thing: "bowl", x: 67, y: 44, w: 17 },
    { watch: true, x: 36, y: 64, w: 28 },
    { thing: "ball", x: 18, y: 70, w: 14 },
    { thing: "leash", x: 67, y: 69, w: 17 },
  ],
  we_rate_dogs: [
    { dog: { name: "Zoey" }, mood: "calm", x: 4, y: 32, w: 34 },
    { dog: { name: "Biff" }, mood: "proud", x: 28, y: 10, w: 44 },
    { dog: { name: "Hugo" }, mood: "zoomies", x: 62, y: 36, w: 34 },
    { thing: "star", x: 8, y: 8, w: 12, turn: -14 },
    { thing: "trophy", x: 78, y: 8, w: 15, turn: 8 },
  ],
  hair_of_the_dog: [
    { pawn: 4, x: 3, y: 34, w: 32 },
    { dog: { name: "Ellie", breed: "Pembroke Corgi", fur: ["gold", "white"] }, mood: "hungry", x: 28, y: 22, w: 44 },
    { pawn: 2, x: 66, y: 34, w: 32 },
    { glass: 7, x: 20, y: 57, w: 20 },
    { glass: 3, x: 62, y: 57, w: 20 },
    { thing: "biscuit", x: 43, y: 67, w: 14 },
  ],
};

const TOYS: readonly ThingKind[] = ["ball", "bone", "frisbee", "bowl", "leash", "star", "biscuit"];
const MOODS: readonly Mood[] = ["happy", "proud", "calm"];

/** Who stands on the lid of a game that nobody has drawn one for: three dogs and two toys that follow from its key, the same every time. */
function drawnFor(game: string): readonly Piece[] {
  const chance = hash(game);
  const dog = (i: number): Art => ({ dog: { name: `${game} ${i}` }, mood: MOODS[(chance + i) % MOODS.length] ?? "happy" });
  const toy = (i: number): Art => ({ thing: TOYS[(chance + 3 * i) % TOYS.length] ?? "ball" });
  return [
    { ...dog(1), x: 6, y: 30, w: 36 },
    { ...dog(2), x: 58, y: 30, w: 36 },
    { ...dog(0), x: 27, y: 16, w: 46 },
    { ...toy(0), x: 10, y: 72, w: 16, turn: -12 },
    { ...toy(1), x: 74, y: 72, w: 16, turn: 10 },
  ];
}

/** Who stands on the lid of a box. */
export const coverOf = (game: string): readonly Piece[] => COVERS[game] ?? drawnFor(game);
