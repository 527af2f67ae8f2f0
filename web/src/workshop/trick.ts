/** A trick as cells of the grid: `#. / ##` and back. */

export type Cells = readonly boolean[];

/** Nine cells, row by row; the pattern lies in the upper left corner. */
export function cellsOf(pattern: string): boolean[] {
  const rows = pattern.split("/").map((row) => row.trim());
  return Array.from({ length: 9 }, (_, i) => rows[Math.floor(i / 3)]?.[i % 3] === "#");
}

/** The pattern of some cells, without the empty rows and columns around it; "" for none. */
export function patternOf(cells: Cells): string {
  const on = cells.flatMap((there, i) => (there ? [[Math.floor(i / 3), i % 3] as const] : []));
  if (!on.length) return "";
  const rows = on.map(([row]) => row);
  const columns = on.map(([, column]) => column);
  const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...columns), Math.max(...columns)];
  const lines = [];
  for (let row = top; row <= bottom; row++) {
    let line = "";
    for (let column = left; column <= right; column++) line += cells[3 * row + column] ? "#" : ".";
    lines.push(line);
  }
  return lines.join(" / ");
}

/** Where the asterisk of a pattern can stand. */
export function asterisksOf(pattern: string): string[] {
  const rows = pattern.split("/").map((row) => row.trim());
  const width = rows[0]?.length ?? 0;
  const beside = (sides: string[], length: number): string[] => sides.flatMap((side) => Array.from({ length }, (_, i) => `${side} ${i}`));
  return [...beside(["top", "bottom"], width), ...beside(["left", "right"], rows.length)];
}
