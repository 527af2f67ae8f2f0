/** Every breed the five decks name. Numbers are proportions about 1 or shares of 0 to 1; see look.ts. */

import type { Breed, Coat, Ears, EarKind, Face, Fur, Hair, Mark, Size } from "./look";

const BLACK = "#4b4651";
const WHITE = "#f7f1e7";
const CREAM = "#f1ddba";
const GOLD = "#dfa95c";
const FAWN = "#dfba8c";
const RED = "#bd763f";
const TAN = "#cd9155";
const BROWN = "#8a5638";
const LIVER = "#7a4526";
const GREY = "#a09ea8";
const SLATE = "#7c818e";
const SILVER = "#c3c2c8";

function coat(base: string, second: string, third: string, fur: Fur[], marks: Mark[] = [], ear?: string): Coat {
  return ear === undefined ? { base, second, third, fur, marks } : { base, second, third, fur, marks, ear };
}

function ears(kind: EarKind, length = 1, width = 1, fringe = 0): Ears {
  return { kind, length, width, fringe };
}

type Rest = Partial<Face> & { eyes?: number; hair?: Hair; fluff?: number; ruff?: number };

/** `skull` is the width of the head, `muzzle` its length (0 flat, 1 long), `snout` its width (0 fine, 1 broad). */
function breed(name: string, size: Size, [skull, muzzle, snout]: [number, number, number], ear: Ears, coats: Coat[], rest: Rest = {}): Breed {
  const { eyes = 0.4, hair = "smooth", fluff = 0, ruff = 0, ...face } = rest;
  return {
    name, size, skull, muzzle, snout, eyes, ears: ear, hair, fluff, ruff, coats,
    face: { jowls: 0, beard: 0, brows: false, fringe: false, topknot: false, wrinkles: false, underbite: false, ...face },
  };
}

const blackAndTan = coat(BLACK, TAN, TAN, ["black", "brown"], ["points"]);
const wolfGrey = coat(SLATE, WHITE, BLACK, ["grey", "white"], ["cap"]);

