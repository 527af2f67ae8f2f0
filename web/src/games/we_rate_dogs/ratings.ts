/** The arithmetic of the Ring, for pictures and previews ("what if"); the server alone judges. */

import type { Faces } from "$lib/table/faces";
import { faceOf } from "$lib/table/faces";
import type { GameView } from "$lib/protocol";
import { CODES, GOODNESS } from "./categories";

const FLOOR = 10;
const TURNED = -2;
export const STAYING = -3;
const THE_CIRCLE = 3;

export interface WrFacts {
  stage: number;
  round: number;
  turn: number;
  turns: number;
  first: number;
  die: number;
  memory_loss_used: number;
  half: number;
  dog: number;
  other: number;
  turned: number;
  ring_owners: number[];
  laid_on: number[];
  laid_as: number[];
  controllers: number[];
}
/** A card on a dog. `how`: 0 to 5 is the category of a Hidden Talent, -1 its ratings, -2 the same turned, -3 Stay! */
export interface Laid {
  number: number;
  id: string;
  how: number;
}
export interface Entrant {
  id: string;
  owner: number;
  laid: readonly Laid[];
}
/** All that the ratings of the Ring depend on. */
export interface Ring {
  dogs: readonly Entrant[];
  category: number;
  stepwise: boolean;
}
export interface Figure {
  rating: number;
  printed: number;
  /** "11 - 4 + 4 = 11", and whether the floor held it up. */
  sum: string;
}
export interface Standing extends Entrant {
  category: number;
  rating: number;
  figures: readonly Figure[];
  locked: boolean;
  leads: boolean;
}

export function ringOf(view: GameView, faces: Faces): Ring {
  const facts = view.facts as unknown as WrFacts;
  const laid = (view.zones.laid ?? []).map((id, number) => ({ number, id: id ?? "", how: facts.laid_as[number] ?? -1, on: facts.laid_on[number] }));
  return {
    dogs: (view.zones.ring ?? []).map((id, place) => ({ id: id ?? "", owner: facts.ring_owners[place] ?? 0, laid: laid.filter((card) => card.on === place) })),
    category: tableCategory(view, faces),
    stepwise: view.options.floor_mode === "stepwise",
  };
}

/** The category of the table: Goodness in the final, else the card in the Table Slot, else the die; -1 before the first roll. */
export function tableCategory(view: GameView, faces: Faces): number {
  const facts = view.facts as unknown as WrFacts;
  const slot = view.zones.table_slot?.[0];
  if (facts.stage === THE_CIRCLE) return GOODNESS;
  return slot ? CODES.indexOf(faceOf(faces, slot).data.category as (typeof CODES)[number]) : facts.die;
}

export const printed = (faces: Faces, id: string): readonly number[] => (faceOf(faces, id).data.ratings as number[] | undefined) ?? [0, 0, 0, 0, 0, 0, 0];

/** What a card's ratings half changes in a category. */
export function amount(faces: Faces, id: string, category: number): number {
  const code = CODES[category];
  return (code && (faceOf(faces, id).data.ratings as Record<string, number> | undefined)?.[code]) || 0;
}

interface Change {
  by: number;
  breaksFloor: boolean;
}
function changes(faces: Faces, laid: readonly Laid[], category: number): Change[] {
  return laid
    .filter(({ how }) => how === -1 || how === TURNED)
    .map(({ id, how }) => {
      const by = amount(faces, id, category);
      return how === TURNED ? { by: Math.abs(by), breaksFloor: false } : { by, breaksFloor: by < 0 && faceOf(faces, id).data.ignores_floor === true };
    })
    .filter(({ by }) => by !== 0);
}

function total(start: number, list: readonly Change[], stepwise: boolean): number {
  if (stepwise) return list.reduce((now, { by, breaksFloor }) => (by > 0 || breaksFloor ? now + by : now > FLOOR ? Math.max(FLOOR, now + by) : now), start);
  const sum = (breaking: boolean): number => list.filter((c) => c.breaksFloor === breaking).reduce((now, c) => now + c.by, 0);
  return Math.max(FLOOR, start + sum(false)) + sum(true);
}

function figure(faces: Faces, dog: Entrant, category: number, stepwise: boolean): Figure {
  const start = printed(faces, dog.id)[category] ?? 0;
  const list = changes(faces, dog.laid, category);
  const rating = total(start, list, stepwise);
  const plain = list.reduce((now, c) => now + c.by, start);
  const terms = list.map(({ by }) => ` ${by < 0 ? "−" : "+"} ${Math.abs(by)}`).join("");
  return { rating, printed: start, sum: list.length ? `${start}${terms} = ${rating}${plain === rating ? "" : `, floor ${FLOOR}`}` : `${start}` };
}

/** Every dog with its seven ratings, the category it is judged in, and who leads. */
export function standings(faces: Faces, ring: Ring): Standing[] {
  const found = ring.dogs.map((dog) => {
    const talent = dog.laid.filter(({ how }) => how >= 0).at(-1);
    const category = talent ? talent.how : ring.category;
    const figures = CODES.map((_, c) => figure(faces, dog, c, ring.stepwise));
    return { ...dog, category, figures, rating: figures[category]?.rating ?? 0, locked: dog.laid.some(({ how }) => how === STAYING), leads: false };
  });
  const best = Math.max(...found.map((dog) => dog.rating));
  return found.map((dog) => ({ ...dog, leads: dog.rating === best }));
}
