/** A trick as a cut-out shape: turned, laid over the grid, and written as a placement such as "258>C2". */

export type Side = "top" | "right" | "bottom" | "left";
export type Line = "R1" | "R2" | "R3" | "C1" | "C2" | "C3";

/** Cells by row and column inside a box, and the row or column at whose end the asterisk stands. */
export interface Shape {
  cells: readonly (readonly [row: number, column: number])[];
  height: number;
  width: number;
  side: Side;
  at: number;
}

export const LINES: readonly Line[] = ["R1", "R2", "R3", "C1", "C2", "C3"];
const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];

/** The shape that a card of the deck draws: pattern "#. / ##", asterisk "top 0". */
export function shapeOf(pattern: string, asterisk: string): Shape {
  const rows = pattern.split("/").map((row) => row.trim());
  const [side, at] = asterisk.split(" ");
  return {
    cells: rows.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === "#" ? [[r, c] as const] : []))),
    height: rows.length,
    width: rows[0]?.length ?? 0,
    side: side as Side,
    at: Number(at),
  };
}

/** Turned clockwise by quarters. */
export function turned(shape: Shape, quarters: number): Shape {
  let { cells, height, width, side, at } = shape;
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) {
    const h = height;
    cells = cells.map(([r, c]) => [c, h - 1 - r] as const);
    at = side === "left" || side === "right" ? h - 1 - at : at;
    side = SIDES[(SIDES.indexOf(side) + 1) % 4] as Side;
    [height, width] = [width, height];
  }
  return { cells, height, width, side, at };
}

/** The placement of a shape whose box begins at this row and column. */
export function laid(shape: Shape, down: number, right: number): string {
  const cells = shape.cells.map(([r, c]) => (r + down) * 3 + c + right + 1).sort();
  const line = shape.side === "top" || shape.side === "bottom" ? `C${shape.at + right + 1}` : `R${shape.at + down + 1}`;
  return `${cells.join("")}>${line}`;
}

/** Where a shape comes to lie when it is held over a cell (1 to 9): as near as the edge of the grid allows. */
export function laidOver(shape: Shape, cell: number): string {
  const fit = (wanted: number, length: number): number => Math.max(0, Math.min(wanted - Math.floor((length - 1) / 2), 3 - length));
  return laid(shape, fit(Math.floor((cell - 1) / 3), shape.height), fit((cell - 1) % 3, shape.width));
}

/** How often a shape must be turned to lie as a placement says, or null if it never does. */
export function turnsTo(shape: Shape, place: string): number | null {
  for (let quarters = 0; quarters < 4; quarters++) {
    const now = turned(shape, quarters);
    for (let down = 0; down <= 3 - now.height; down++) {
      for (let right = 0; right <= 3 - now.width; right++) if (laid(now, down, right) === place) return quarters;
    }
  }
  return null;
}

export const cellsOf = (place: string): number[] => [...(place.split(">")[0] ?? "")].map(Number);
export const lineOf = (place: string): Line => (place.split(">")[1] ?? "R1") as Line;
export const inLine = (line: Line, cell: number): boolean => (line[0] === "R" ? Math.floor((cell - 1) / 3) : (cell - 1) % 3) === Number(line[1]) - 1;
export const lineWords = (line: Line): string => `${line[0] === "R" ? "row" : "column"} ${line[1]}`;

/** Other placements that cover the same cells: they differ in where the Watch Dog goes. */
export const sameCells = (places: readonly string[], place: string): string[] => places.filter((other) => other.split(">")[0] === place.split(">")[0]);

/** The way of the Watch Dog as one number: rows below zero, the corner at zero, columns above. */
export const wayTo = (line: Line): number => Number(line[1]) * (line[0] === "R" ? -1 : 1);

/** How far along one edge of the picnic, in the measures that it sets (`--rim` the path, `--gap`, `--wide` and `--high` a blanket). */
const along = (far: number, rim: string, blanket: string): string => {
  const first = `${rim} / 2 + var(--gap) + ${blanket} / 2`; // from the middle of the path to the middle of the first blanket
  const steps = Math.max(0, far - 1);
  return `calc(${rim} / 2 + (${first}) * ${Math.min(1, far)} + (${blanket} + var(--gap)) * ${steps})`;
};
/** Where a place of that way is, from the left and from the top of the picnic. */
export const across = (way: number): string => along(Math.max(0, way), "var(--rim)", "var(--wide)");
export const down = (way: number): string => along(Math.max(0, -way), "var(--rim)", "var(--high)");
