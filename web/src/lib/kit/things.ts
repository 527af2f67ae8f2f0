/** Small things as strokes of one pen: what a dog eats, chases, chews, wears or lives in. */

export interface Stroke {
  d: string;
  fill?: string;
  /** A detail without outline, or a thin line. */
  pen?: "none" | "thin" | "white";
}

const CREAM = "#f7ead0";
const SHADE = "#e3cfa6";
const RED = "#c8434f";
const BALL = "#d8d64a";
const SKY = "#5a94cc";
const TAN = "#cd9155";
const BROWN = "#8a5638";
const STEEL = "#c3c9d2";

export const THINGS = {
  bone: [
    { d: "M30 38a11 11 0 1 0-14 13a11 11 0 1 0 16 12l36-2a11 11 0 1 0 16-12a11 11 0 1 0-15-12z", fill: CREAM },
    { d: "M34 58l32-2", pen: "thin" },
  ],
  biscuit: [
    { d: "M26 34a13 13 0 0 0-12 20a13 13 0 0 0 14 14q22-5 44 0a13 13 0 0 0 14-14a13 13 0 0 0-12-20q-24 6-48 0z", fill: TAN },
    { d: "M38 47h.1M50 51h.1M62 47h.1M44 58h.1M56 58h.1" },
  ],
  bacon: [
    { d: "M14 60q9-22 22-10t24-8t26 4l-1 16q-13-12-26-2t-24 8t-20 4z", fill: "#c25b4e" },
    { d: "M18 63q10-16 20-6t24-8t23 5", pen: "white" },
  ],
  ball: [
    { d: "M50 16a34 34 0 1 0 .1 0z", fill: BALL },
    { d: "M24 28q18 22 0 45M76 28q-18 22 0 45", pen: "white" },
  ],
  rope: [
    { d: "M26 66q-10 4-12 16q8 0 14-6M74 34q10-4 12-16q-8 0-14 6", fill: CREAM },
    { d: "M24 64l40-40q10-6 12 4q2 8-4 12L36 76q-10 6-14-2q-1-6 2-10z", fill: SKY },
    { d: "M33 58l10 10M43 48l10 10M53 38l10 10", pen: "white" },
  ],
  squeaky: [
    { d: "M28 62q-14-4-10-22q4-16 22-18q8-10 18 0q20 4 24 20q2 22-18 24q-16 12-36-4z", fill: "#e6a93f" },
    { d: "M40 44h.1M60 44h.1M40 58q10 8 20 0" },
  ],
  chew_toy: [
    { d: "M50 14c12 0 16 10 12 18c14 4 14 20 4 25c12 8 6 29-16 29s-28-21-16-29c-10-5-10-21 4-25c-4-8 0-18 12-18z", fill: RED },
    { d: "M42 34q8 4 16 0M38 58q12 5 24 0", pen: "thin" },
  ],
  frisbee: [
    { d: "M10 52c0-16 18-25 40-25s40 9 40 25c0 12-18 20-40 20s-40-8-40-20z", fill: "#e07b3a" },
    { d: "M24 48c0-8 11-13 26-13s26 5 26 13s-11 11-26 11s-26-3-26-11z", pen: "thin" },
  ],
  leash: [
    { d: "M22 76c-12-20 8-34 24-30s24 18 12 24s-22-10-6-26l22-20", pen: "thin" },
    { d: "M70 26c-2-10 6-16 14-12s8 14 0 18s-12 0-14-6zM76 25c0-4 4-6 7-4s3 7-1 8s-6-1-6-4z", fill: RED },
    { d: "M16 74l12-2l4 12l-12 4z", fill: STEEL },
  ],
  dog_house: [
    { d: "M20 46h60v40h-60z", fill: TAN },
    { d: "M10 50l40-36l40 36l-6 6l-34-30l-34 30z", fill: RED },
    { d: "M36 86v-20a14 14 0 0 1 28 0v20z", fill: "#4b3320" },
  ],
  kibble: [
    { d: "M36 44q10-8 18 2q4 12-8 14q-14 0-14-8q0-5 4-8z", fill: TAN },
    { d: "M58 30q12-4 16 6q2 12-10 12q-12 0-12-9q1-6 6-9zM56 62q12-6 18 4q2 12-10 13q-12 0-13-8q0-6 5-9z", fill: BROWN },
  ],
  bowl: [
    { d: "M22 46q28-22 56 0z", fill: BROWN },
    { d: "M12 46h76l-8 32q-1 4-5 4h-50q-4 0-5-4z", fill: SKY },
    { d: "M38 64a5 5 0 1 1 3-6h18a5 5 0 1 1 3 6a5 5 0 1 1-3 6h-18a5 5 0 1 1-3-6z", fill: CREAM, pen: "none" },
  ],
  empty_bowl: [
    { d: "M12 46h76l-8 32q-1 4-5 4h-50q-4 0-5-4z", fill: SKY },
    { d: "M12 46q38 14 76 0q-38-12-76 0z", fill: STEEL },
  ],
  sack: [
    { d: "M30 30q-26 30-14 56q34 10 68 0q12-26-14-56z", fill: "#d9b48a" },
    { d: "M32 30q18 8 36 0l8-16q-26 8-52 0z", fill: "#e7c9a0" },
    { d: "M36 29q14 6 28 0l1 6q-15 6-30 0z", fill: RED, pen: "none" },
    { d: "M38 62a5 5 0 1 1 3-6h18a5 5 0 1 1 3 6a5 5 0 1 1-3 6h-18a5 5 0 1 1-3-6z", fill: "#f7ead0" },
  ],
  can: [
    { d: "M24 24v54q26 12 52 0v-54z", fill: STEEL },
    { d: "M24 36v30q26 12 52 0v-30q-26 12-52 0z", fill: "#3e8e5a" },
    { d: "M24 24q26 12 52 0q-26-12-52 0z", fill: "#e8ecf0" },
    { d: "M40 60a4 4 0 1 1 2-5h16a4 4 0 1 1 2 5a4 4 0 1 1-2 5h-16a4 4 0 1 1-2-5z", fill: CREAM, pen: "none" },
  ],
  scraps: [
    { d: "M18 66q-2-22 18-28q16-14 32 2q18 6 14 26z", fill: TAN },
    { d: "M10 66h80q-2 16-16 16h-48q-14 0-16-16z", fill: CREAM },
    { d: "M42 50h.1M56 54h.1M64 46h.1" },
  ],
  home: [
    { d: "M22 48h56v38h-56z", fill: CREAM },
    { d: "M12 50l38-34l38 34l-6 7l-32-29l-32 29z", fill: "#3e8e5a" },
    { d: "M42 86v-20h16v20zM30 54h10v10h-10zM60 54h10v10h-10z", fill: SKY },
  ],
  letter: [
    { d: "M12 28h76v48h-76z", fill: CREAM },
    { d: "M12 28l38 28l38-28" },
    { d: "M50 62l-7-7a4.5 4.5 0 0 1 7-5a4.5 4.5 0 0 1 7 5z", fill: RED },
  ],
  heart: [{ d: "M50 84l-32-33a18 18 0 0 1 32-20a18 18 0 0 1 32 20z", fill: RED }],
  star: [{ d: "M50 14l11 23 25 4-18 17 4 26-22-12-22 12 4-26-18-17 25-4z", fill: "#e0a526" }],
  cloud: [{ d: "M28 70a16 16 0 0 1 0-32a20 20 0 0 1 38-4a17 17 0 0 1 6 36z", fill: "#8a7f92" }, { d: "M40 82l-3 8M54 82l-3 8M66 80l-3 8" }],
  hand: [
    { d: "M30 86c-12-18-16-30-12-32s8 4 11 10v-36c0-7 9-7 9 0v-8c0-7 10-7 10 0v8c0-7 10-7 10 0v8c0-6 9-6 9 0v26c0 10-3 16-6 24z", fill: "#e7b994" },
    { d: "M38 30v20M48 28v22M58 30v20", pen: "thin" },
  ],
  trophy: [
    { d: "M30 18h40v20q0 22-20 24q-20-2-20-24zM30 24h-14q0 20 16 22M70 24h14q0 20-16 22", fill: "#e0a526" },
    { d: "M44 62h12v12h12v10h-36v-10h12z", fill: TAN },
  ],
  whistle: [{ d: "M14 36h46q28 0 28 24a24 24 0 0 1-48 2l-26-6z", fill: STEEL }, { d: "M62 52a8 8 0 1 0 .1 0z", fill: "#4b4651" }],
  bowl_water: [
    { d: "M12 46h76l-8 32q-1 4-5 4h-50q-4 0-5-4z", fill: STEEL },
    { d: "M12 46q38 14 76 0q-38-12-76 0z", fill: SKY },
  ],
  beer: [
    { d: "M66 40h10q10 0 10 10v14q0 10-10 10h-10" },
    { d: "M26 28h42v58h-42z", fill: "#e0a526" },
    { d: "M22 34a11 11 0 0 1 10-16a15 15 0 0 1 28-2a11 11 0 0 1 12 18z", fill: "#fffdf8" },
  ],
  plant: [
    { d: "M50 60c-30 2-34-20-30-30c14 0 28 8 30 30c0-24 8-40 20-44c8 12 6 34-20 44c20-14 32-8 34-2c-6 12-24 12-34 2z", fill: "#3e8e5a" },
    { d: "M32 62h36l-5 26h-26z", fill: "#c0703f" },
  ],
  die: [{ d: "M30 18h40q12 0 12 12v40q0 12-12 12h-40q-12 0-12-12v-40q0-12 12-12z", fill: "#fffdf8" }, { d: "M35 35h.1M65 35h.1M50 50h.1M35 65h.1M65 65h.1" }],
} satisfies Record<string, Stroke[]>;

export type ThingKind = keyof typeof THINGS;

/** Other names that the decks use for the same thing. */
const SAME: Record<string, ThingKind> = {
  tennis_ball: "ball", rope_toy: "rope", squeaky_toy: "squeaky", chewie: "chew_toy", doghouse: "dog_house", canned: "can", dry_bits: "kibble",
  dry: "kibble", food: "bowl", favorite_thing: "chew_toy", walk: "leash", short_walk: "leash", long_walk: "leash", adoption: "dog_house",
  training: "whistle", fetch: "frisbee", belly_rub: "hand", table_scraps: "scraps", treat: "biscuit", cuddle_time: "heart", shame: "cloud",
};

/** The thing for a card or token key, or null when there is no such drawing. */
export function thingFor(key: string): ThingKind | null {
  const plain = key.toLowerCase().replace(/[\s-]+/g, "_").replace(/_\d+$/, "");
  return plain in THINGS ? (plain as ThingKind) : (SAME[plain] ?? null);
}
