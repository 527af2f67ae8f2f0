/** The seven categories: their letters as deck files write them, their names, and a small drawing each. */

import type { Stroke } from "$lib/kit/things";

export const CODES = ["F", "S", "B", "Z", "E", "W", "G"] as const;
export type Code = (typeof CODES)[number];
export const NAMES = ["Floof", "Sass", "Boopability", "Zoom", "Ears", "Wag", "Goodness"] as const;
export const GOODNESS = 6;

export const nameOf = (category: number): string => NAMES[category] ?? "";

/** As the catalogue of actions spells a category. */
export const argOf = (category: number): string => nameOf(category).toLowerCase();

export const SIGNS: readonly Stroke[][] = [
  [
    { d: "M28 76a19 19 0 0 1-5-36a20 20 0 0 1 32-17a19 19 0 0 1 25 22a17 17 0 0 1-6 31z", fill: "#f7ead0" },
    { d: "M36 46a8 8 0 1 0 10 8M62 40a8 8 0 1 0 9 9", pen: "thin" },
  ],
  [
    { d: "M6 36h88" },
    { d: "M11 38q0 32 20 32q17 0 17-30h4q0 30 17 30q20 0 20-32z", fill: "#2b2831" },
    { d: "M20 46l8 12M62 46l8 12", pen: "white" },
  ],
  [
    { d: "M18 38q0-18 32-18t32 18q0 14-20 27q-12 9-24 0q-20-13-20-27z", fill: "#3b2f35" },
    { d: "M34 42q6-4 10 2M56 44q4-6 10-2", pen: "white" },
    { d: "M50 70v16" },
  ],
  [{ d: "M58 8L20 58h24l-8 34l44-54h-26z", fill: "#e0a526" }],
  [
    { d: "M12 82q-6-54 16-68q20 18 22 52zM88 82q6-54-16-68q-20 18-22 52z", fill: "#cd9155" },
    { d: "M21 64q-1-24 8-34q8 12 10 28zM79 64q1-24-8-34q-8 12-10 28z", fill: "#eab9a4", pen: "none" },
  ],
  [
    { d: "M24 90q-10-42 26-48q22-4 22-32q22 26 2 48q-14 14-26 14q-9 2-9 18z", fill: "#cd9155" },
    { d: "M84 58q8 8 6 20M70 72q7 5 6 14" },
  ],
  [{ d: "M50 86l-34-35a19 19 0 0 1 34-21a19 19 0 0 1 34 21z", fill: "#c8434f" }],
];
