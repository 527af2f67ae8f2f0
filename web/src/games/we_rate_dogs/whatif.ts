/** The Ring as it would be after a card, for the preview before it is confirmed. */

import type { Faces } from "$lib/table/faces";
import { faceOf } from "$lib/table/faces";
import { CODES } from "./categories";
import { standings, type Laid, type Ring, type Standing } from "./ratings";

/** A card with the choices made so far; `dog` is a place in the Ring, `other` its second choice. */
export interface Intent {
  card: string;
  half: "ratings" | "action";
  turned?: boolean;
  dog?: number | undefined;
  category?: number | undefined;
  homeDog?: string | undefined;
  laid?: number | undefined;
  seat: number;
}

const lay = (ring: Ring, place: number, card: Laid): Ring => ({ ...ring, dogs: ring.dogs.map((dog, i) => (i === place ? { ...dog, laid: [...dog.laid, card] } : dog)) });
const without = (ring: Ring, place: number): Ring => ({ ...ring, dogs: ring.dogs.filter((_, i) => i !== place) });

/** By the rule that a card's action names. */
const ACTIONS: Record<string, (ring: Ring, intent: Intent, faces: Faces) => Ring> = {
  "WR-077": (ring, { card }, faces) => ({ ...ring, category: CODES.indexOf(faceOf(faces, card).data.category as (typeof CODES)[number]) }),
  "WR-080": (ring, { card, dog = -1, category = -1 }) => (category < 0 ? ring : lay(ring, dog, { number: -1, id: card, how: category })),
  "WR-081": (ring, { homeDog, seat }) => (homeDog ? { ...ring, dogs: [...ring.dogs, { id: homeDog, owner: seat, laid: [] }] } : ring),
  "WR-082": (ring, { dog = -1, homeDog, seat }) => (homeDog ? { ...ring, dogs: [...without(ring, dog).dogs, { id: homeDog, owner: seat, laid: [] }] } : ring),
  "WR-083": (ring, { dog = -1 }) => without(ring, dog),
  "WR-084": (ring, { dog = -1 }) => without(ring, dog),
  "WR-085": (ring, { dog = -1 }) => ({ ...ring, dogs: ring.dogs.map((d, i) => (i === dog ? { ...d, laid: [] } : d)) }),
  "WR-086": (ring, { dog = -1, laid = -1 }) => {
    const moved = ring.dogs.flatMap((d) => d.laid).find((card) => card.number === laid);
    if (!moved) return ring;
    return lay({ ...ring, dogs: ring.dogs.map((d) => ({ ...d, laid: d.laid.filter((card) => card !== moved) })) }, dog, moved);
  },
};

export function after(faces: Faces, ring: Ring, intent: Intent): Ring {
  if (intent.half === "ratings") return lay(ring, intent.dog ?? -1, { number: -1, id: intent.card, how: intent.turned ? -2 : -1 });
  return ACTIONS[String(faceOf(faces, intent.card).data.action)]?.(ring, intent, faces) ?? ring;
}

const named = (faces: Faces, dogs: readonly Standing[]): string => dogs.filter((dog) => dog.leads).map((dog) => faceOf(faces, dog.id).title).join(" and ");

export interface Preview {
  /** Of the chosen dog, if it stays. */
  from: number;
  to: number | null;
  /** Who leads then, if that is news. */
  leader: string;
  /** A reduction that the floor of 10 would eat up. */
  swallowed: boolean;
}

export function preview(faces: Faces, ring: Ring, intent: Intent): Preview {
  const now = standings(faces, ring);
  const next = after(faces, ring, intent);
  const then = standings(faces, next);
  const dog = intent.dog ?? -1;
  const stays = next.dogs.length === ring.dogs.length && next.dogs[dog]?.id === ring.dogs[dog]?.id;
  const from = now[dog]?.rating ?? 0;
  const to = stays ? (then[dog]?.rating ?? null) : null;
  const printedChange = intent.half === "ratings" ? (faceOf(faces, intent.card).data.ratings as Record<string, number> | undefined)?.[CODES[now[dog]?.category ?? 0] ?? "F"] ?? 0 : 0;
  const leader = named(faces, then);
  return { from, to, leader: leader === named(faces, now) ? "" : leader, swallowed: !intent.turned && printedChange < 0 && to === from };
}

/** "Floof 14 to 18, Benny leads" in a few words; "" when nothing that is judged changes. */
export function spoken(look: Preview): string {
  const move = look.swallowed ? "the floor of 10 swallows it" : look.to === null ? (look.from ? "leaves" : "") : look.to === look.from ? "no change" : `${look.from} → ${look.to}`;
  return [move, look.leader ? `${look.leader} would lead` : ""].filter(Boolean).join(", ");
}