const SMALL: Breed[] = [
  breed("Chihuahua", "small", [1.02, 0.2, 0.1], ears("bat", 1, 1.15), [
    coat(GOLD, CREAM, BROWN, ["gold"]), coat(BLACK, TAN, TAN, ["black", "brown"], ["points"]), coat(CREAM, WHITE, FAWN, ["white", "gold"], ["patch"]),
  ], { eyes: 0.85 }),
  breed("Dachshund", "small", [0.82, 0.95, 0.3], ears("flop", 0.95, 1.15), [
    coat(BROWN, TAN, TAN, ["brown"], [], LIVER), coat(RED, TAN, BROWN, ["gold"], [], BROWN), blackAndTan,
  ], { eyes: 0.35 }),
  breed("Miniature dachshund", "small", [0.8, 0.9, 0.25], ears("flop", 0.9, 1.2), [blackAndTan], { eyes: 0.45 }),
  breed("French Bulldog", "small", [1.16, 0, 0.9], ears("bat", 0.95, 0.8), [
    coat(SLATE, GREY, BLACK, ["grey"]), coat(FAWN, CREAM, BLACK, ["gold"], ["mask"]), coat(WHITE, WHITE, BLACK, ["white", "black"], ["patch"], BLACK),
  ], { eyes: 0.9, jowls: 0.6, wrinkles: true }),
  breed("Pug", "small", [1.14, 0, 0.85], ears("fold", 0.6, 0.7), [
    coat(FAWN, FAWN, BLACK, ["gold", "black"], ["mask"], BLACK), coat(BLACK, BLACK, "#332f38", ["black"], ["mask"]),
  ], { eyes: 1, jowls: 0.5, wrinkles: true }),
  breed("Jack Russell Terrier", "small", [0.92, 0.5, 0.3], ears("fold", 0.8), [
    coat(WHITE, WHITE, BROWN, ["white", "brown"], ["patch"], BROWN), coat(WHITE, WHITE, TAN, ["white", "gold"], ["patch", "spots"], TAN),
  ], { eyes: 0.5 }),
  breed("Pomeranian", "small", [0.95, 0.25, 0.15], ears("perk", 0.55, 0.7), [
    coat(GOLD, CREAM, RED, ["gold"]), coat(CREAM, WHITE, GOLD, ["white"]), coat(BLACK, SLATE, BLACK, ["black"]),
  ], { eyes: 0.4, hair: "tuft", fluff: 0.9, ruff: 0.9 }),
  breed("Yorkshire Terrier", "small", [0.88, 0.25, 0.2], ears("perk", 0.85, 0.8), [
    coat(TAN, GOLD, SLATE, ["grey", "gold"], [], SLATE), coat(SLATE, TAN, TAN, ["grey", "gold"], ["points"]),
  ], { hair: "long", fluff: 0.7, beard: 0.5, topknot: true }),
  breed("Silky terrier", "small", [0.88, 0.4, 0.2], ears("perk", 1, 0.9, 0.4), [coat(GREY, SILVER, SLATE, ["grey"], ["points"])], { hair: "long", fluff: 0.5, beard: 0.25 }),
  breed("Shih Tzu", "small", [1.1, 0, 0.5], ears("flop", 0.85, 0.9, 0.6), [
    coat(WHITE, WHITE, GOLD, ["white", "gold"], ["patch"], GOLD), coat(WHITE, WHITE, GREY, ["grey", "white"], ["patch"], GREY),
  ], { eyes: 0.85, hair: "long", fluff: 0.5, beard: 0.6, topknot: true }),
  breed("Lhasa apso", "small", [1.05, 0.15, 0.45], ears("flop", 1.1, 0.9, 0.7), [coat(GOLD, CREAM, GREY, ["gold", "grey"], [], GREY)], { hair: "long", fluff: 0.9, beard: 0.9, fringe: true }),
  breed("Maltese", "small", [0.95, 0.2, 0.25], ears("flop", 1, 0.9, 0.6), [coat(WHITE, WHITE, CREAM, ["white"])], { hair: "long", fluff: 0.55, beard: 0.3, topknot: true, eyes: 0.6 }),
  breed("Toy poodle", "small", [0.85, 0.5, 0.1], ears("flop", 0.85, 1.1, 0.8), [coat(WHITE, WHITE, CREAM, ["white"]), coat(GOLD, GOLD, RED, ["gold"])], { hair: "curl", fluff: 0.8, eyes: 0.5 }),
  breed("Cavalier spaniel", "small", [1, 0.3, 0.35], ears("flop", 1.1, 1.2, 0.5), [coat(BROWN, WHITE, BROWN, ["brown"], [], LIVER), coat(WHITE, WHITE, RED, ["white", "brown"], ["patch"], RED)], { eyes: 0.8 }),
  breed("Boston terrier", "small", [1.08, 0, 0.7], ears("bat", 0.85, 0.6), [coat(BLACK, WHITE, BLACK, ["black", "white"], ["blaze"])], { eyes: 1 }),
  breed("Miniature schnauzer", "small", [0.86, 0.5, 0.55], ears("fold", 0.95, 0.8), [coat(GREY, WHITE, SLATE, ["grey", "white"])], { beard: 0.9, brows: true }),
  breed("Border terrier", "small", [0.95, 0.3, 0.35], ears("fold", 0.75, 0.9), [coat(BROWN, GREY, BLACK, ["brown", "grey"])], { hair: "tuft", fluff: 0.35, beard: 0.35 }),
  breed("Norfolk terrier", "small", [0.98, 0.3, 0.3], ears("fold", 0.7, 1.1), [coat(GOLD, TAN, BROWN, ["gold", "brown"], [], BROWN)], { hair: "tuft", fluff: 0.6, beard: 0.4 }),
  breed("Scottish terrier", "small", [0.8, 0.7, 0.7], ears("perk", 0.9, 0.5), [coat(BLACK, BLACK, "#332f38", ["black"])], { beard: 1, brows: true, hair: "tuft", fluff: 0.4 }),
  breed("Papillon", "small", [0.84, 0.4, 0.1], ears("bat", 0.95, 1.2, 1), [coat(BROWN, WHITE, BROWN, ["white", "brown"], ["blaze"])], { eyes: 0.6, hair: "tuft", fluff: 0.4 }),
];

