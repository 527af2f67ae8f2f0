/** Patterns of a coat as paths, to be clipped to the head. */

import type { Anatomy } from "./anatomy";
import { fraction, sway } from "./chance";
import type { DogLook } from "./look";
import { at, smooth, type Point } from "./outline";

export function blaze(a: Anatomy): string {
  const w = a.pad;
  return (
    `M${at(46, a.top - 3)}Q${at(47.5, a.eyeY - 6)} ${at(47, a.eyeY)}Q${at(46, a.eyeY + 5)} ${at(50 - w * 1.15, a.noseY + 2)}` +
    `L${at(50 - w * 1.2, a.chin + 4)}L${at(50 + w * 1.2, a.chin + 4)}L${at(50 + w * 1.15, a.noseY + 2)}` +
    `Q${at(54, a.eyeY + 5)} ${at(53, a.eyeY)}Q${at(52.5, a.eyeY - 6)} ${at(54, a.top - 3)}Z`
  );
}

/** The pale face below a dark cap with a widow's peak (husky, malamute). */
export function paleFace(a: Anatomy): string {
  const x = (part: number): number => 50 + a.cheek * part;
  const half: Point[] = [
    [50, a.eyeY + 2],
    [50 + a.eyeX * 0.45, a.eyeY - 8],
    [50 + a.eyeX * 1.1, a.eyeY - 9.5],
    [x(0.74), a.eyeY - 2],
    [x(1.25), a.eyeY + 6],
  ];
  const left = half.slice(1).map(([px, py]): Point => [100 - px, py]);
  const line = [...left.reverse(), ...half].map((p) => at(...p)).join("L");
  return `M${line}L${at(x(1.4), 100)}L${at(x(-1.4), 100)}Z`;
}

export function mask(a: Anatomy): string {
  const w = Math.max(a.pad * 1.35, a.eyeX * 0.8);
  return smooth([
    [50, a.eyeY + 1],
    [50 + a.eyeX * 0.7, a.eyeY + 4],
    [50 + w * 1.1, a.noseY - 1],
    [50 + w * 1.15, a.noseY + 9],
    [50 + w * 0.8, a.chin + 5],
    [50 - w * 0.8, a.chin + 5],
    [50 - w * 1.15, a.noseY + 9],
    [50 - w * 1.1, a.noseY - 1],
    [50 - a.eyeX * 0.7, a.eyeY + 4],
  ]);
}

export function patch(look: DogLook, a: Anatomy): string {
  const x = 50 + look.side * (a.eyeX + 1.5);
  const wobble = sway(look.key + "patch");
  return smooth([
    [x, a.eyeY - 12 - wobble * 3],
    [x + 8, a.eyeY - 8],
    [x + 9 + wobble, a.eyeY + 2],
    [x + 4, a.eyeY + 9 + wobble * 2],
    [x - 5, a.eyeY + 8],
    [x - 8.5, a.eyeY - 1],
    [x - 7, a.eyeY - 9],
  ]);
}

export function stripes(look: DogLook, a: Anatomy): string {
  let path = "";
  for (let i = 0; i < 5; i++) {
    const y = a.top + 4 + i * 7.5 + sway(look.key + i) * 1.5;
    const inner = 5 + (i % 2) * 3 + (i > 2 ? 8 : 0);
    for (const side of [-1, 1]) {
      path += `M${at(50 + side * inner, y)}Q${at(50 + side * (inner + 7), y - 4)} ${at(50 + side * (inner + 16), y + 3)}`;
    }
  }
  return path;
}

export interface Blot {
  x: number;
  y: number;
  r: number;
}

/** Round spots over the head, away from nose and mouth. */
export function spots(look: DogLook, a: Anatomy): Blot[] {
  return Array.from({ length: 16 }, (_, i): Blot => {
    const angle = i * 2.4 + sway(look.key + "turn" + i) * 0.5;
    const reach = Math.sqrt((i + 2) / 17) * a.cheek * 1.02;
    return { x: 50 + Math.cos(angle) * reach, y: a.eyeY - 2 + Math.sin(angle) * reach, r: 1.5 + fraction(look.key + "r" + i) * 2 };
  }).filter((b) => Math.hypot(b.x - 50, b.y - a.noseY) > a.pad && Math.abs(Math.abs(b.x - 50) - a.eyeX) + Math.abs(b.y - a.eyeY) > 6);
}

/** Torn blotches of a merle coat. */
export function blotches(look: DogLook, a: Anatomy): string {
  return Array.from({ length: 8 }, (_, i) => {
    const angle = i * 2.4 + fraction(look.key + "m") * 6;
    const reach = Math.sqrt((i + 1.5) / 9) * a.cheek;
    const [x, y] = [50 + Math.cos(angle) * reach, a.eyeY - 5 + Math.sin(angle) * reach * 0.9];
    const ring = Array.from({ length: 6 }, (_, k): Point => {
      const far = 2.5 + fraction(`${look.key}${i}/${k}`) * 4;
      return [x + Math.cos((k * Math.PI) / 3) * far * 1.2, y + Math.sin((k * Math.PI) / 3) * far];
    });
    return smooth(ring);
  }).join("");
}
