/** Emblems of cards that are no dogs: things of the kit, and a few drawn for this game with the same pen. */

import { THINGS, thingFor, type Stroke, type ThingKind } from "$lib/kit/things";

const TAN = "#cd9155";
const BROWN = "#8a5638";
const GRASS = "#3e8e5a";

const DRAWN: Record<string, Stroke[]> = {
  walk: [
    { d: "M10 88q20-40 40-42t14-24h12q4 24-20 36t-16 30z", fill: "#f7ead0" },
    { d: "M24 16q16-8 20 8q8 12-6 18q-18 8-24-4q-2-12 10-22z", fill: GRASS },
    { d: "M29 42v16", pen: "thin" },
    { d: "M74 62q12-6 16 6q4 12-10 12q-14 0-12-9q1-6 6-9z", fill: GRASS },
    { d: "M79 80v8", pen: "thin" },
  ],
  fetch: [
    { d: "M14 76l52-52q4-12 14-10q2 8-4 12l8 2q6 8-4 10l-14-2l-42 50q-10 4-10-10z", fill: BROWN },
    { d: "M30 68l30-32M40 70l-6-8", pen: "thin" },
  ],
  tour_guide: [
    { d: "M46 22h8v66h-8z", fill: BROWN },
    { d: "M22 20h50l14 11l-14 11h-50zM78 48h-46l-14 11l14 11h46z", fill: TAN },
  ],
  dirt_monster: [
    { d: "M8 84q12-34 30-34q6-12 18-8q18-2 22 14q12 8 14 28z", fill: BROWN },
    { d: "M40 52l8-26a8 8 0 1 1 12-4a8 8 0 1 1 4 12l-12 20z", fill: "#f7ead0" },
    { d: "M30 70h.1M46 74h.1M62 68h.1M72 76h.1" },
  ],
  escape_artist: [
    { d: "M12 36l8-10l8 10v50h-16zM72 36l8-10l8 10v50h-16zM40 30l8-8l9 13l-12 22z", fill: TAN },
    { d: "M12 48h22M70 48h20M12 72h12q8-14 24-12t26 12h16", pen: "thin" },
    { d: "M34 86q2-20 16-20t16 20z", fill: "#4b3320" },
  ],
};
const BORROWED: Record<string, ThingKind> = {
  best_friend: "heart", jitterbug: "star", teachers_pet: "trophy", food_thief: "empty_bowl", rule_breaker: "plant", landlord: "home",
  adoption: "letter", training: "whistle",
};

export function emblemOf(id: string): readonly Stroke[] {
  const thing = BORROWED[id] ?? thingFor(id);
  return DRAWN[id] ?? (thing ? THINGS[thing] : THINGS.heart);
}
