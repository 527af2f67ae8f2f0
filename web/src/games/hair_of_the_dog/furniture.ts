/** Furniture from above, drawn around (0, 0). A pattern of the floor runs on from place to place. */

export interface Stroke {
  d: string;
  fill?: string;
  /** Another pen: white lines on a table, or none at all. */
  pen?: "none" | "white" | "wood";
}

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number, r = 4): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;
const shadow = (d: string): Stroke => ({ d, fill: "rgb(40 25 15 / 0.18)", pen: "none" });
/** A chair whose back is above, left or right of its seat. */
const chair = (x: number, y: number, back: "above" | "left" | "right"): Stroke[] => [
  { d: box(x - 13, y - 13, 26, 26, 7), fill: "#a9764a" },
  { d: back === "above" ? `M${x - 14} ${y - 13}h28` : `M${x + (back === "left" ? -13 : 13)} ${y - 14}v28`, pen: "wood" },
];

export const TABLES: Record<"green" | "pink", Stroke[]> = {
  green: [
    ...chair(-52, 0, "left"), ...chair(52, 0, "right"), ...chair(0, -48, "above"),
    shadow(circle(0, 5, 40)), { d: circle(0, 0, 40), fill: "#6fae82" }, { d: circle(0, 0, 31), pen: "white" },
    { d: circle(-12, -8, 8), fill: "#dd9a35" }, { d: circle(-12, -8, 4), fill: "#fffaf0", pen: "none" },
  ],
  pink: [
    ...chair(-34, -38, "above"), ...chair(34, -38, "above"),
    shadow(box(-62, -21, 124, 56, 6)), { d: box(-62, -26, 124, 56, 6), fill: "#e2a0ab" }, { d: box(-53, -17, 106, 38, 3), pen: "white" }, { d: circle(32, -4, 9), fill: "#fffdf8" },
  ],
};

const LEAF = "M0 0q-13-15 0-33q13 18 0 33z";
/** Five leaves, each turned a fifth further. */
export const LEAVES = [0, 72, 144, 216, 288].map((turn) => ({ d: LEAF, turn }));
export const POT = circle(0, 0, 17);
export const WATER: Stroke[] = [{ d: circle(0, 0, 19), fill: "#c3c9d2" }, { d: circle(0, 0, 13), fill: "#5a94cc" }, { d: "M-6 -2q5-5 10 0", pen: "white" }];

/** The three special tiles, around the middle of their upper edge. */
export const SPECIAL: Record<"bar" | "treats" | "toys", Stroke[]> = {
  bar: [
    { d: box(-90, -14, 180, 27, 3), fill: "#6b4630" },
    ...["#3e8e5a", "#c8434f", "#e0a526", "#f7ead0", "#3a78b5", "#3e8e5a", "#c8434f"].map((fill, i) => ({ d: box(-80 + i * 24, -10, 13, 19, 3), fill })),
    shadow(box(-108, 46, 216, 30, 9)), { d: box(-108, 41, 216, 30, 9), fill: "#8f5e35" }, { d: "M-98 50h196", pen: "wood" },
    ...[-34, -10, 14].map((x) => ({ d: circle(x, 55, 7), fill: "#e0a526" })), { d: box(50, 44, 18, 22, 4), fill: "#dd9a35" }, { d: box(50, 44, 18, 7, 3), fill: "#fffaf0" },
    ...[-78, -26, 26, 78].map((x) => ({ d: circle(x, 90, 12), fill: "#c8434f" })),
  ],
  treats: [
    shadow(box(-96, 37, 192, 52, 8)), { d: box(-96, 32, 192, 52, 8), fill: "#c8434f" },
    ...["#cd9155", "#f7ead0", "#c25b4e"].flatMap((fill, i) => [{ d: box(-82 + i * 58, 22, 44, 48, 10), fill: "#f4f7fa" }, { d: box(-76 + i * 58, 42 - 6 * (i % 2), 32, 22 + 6 * (i % 2), 4), fill }]),
  ],
  toys: [
    { d: "M-78 30h156v52q0 10-10 10h-136q-10 0-10-10z", fill: "#3a78b5" },
    { d: circle(-42, 36, 19), fill: "#d8d64a" }, { d: "M-56 28q14 8 26 0", pen: "white" }, { d: "M-10 50q14-38 36-16q12 18-6 32z", fill: "#c8434f" }, { d: circle(50, 36, 16), fill: "#e6a93f" },
    { d: box(-78, 52, 156, 40, 8), fill: "#3a78b5" }, { d: "M-62 72h124", pen: "white" },
  ],
};

const felt = (fill: string): Stroke[] => [shadow(box(-66, -27, 132, 70, 10)), { d: box(-66, -34, 132, 70, 10), fill: "#8f5e35" }, { d: box(-56, -25, 112, 52, 5), fill }];

