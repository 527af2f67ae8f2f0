/** The ground plan: how the pub lies in its box, and where dogs, people and the server stand in a place. */

import type { Tile } from "./pub";

/** How wide a place is in units of the drawing, unless the box is very long; how high it is follows from the box. */
const WIDTH = 250;
/** The walls: at the sides, above with the letters, below with the door. */
export const WALL = { side: 26, top: 30, foot: 30 };
const LOWEST = 130;
const WIDEST = 380;
const HIGHEST = 330;

export interface Plan {
  columns: number;
  rows: number;
  /** A place in units. */
  width: number;
  height: number;
  /** The whole drawing in units, walls and all. */
  box: { width: number; height: number };
  /** Pixels of a unit. */
  scale: number;
}

/** A pub that fills a box of pixels as far as places may be stretched. */
export function planOf(tiles: readonly Tile[], width: number, height: number): Plan {
  const columns = Math.max(...tiles.map((t) => t.column)) + 1;
  const rows = Math.max(...tiles.map((t) => t.row)) + 1;
  const shape = Math.max(1, width) / Math.max(1, height);
  const sides = 2 * WALL.side;
  const walls = WALL.top + WALL.foot;
  const high = Math.min(HIGHEST, Math.max(LOWEST, ((columns * WIDTH + sides) / shape - walls) / rows));
  const down = rows * high + walls;
  const wide = Math.min(WIDEST, Math.max(WIDTH, (down * shape - sides) / columns));
  const across = columns * wide + sides;
  return { columns, rows, width: wide, height: high, box: { width: across, height: down }, scale: Math.min(width / across, height / down) };
}

/** How large a dog and a person are, in pixels: they fill a place without hiding what stands in it. */
export function sizesIn({ scale, width, height }: Plan): { dog: number; pawn: number } {
  const [across, down] = [width * scale, height * scale];
  return { dog: Math.min(0.77 * down, 0.72 * across, Math.max(0.49 * across, 66)), pawn: Math.min(0.42 * down, Math.max(0.27 * across, 30)) };
}

/** A spot in the drawing, in per cent of it, for `left` and `top`. */
export interface Spot {
  left: number;
  top: number;
}

export function spotIn(plan: Plan, tile: Pick<Tile, "column" | "row">, x: number, y: number): Spot {
  return { left: ((WALL.side + (tile.column + x) * plan.width) / plan.box.width) * 100, top: ((WALL.top + (tile.row + y) * plan.height) / plan.box.height) * 100 };
}

/** Where the feet of a dog are. Tables stand left, so it sits right, but with its name plate in the pub. */
export const dogSpot = ({ scale }: Plan): { x: number; y: number } => ({ x: scale < 0.45 ? 0.62 : 0.7, y: 0.965 });

export interface Standing {
  x: number;
  y: number;
  /** Smaller where many stand. */
  size: number;
}

/** Where the feet of some people are, in parts of a place: left of a dog, else in rows from the left. */
export function standing(count: number, besideDog: boolean): Standing[] {
  const [from, to] = besideDog ? [0.1, 0.42] : [0.14, 0.86];
  const inRow = besideDog ? 2 : count > 8 ? 5 : 4;
  const rows = Math.ceil(count / inRow);
  const size = besideDog ? [1, 0.82, 0.62, 0.5][Math.min(3, count > 1 ? rows : 0)] ?? 0.5 : count > 8 ? 0.6 : rows > 1 ? 0.68 : count > 3 ? 0.86 : 1;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const many = Math.min(inRow, count - row * inRow);
    const step = (to - from) / Math.max(many - 1, inRow > 3 ? 2 : 1);
    const start = many === 1 ? (besideDog ? 0.27 : 0.3) : from + ((to - from) - step * (many - 1)) / 2;
    return { x: start + step * (i % inRow), y: 0.965 - row * 0.3 * Math.max(size, 0.9), size };
  });
}

/** An arrow from place to place, between the middles of the edges that they share. */
export function arrowPath(plan: Plan, from: Tile, to: Tile): { from: [number, number]; to: [number, number] } {
  const middle = (tile: Tile): [number, number] => [WALL.side + (tile.column + 0.5) * plan.width, WALL.top + (tile.row + 0.5) * plan.height];
  const [a, b] = [middle(from), middle(to)];
  const part = (share: number): [number, number] => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return { from: part(0.3), to: part(0.62) };
}
