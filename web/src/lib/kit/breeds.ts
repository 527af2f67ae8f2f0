/** From what a card says to how the dog looks: the same dog always looks the same. */

import { BREEDS } from "./breedTable";
import { CAST } from "./casting";
import { fraction, pick, sway } from "./chance";
import type { Age, Breed, Coat, DogFacts, DogLook, Size, Tag, Wear } from "./look";

export { BREEDS };

const COLLARS = ["#c8434f", "#3a78b5", "#3e8e5a", "#e0a526", "#7d5aa6", "#d9783a", "#2f8f95"] as const;
const WEAR: readonly Wear[] = ["band", "band", "bandana", "bowtie"];
const TAGS: readonly Tag[] = ["round", "bone", "heart", "star"];

const byName = new Map(BREEDS.map((b) => [plain(b.name), b]));
const ALIASES: Record<string, string> = {
  corgi: "pembroke corgi",
  bulldog: "english bulldog",
  labrador: "labrador retriever",
  husky: "siberian husky",
  mutt: "mixed breed",
};

function plain(words: string): string {
  return words.toLowerCase().replaceAll("_", " ").trim();
}

export function sizeOf(words: string | undefined): Size | undefined {
  const size = plain(words ?? "");
  if (size === "large" || size === "big") return "big";
  return size === "small" || size === "medium" ? size : undefined;
}

function ageOf(words: string | undefined): Age {
  const age = plain(words ?? "");
  return age === "puppy" || age === "senior" ? age : "adult";
}

/** The breed by name; a cross ("Pug × Beagle") takes after both parents. */
export function breedOf(facts: DogFacts): Breed {
  const parents = (facts.breed ?? CAST[plain(facts.name)] ?? "").split(/\s*[×x/]\s+|\s+and\s+/).map(plain);
  const [first, second] = parents.map((p) => byName.get(ALIASES[p] ?? p));
  if (first && second) return crossed(first, second, facts.name);
  if (first) return first;
  const size = sizeOf(facts.size);
  return pick(`breed of ${plain(facts.name)}`, size ? BREEDS.filter((b) => b.size === size) : BREEDS);
}

function crossed(a: Breed, b: Breed, name: string): Breed {
  const half = (x: number, y: number): number => (x + y) / 2;
  const coats = fraction(name + "coat") < 0.5 ? a.coats : b.coats;
  const ears = fraction(name + "ears") < 0.5 ? a.ears : b.ears;
  const face = fraction(name + "face") < 0.5 ? a : b;
  return {
    ...face, ears, coats,
    name: `${a.name} × ${b.name}`,
    skull: half(a.skull, b.skull),
    muzzle: half(a.muzzle, b.muzzle),
    snout: half(a.snout, b.snout),
    eyes: half(a.eyes, b.eyes),
    ruff: half(a.ruff, b.ruff),
  };
}

/**
 * The coat that shows most of the fur colours on the card. A breed that a card names without its colours has to be
 * recognised, so it is always drawn in the same coat; for the others the name picks one.
 */
function coatOf(breed: Breed, facts: DogFacts): Coat {
  if (!facts.fur?.length) return (facts.breed ? breed.coats[0] : undefined) ?? pick(`coat of ${facts.name}`, breed.coats);
  const shared = (c: Coat): number => c.fur.filter((f) => facts.fur?.includes(f)).length * 2 - c.fur.length;
  return breed.coats.reduce((best, c) => (shared(c) > shared(best) ? c : best));
}

const looks = new Map<string, DogLook>();

/** How this dog looks. Remembered, so a board may ask as often as it draws. */
export function lookOf(facts: DogFacts): DogLook {
  const key = JSON.stringify([facts.name, facts.breed, facts.size, facts.age, facts.fur, facts.mood]);
  let look = looks.get(key);
  if (!look) looks.set(key, (look = individual(facts)));
  return look;
}

function individual(facts: DogFacts): DogLook {
  const breed = breedOf(facts);
  const { coats: _coats, name: _name, ...shape } = breed;
  const say = (what: string): string => `${what} of ${facts.name}`;
  return {
    ...shape,
    key: facts.name,
    size: sizeOf(facts.size) ?? breed.size,
    skull: shape.skull * (1 + sway(say("skull")) * 0.04),
    eyes: shape.eyes + sway(say("eyes")) * 0.12,
    ears: { ...shape.ears, length: shape.ears.length * (1 + sway(say("ears")) * 0.1) },
    coat: coatOf(breed, facts),
    age: ageOf(facts.age),
    mood: facts.mood ?? "calm",
    tongue: fraction(say("tongue")) < 0.35,
    collar: pick(say("collar"), COLLARS),
    wear: pick(say("wear"), WEAR),
    tag: pick(say("tag"), TAGS),
    tilt: sway(say("tilt")) * 6,
    side: fraction(say("side")) < 0.5 ? -1 : 1,
    bentEar: fraction(say("bent")) < 0.18,
    freckles: fraction(say("freckles")) < 0.3,
  };
}