const MEDIUM: Breed[] = [
  breed("Australian Shepherd", "medium", [0.95, 0.6, 0.4], ears("fold", 1.15, 1), [
    coat(GREY, WHITE, BLACK, ["grey", "black", "white"], ["merle", "blaze"]), coat(BROWN, WHITE, TAN, ["brown", "white"], ["blaze", "points"]),
  ], { hair: "tuft", fluff: 0.7, ruff: 0.3 }),
  breed("Basset Hound", "medium", [0.92, 0.85, 0.8], ears("flop", 1.45, 1.15), [
    coat(TAN, WHITE, BLACK, ["black", "brown", "white"], ["blaze"], BROWN), coat(BROWN, WHITE, BLACK, ["brown", "white"], ["blaze", "patch"]),
  ], { jowls: 1, wrinkles: true, eyes: 0.5 }),
  breed("Beagle", "medium", [0.94, 0.55, 0.55], ears("flop", 0.95, 1.05), [
    coat(TAN, WHITE, BLACK, ["black", "white", "brown"], ["blaze"], BROWN), coat(GOLD, WHITE, RED, ["gold", "white"], ["blaze"], RED),
  ], { jowls: 0.3, eyes: 0.5 }),
  breed("English Bulldog", "medium", [1.24, 0, 1], ears("rose", 0.95), [
    coat(WHITE, WHITE, GOLD, ["white", "gold"], ["patch"], GOLD), coat(FAWN, WHITE, BROWN, ["gold", "white"], ["blaze"]), coat(TAN, WHITE, BROWN, ["brown", "white"], ["brindle"]),
  ], { jowls: 1, wrinkles: true, underbite: true, eyes: 0.8 }),
  breed("Pembroke Corgi", "medium", [1, 0.5, 0.25], ears("perk", 1.12, 1), [
    coat(GOLD, WHITE, RED, ["gold", "white"], ["blaze"]), coat(BLACK, WHITE, TAN, ["black", "white", "brown"], ["blaze", "points"]),
  ], { hair: "tuft", fluff: 0.55 }),
  breed("Whippet", "medium", [0.72, 0.95, 0.15], ears("rose", 0.9), [
    coat(GREY, WHITE, SLATE, ["grey"], []), coat(FAWN, WHITE, TAN, ["gold", "white"], ["blaze"]), coat(TAN, CREAM, BROWN, ["brown"], ["brindle"]),
  ], { eyes: 0.6 }),
  breed("Border Collie", "medium", [0.92, 0.65, 0.35], ears("fold", 1.1, 0.8), [
    coat(BLACK, WHITE, BLACK, ["black", "white"], ["blaze"]), coat(BROWN, WHITE, BROWN, ["brown", "white"], ["blaze"]), coat(SLATE, WHITE, BLACK, ["grey", "white"], ["merle", "blaze"]),
  ], { hair: "tuft", fluff: 0.6, ruff: 0.25 }),
  breed("Collie cross", "medium", [0.88, 0.8, 0.25], ears("fold", 1.2, 0.9), [coat(BLACK, TAN, BROWN, ["black", "brown"], ["points"])], { hair: "tuft", fluff: 0.7, ruff: 0.45 }),
  breed("Cocker Spaniel", "medium", [0.94, 0.5, 0.55], ears("flop", 1.25, 1.3, 0.6), [
    coat(RED, GOLD, BROWN, ["brown", "gold"], [], BROWN), coat(BLACK, BLACK, TAN, ["black"]), coat(CREAM, WHITE, GOLD, ["gold"], [], GOLD),
  ], { jowls: 0.3, eyes: 0.5 }),
  breed("Springer spaniel", "medium", [0.92, 0.65, 0.5], ears("flop", 1.15, 1.2, 0.4), [coat(BROWN, WHITE, BROWN, ["brown", "white"], ["blaze"], LIVER)], { jowls: 0.3 }),
  breed("Mixed breed", "medium", [0.98, 0.55, 0.4], ears("fold", 1, 1), [
    coat(WHITE, WHITE, BROWN, ["white", "brown"], ["patch"], BROWN), coat(TAN, CREAM, BLACK, ["brown"], ["mask"]), coat(GREY, WHITE, BLACK, ["grey", "white"], ["blaze"]),
  ], { hair: "tuft", fluff: 0.3 }),
  breed("Shiba Inu", "medium", [1.06, 0.35, 0.2], ears("perk", 0.7, 0.85), [coat(GOLD, WHITE, RED, ["gold"], ["cap"])], { hair: "tuft", fluff: 0.5, eyes: 0.5 }),
  breed("Staffordshire bull terrier", "medium", [1.14, 0.3, 0.7], ears("rose", 0.9), [coat(BLACK, GREY, SLATE, ["black", "grey"], ["brindle"])], { eyes: 0.8, jowls: 0.3 }),
  breed("Vizsla", "medium", [0.86, 0.75, 0.35], ears("flop", 0.95, 1), [coat(RED, GOLD, BROWN, ["gold"])], { eyes: 0.4 }),
  breed("Blue heeler", "medium", [0.98, 0.55, 0.4], ears("perk", 0.8, 0.8), [coat(GREY, SILVER, BLACK, ["grey", "black"], ["spots", "patch"], BLACK)], { eyes: 0.5 }),
  breed("Kelpie", "medium", [0.86, 0.65, 0.25], ears("perk", 1, 0.75), [coat(BROWN, GOLD, GOLD, ["brown", "gold"], ["points"])], { eyes: 0.4 }),
  breed("Miniature labradoodle", "medium", [1, 0.4, 0.45], ears("flop", 0.9, 1, 0.7), [coat(GOLD, CREAM, RED, ["gold"])], { hair: "curl", fluff: 0.7, beard: 0.4 }),
  breed("Brittany", "medium", [0.92, 0.55, 0.35], ears("flop", 0.7, 1), [coat(RED, WHITE, RED, ["white", "gold"], ["blaze", "spots"])], { eyes: 0.5 }),
  breed("Wheaten terrier", "medium", [0.96, 0.55, 0.6], ears("fold", 0.9, 1), [coat(GOLD, CREAM, TAN, ["gold"])], { hair: "long", fluff: 0.5, beard: 0.9, brows: true }),
  breed("Portuguese water dog", "medium", [0.98, 0.5, 0.55], ears("flop", 0.9, 1, 0.7), [coat(BLACK, GREY, GREY, ["black", "grey"])], { hair: "curl", fluff: 0.8, beard: 0.5 }),
  breed("Standard schnauzer", "medium", [0.9, 0.65, 0.65], ears("perk", 0.8, 0.6), [coat(SLATE, SILVER, BLACK, ["grey", "black"], [], BLACK)], { beard: 1, brows: true }),
  breed("Keeshond", "medium", [0.94, 0.4, 0.2], ears("perk", 0.65, 0.7), [coat(GREY, SILVER, BLACK, ["grey", "black"], ["mask"], BLACK)], { hair: "tuft", fluff: 0.8, ruff: 1 }),
];

