/** Closed outlines: smooth skin, tufts of hair, curls. */

export type Point = readonly [x: number, y: number];
export type Weight = (x: number, y: number) => number;

const r = (n: number): string => (Math.round(n * 100) / 100).toString();
export const at = (x: number, y: number): string => `${r(x)} ${r(y)}`;

/** The right half of a shape from top to bottom, completed by its mirror image about x = 50. */
export function mirrored(half: readonly Point[]): Point[] {
  const left = half.filter(([x]) => x !== 50).map(([x, y]): Point => [100 - x, y]);
  return [...half, ...left.reverse()];
}

function around(points: readonly Point[], i: number): Point {
  return points[(i + points.length) % points.length] as Point;
}

/** A smooth closed path through the points (Catmull-Rom, as cubic curves). */
export function smooth(points: readonly Point[]): string {
  let path = `M${at(...around(points, 0))}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, d] = [around(points, i - 1), around(points, i), around(points, i + 1), around(points, i + 2)];
    path += `C${at(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} `;
    path += `${at(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} ${at(...c)}`;
  }
  return path + "Z";
}

function spline(points: readonly Point[], i: number, t: number): Point {
  const [a, b, c, d] = [around(points, i - 1), around(points, i), around(points, i + 1), around(points, i + 2)];
  const blend = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [blend(0), blend(1)];
}

/** Points at equal distances along the smooth outline. */
export function walk(points: readonly Point[], count: number): Point[] {
  const fine = points.flatMap((_, i) => Array.from({ length: 12 }, (_, k) => spline(points, i, k / 12)));
  const lengths = [0];
  for (let i = 1; i <= fine.length; i++) {
    const [p, q] = [around(fine, i - 1), around(fine, i)];
    lengths.push((lengths[i - 1] as number) + Math.hypot(q[0] - p[0], q[1] - p[1]));
  }
  const whole = lengths[fine.length] as number;
  return Array.from({ length: count }, (_, k) => {
    const goal = (whole * k) / count;
    return around(fine, Math.max(0, lengths.findIndex((l) => l >= goal)));
  });
}

/** Hair that stands off the outline by `weight` at each place and falls a little downwards. */
export function tufted(points: readonly Point[], count: number, weight: Weight): string {
  const steps = walk(points, count);
  let path = `M${at(...around(steps, 0))}`;
  steps.forEach((p, i) => {
    const q = around(steps, i + 1);
    const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const [nx, ny] = [(q[1] - p[1]) / length, -(q[0] - p[0]) / length];
    const reach = weight(mx, my);
    const tip: Point = [mx + nx * reach, my + ny * reach + reach * 0.45];
    if (reach < 0.6) path += `L${at(...q)}`;
    else {
      path += `Q${at((p[0] + mx) / 2 + nx * reach * 0.8, (p[1] + my) / 2 + ny * reach * 0.8)} ${at(...tip)}`;
      path += `Q${at(mx + nx * reach * 0.35, my + ny * reach * 0.35)} ${at(...q)}`;
    }
  });
  return path + "Z";
}

/** Scallops all around: a curly coat. */
export function curled(points: readonly Point[], count: number): string {
  const steps = walk(points, count);
  let path = `M${at(...around(steps, 0))}`;
  steps.forEach((p, i) => {
    const q = around(steps, i + 1);
    const radius = Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.62;
    path += `A${r(radius)} ${r(radius)} 0 0 1 ${at(...q)}`;
  });
  return path + "Z";
}