/** Furniture without a rule, around the middle of the upper half of a place. */
export const DECOR: Record<string, Stroke[]> = {
  "pool table": [...felt("#4d9465"), ...[[-56, -25], [0, -27], [56, -25], [-56, 27], [0, 29], [56, 27]].map(([x = 0, y = 0]) => ({ d: circle(x, y, 6), fill: "#33282c" })), { d: circle(-24, 4, 6), fill: "#fffdf8" }, { d: circle(18, -8, 6), fill: "#c8434f" }, { d: circle(30, 8, 6), fill: "#e0a526" }, { d: "M-88 28L-34 8", pen: "wood" }],
  foosball: [...felt("#79b86a"), { d: "M0 -25v52", pen: "white" }, { d: circle(0, 1, 11), pen: "white" }, ...[-38, -14, 14, 38].flatMap((x, i) => [{ d: `M${x} -44v90` }, { d: box(x - 6, -14 + 10 * (i % 2), 12, 14, 4), fill: i % 2 ? "#3a78b5" : "#c8434f" }])],
  "ping-pong": [shadow(box(-64, -25, 128, 66, 3)), { d: box(-64, -32, 128, 66, 3), fill: "#3f7fa8" }, { d: box(-57, -25, 114, 52, 2), pen: "white" }, { d: "M0 -42v86" }, { d: circle(-32, 0, 11), fill: "#c8434f" }, { d: circle(24, -10, 5), fill: "#fffdf8" }],
  dartboard: [{ d: box(-50, -46, 100, 96, 10), fill: "#6b4630" }, { d: circle(0, 2, 40), fill: "#33282c" }, { d: circle(0, 2, 31), fill: "#f7ead0" }, { d: circle(0, 2, 21), fill: "#3e8e5a" }, { d: circle(0, 2, 11), fill: "#c8434f" }, { d: "M8 -4l24-24M32 -28l10-2M32 -28l2-10" }],
  jukebox: [shadow("M-42 51v-70q0-36 42-36t42 36v70z"), { d: "M-42 46v-70q0-32 42-32t42 32v70z", fill: "#a2463e" }, { d: "M-30 20v-42q0-22 30-22t30 22v42z", fill: "#f3c969" }, { d: circle(0, -10, 17), fill: "#33282c" }, { d: circle(0, -10, 5), fill: "#c8434f" }, { d: "M-24 32h48", pen: "white" }],
  "arcade cabinet": [shadow(box(-38, -43, 76, 98, 8)), { d: box(-38, -50, 76, 98, 8), fill: "#5d4f8c" }, { d: box(-27, -38, 54, 40, 5), fill: "#2b2831" }, { d: "M-16 -10l8-12l8 12zM8 -28h8v8h-8z", fill: "#9bd46f", pen: "none" }, { d: box(-30, 10, 60, 26, 5), fill: "#7a6bb0" }, { d: circle(-14, 22, 6), fill: "#c8434f" }, { d: circle(10, 22, 4), fill: "#e0a526" }, { d: circle(21, 22, 4), fill: "#e0a526" }],
  "photo booth": [shadow(box(-44, -43, 88, 96, 6)), { d: box(-44, -50, 88, 96, 6), fill: "#3b7f8c" }, { d: box(-34, -40, 68, 18, 4), fill: "#f7ead0" }, { d: "M-34 -14h30v52h-30zM-26 -14v52M-18 -14v52M-10 -14v52", fill: "#c8434f" }, { d: box(6, -14, 28, 34, 3), fill: "#2b2831" }, { d: circle(20, -2, 7), fill: "#5a94cc" }],
  fireplace: [{ d: "M-70 14a70 26 0 1 0 140 0a70 26 0 1 0-140 0z", fill: "#c9635c", pen: "none" }, { d: "M-56 14a56 19 0 1 0 112 0a56 19 0 1 0-112 0z", pen: "white" }, { d: box(-56, -58, 112, 44, 5), fill: "#a08f80" }, { d: box(-40, -48, 80, 30, 4), fill: "#3b2a26" }, { d: "M-12 -20q-8-16 4-28q2 8 8 10q2-8 0-12q14 10 8 30z", fill: "#e0a526" }],
  "fire pit": [{ d: circle(0, 0, 42), fill: "#a08f80" }, { d: "M-42 0h84M0 -42v84M-30 -30l60 60M30 -30l-60 60" }, { d: circle(0, 0, 27), fill: "#3b2a26" }, { d: "M-20 8l40-14M-18-8l38 14", pen: "wood" }, { d: "M-12 10q-10-20 6-34q2 10 8 12q4-6 2-12q16 14 6 34z", fill: "#e0a526" }],
  cornhole: [{ d: "M-64 -18l44-24l24 56l-44 24z", fill: "#d9a866" }, { d: circle(-34, -16, 9), fill: "#33282c" }, { d: box(14, -6, 18, 18, 5), fill: "#c8434f" }, { d: box(40, -22, 18, 18, 5), fill: "#3a78b5" }, { d: box(44, 12, 18, 18, 5), fill: "#c8434f" }],
  "porch swing": [{ d: "M-58 -52v26M58 -52v26M-58 -52h116" }, shadow(box(-62, -24, 124, 60, 10)), { d: box(-62, -30, 124, 60, 10), fill: "#c08d57" }, { d: "M-62 -14h124M-62 2h124" }, { d: box(-50, -8, 42, 30, 9), fill: "#8fb6d6" }, { d: box(8, -8, 42, 30, 9), fill: "#e2a0ab" }],
  horseshoes: [{ d: box(-64, -30, 128, 60, 12), fill: "#e6d3a3" }, { d: circle(36, 0, 5), fill: "#6b4630" }, { d: "M22 -10q-14 10 0 24M50 -10q14 10 0 24M22 -10q14-12 28 0" }, { d: "M-44 14q-10-22 8-24t14 22M-20 22q-14 6-10-8", pen: "wood" }],
  "giant blocks": [...[[-34, 14], [-10, 14], [14, 14], [-34, -4], [-10, -22], [14, -4], [-22, -40]].map(([x = 0, y = 0], i) => ({ d: box(x, y, 24, 18, 3), fill: i % 2 ? "#c08d57" : "#d9b48a" })), { d: box(44, 20, 24, 14, 3), fill: "#d9b48a" }],
  hammock: [{ d: circle(-66, -18, 9), fill: "#6b4630" }, { d: circle(66, -18, 9), fill: "#6b4630" }, { d: "M-60 -18q60-34 120 0q-8 54-60 54t-60-54z", fill: "#e07b5a" }, { d: "M-50 -10q50-24 100 0M-44 6q44-20 88 0M-32 22q32-14 64 0", pen: "white" }],
};
