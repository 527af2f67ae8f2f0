/** Ears, drawn for the right side of the picture; the left one is its mirror image. */

import type { Anatomy } from "./anatomy";
import type { DogLook } from "./look";
import { at, tufted, type Point } from "./outline";

export interface EarShape {
  outer: string;
  inner: string | null;
  /** Hanging ears lie over the head, standing ears behind it. */
  over: boolean;
}

export function earShape(look: DogLook, a: Anatomy): EarShape {
  const { kind, length, width } = look.ears;
  const x = (part: number): number => 50 + a.cheek * part;
  const low = look.mood === "shamed" ? 5 : 0;
  switch (kind) {
    case "perk":
      return perk(x, a.top + low, length, width, look.ears.fringe);
    case "bat":
      return bat(x, a.top + low, length, width, look.ears.fringe);
    case "flop":
      return flop(x, a.top + low * 0.5, length, width, look.ears.fringe);
    case "fold":
      return fold(x, a.top + low, length, width);
    case "rose":
      return rose(x, a.top + low, length);
  }
}

type Across = (part: number) => number;

function perk(x: Across, top: number, length: number, width: number, fringe: number): EarShape {
  const tip: Point = [x(0.86 + width * 0.08), top - 16 * length + 1];
  const [inX, outX] = [x(0.72 - width * 0.5), x(0.98)];
  const outer =
    `M${at(inX, top + 5)}Q${at(x(0.55), top - 10 * length)} ${at(...tip)}` +
    `Q${at(outX + 3, top - 4)} ${at(outX, top + 16)}Z`;
  const inner =
    `M${at(inX + 4, top + 5)}Q${at(x(0.6), top - 7 * length)} ${at(tip[0] - 0.6, tip[1] + 5)}` +
    `Q${at(outX, top - 1)} ${at(outX - 3, top + 13)}Z`;
  if (fringe === 0) return { outer, inner, over: false };
  const feathers: Point[] = [[inX, top + 6], [x(0.6), top - 7 * length], tip, [outX + 4, top - 2], [outX + 3, top + 14]];
  return { outer: tufted(feathers, 16, (px) => (px > x(0.8) ? 5 * fringe : 1.5)), inner, over: false };
}

function bat(x: Across, top: number, length: number, width: number, fringe: number): EarShape {
  const reach = 16 * length;
  const [inX, outX] = [x(0.28), x(1.0)];
  const tilt = x(0.95);
  const outer =
    `M${at(inX, top + 5)}C${at(x(0.35), top - reach * 0.6)} ${at(tilt - 8 * width, top - reach)} ${at(tilt, top - reach)}` +
    `C${at(tilt + 9 * width, top - reach)} ${at(outX + 7 * width, top)} ${at(outX - 1, top + 17)}Z`;
  const inner =
    `M${at(inX + 6, top + 5)}C${at(x(0.5), top - reach * 0.5)} ${at(tilt - 5 * width, top - reach + 5)} ${at(tilt, top - reach + 5)}` +
    `C${at(tilt + 5 * width, top - reach + 5)} ${at(outX + 2 * width, top)} ${at(outX - 4, top + 13)}Z`;
  if (fringe === 0) return { outer, inner, over: false };
  const wing: Point[] = [[inX, top + 6], [x(0.5), top - reach * 0.7], [tilt + 3, top - reach], [outX + 11, top - 2], [outX + 9, top + 14], [outX, top + 18]];
  return { outer: tufted(wing, 18, (px, py) => (px > x(0.9) && py > top - reach + 4 ? 7 * fringe : 1)), inner, over: false };
}

function flop(x: Across, top: number, length: number, width: number, fringe: number): EarShape {
  const end = top + 10 + 32 * length;
  const out = x(1) + 7 * width;
  const points: Point[] = [
    [x(0.6), top + 3],
    [x(0.98), top + 4],
    [out, top + 14],
    [out + 1.5, (top + end) / 2 + 4],
    [out - 2 * width, end - 2],
    [out - 8 * width, end],
    [x(0.86), end - 9],
    [x(0.84), top + 20],
  ];
  if (fringe > 0) return { outer: tufted(points, 16, (_x, y) => (y > top + 16 ? 1.5 + 4.5 * fringe : 0)), inner: null, over: true };
  const [a, b, c, d, e, f, g, h] = points as [Point, Point, Point, Point, Point, Point, Point, Point];
  const outer =
    `M${at(...a)}C${at(...b)} ${at(c[0], c[1] - 6)} ${at(...d)}C${at(d[0] + 0.5, d[1] + 7)} ${at(...e)} ${at(...f)}` +
    `C${at(f[0] - 5 * width, f[1])} ${at(...g)} ${at(...h)}Z`;
  return { outer, inner: null, over: true };
}

function fold(x: Across, top: number, length: number, width: number): EarShape {
  const peak = top - 5 * length;
  const tip: Point = [x(0.8) + 5 * width, top + 12 + 6 * length];
  const outer =
    `M${at(x(0.34), top + 3)}Q${at(x(0.45), peak - 1)} ${at(x(0.7), peak)}Q${at(x(1.02) + 3 * width, peak + 2)} ${at(x(1.0) + 6 * width, top + 8)}` +
    `Q${at(x(1) + 5 * width, top + 12)} ${at(...tip)}Q${at(x(0.6), top + 10)} ${at(x(0.34), top + 3)}Z`;
  return { outer, inner: null, over: true };
}

function rose(x: Across, top: number, length: number): EarShape {
  const out = x(1) + 8 * length;
  const outer =
    `M${at(x(0.52), top + 3)}C${at(x(0.72), top - 3 * length)} ${at(x(1), top - 4 * length)} ${at(out - 1, top + 2)}` +
    `Q${at(out + 2, top + 6)} ${at(out - 1, top + 9)}Q${at(out - 3, top + 10.5)} ${at(out - 5, top + 9)}Q${at(x(0.98), top + 8)} ${at(x(0.95), top + 14)}Z`;
  const inner =
    `M${at(x(0.86), top + 2)}Q${at(x(1.02), top - 1)} ${at(out - 3, top + 4)}` +
    `Q${at(x(1.02), top + 5)} ${at(x(0.94), top + 9)}Q${at(x(0.96), top + 4)} ${at(x(0.86), top + 2)}Z`;
  return { outer, inner, over: false };
}