const BIG: Breed[] = [
  breed("Boxer", "big", [1.08, 0.25, 0.95], ears("fold", 0.95, 1.1), [
    coat(TAN, WHITE, "#4a3a38", ["brown", "white"], ["mask", "blaze"]), coat(FAWN, FAWN, "#4a3a38", ["gold", "black"], ["mask", "brindle"]),
  ], { jowls: 0.8, wrinkles: true, underbite: true, eyes: 0.6 }),
  breed("German Shepherd", "big", [0.95, 0.75, 0.4], ears("perk", 1.2, 0.85), [coat(TAN, GOLD, BLACK, ["black", "gold"], ["mask"], BLACK)], { hair: "tuft", fluff: 0.45 }),
  breed("Great Dane", "big", [0.92, 0.85, 0.7], ears("fold", 1.05, 0.8), [
    coat(GREY, SLATE, SLATE, ["grey"]), coat(FAWN, FAWN, "#4a3a38", ["gold", "black"], ["mask"]), coat(WHITE, WHITE, BLACK, ["white", "black"], ["merle"]),
  ], { jowls: 0.9, eyes: 0.4 }),
  breed("Greyhound", "big", [0.72, 1, 0.2], ears("rose", 1), [
    coat(FAWN, CREAM, TAN, ["gold"]), coat(BLACK, WHITE, SLATE, ["black", "white"], ["blaze"]), coat(TAN, WHITE, BROWN, ["brown"], ["brindle"]),
  ], { eyes: 0.6 }),
  breed("Labrador Retriever", "big", [1.04, 0.6, 0.65], ears("flop", 0.62, 0.85), [coat(GOLD, CREAM, TAN, ["gold"]), coat(BLACK, BLACK, SLATE, ["black"]), coat(CREAM, WHITE, GOLD, ["white", "gold"])], { eyes: 0.5, jowls: 0.2 }),
  breed("Chocolate Labrador", "big", [1.07, 0.55, 0.7], ears("flop", 0.7, 0.95), [coat(BROWN, "#a06c48", LIVER, ["brown"])], { eyes: 0.5, jowls: 0.2 }),
  breed("Rhodesian Ridgeback", "big", [0.98, 0.75, 0.55], ears("flop", 0.7, 0.75), [coat(RED, TAN, BROWN, ["gold", "brown"], ["mask"]), coat(TAN, GOLD, BROWN, ["gold"], ["mask"])], { eyes: 0.5, jowls: 0.3, wrinkles: true }),
  breed("Golden Retriever", "big", [1.02, 0.6, 0.6], ears("flop", 0.72, 1, 0.35), [coat(GOLD, CREAM, RED, ["gold"]), coat(CREAM, WHITE, GOLD, ["white", "gold"])], { hair: "tuft", fluff: 0.5, eyes: 0.5 }),
  breed("Siberian Husky", "big", [1, 0.55, 0.35], ears("perk", 0.95, 0.85), [wolfGrey, coat(BLACK, WHITE, BLACK, ["black", "white"], ["cap"]), coat(RED, WHITE, BROWN, ["brown", "white"], ["cap"])], { hair: "tuft", fluff: 0.7, ruff: 0.3 }),
  breed("Alaskan malamute", "big", [1.1, 0.5, 0.5], ears("perk", 0.7, 0.8), [coat(SLATE, SILVER, BLACK, ["grey", "black"], ["cap"], BLACK)], { hair: "tuft", fluff: 0.9, ruff: 0.55 }),
  breed("Samoyed", "big", [1, 0.45, 0.35], ears("perk", 0.6, 0.7), [coat(WHITE, WHITE, CREAM, ["white"])], { hair: "tuft", fluff: 0.9, ruff: 0.95 }),
  breed("Newfoundland", "big", [1.16, 0.45, 0.75], ears("flop", 0.75, 0.9, 0.5), [coat(BLACK, BLACK, "#332f38", ["black"])], { hair: "tuft", fluff: 0.8, ruff: 0.35, jowls: 0.6 }),
  breed("Rottweiler", "big", [1.12, 0.4, 0.7], ears("flop", 0.5, 0.9), [coat(BLACK, TAN, TAN, ["black", "brown"], ["points"])], { eyes: 0.6, jowls: 0.4 }),
  breed("Bernese mountain dog", "big", [1.08, 0.5, 0.55], ears("flop", 0.72, 0.95, 0.25), [coat(BLACK, WHITE, RED, ["black", "white", "brown"], ["points", "blaze"])], { hair: "tuft", fluff: 0.7 }),
  breed("Weimaraner", "big", [0.86, 0.85, 0.4], ears("flop", 0.95, 1.1), [coat(GREY, SILVER, SLATE, ["grey"])], { eyes: 0.5 }),
  breed("Irish setter", "big", [0.84, 0.9, 0.4], ears("flop", 1.15, 1.1, 0.6), [coat(RED, RED, BROWN, ["brown"], [], BROWN)], { eyes: 0.4 }),
  breed("Saint Bernard", "big", [1.18, 0.5, 0.9], ears("flop", 0.75, 1.05), [coat(BROWN, WHITE, "#4a3a38", ["brown", "white"], ["blaze"], LIVER)], { jowls: 1, wrinkles: true, hair: "tuft", fluff: 0.5 }),
  breed("Dalmatian", "big", [0.92, 0.7, 0.5], ears("flop", 0.78, 0.9), [coat(WHITE, WHITE, BLACK, ["white", "black"], ["spots"], BLACK)], { eyes: 0.5 }),
  breed("Leonberger", "big", [1.06, 0.55, 0.6], ears("flop", 0.75, 0.95, 0.4), [coat(GOLD, TAN, "#4a3a38", ["gold", "brown"], ["mask"])], { hair: "tuft", fluff: 0.9, ruff: 0.9 }),
  breed("Irish wolfhound", "big", [0.82, 0.9, 0.45], ears("rose", 0.8), [coat(GREY, SILVER, SLATE, ["grey"])], { hair: "tuft", fluff: 0.8, beard: 0.7, brows: true }),
  breed("Bouvier", "big", [1.1, 0.45, 0.7], ears("fold", 0.9, 0.9), [coat(BLACK, GREY, SLATE, ["black", "grey"])], { hair: "tuft", fluff: 0.8, beard: 1, fringe: true }),
  breed("Old English sheepdog", "big", [1.16, 0.4, 0.6], ears("flop", 0.85, 1.1, 0.8), [coat(WHITE, WHITE, GREY, ["grey", "white"], [], GREY)], { hair: "long", fluff: 0.9, beard: 0.5, fringe: true }),
  breed("Standard poodle", "big", [0.8, 0.9, 0.15], ears("flop", 1.15, 1.2, 0.9), [coat(BROWN, GREY, BROWN, ["brown", "grey"]), coat(BLACK, BLACK, SLATE, ["black"])], { hair: "curl", fluff: 0.9 }),
  breed("Mastiff", "big", [1.22, 0.3, 1], ears("flop", 0.5, 0.8), [coat(GOLD, FAWN, "#4a3a38", ["gold", "black"], ["mask"], "#4a3a38")], { jowls: 1, wrinkles: true, eyes: 0.6 }),
  breed("Borzoi", "big", [0.68, 1.1, 0.1], ears("rose", 0.8), [coat(GREY, WHITE, GOLD, ["grey", "gold"], ["blaze"])], { hair: "tuft", fluff: 0.4, ruff: 0.2 }),
];

export const BREEDS: readonly Breed[] = [...SMALL, ...MEDIUM, ...BIG];
