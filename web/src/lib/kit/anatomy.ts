/** Where the parts of a head sit in the 100 x 100 box. */

import type { DogLook } from "./look";
import { curled, mirrored, smooth, tufted, type Point } from "./outline";

export interface Anatomy {
  top: number;
  cheek: number;
  jaw: number;
  chin: number;
  eyeX: number;
  eyeY: number;
  eyeR: number;
  noseY: number;
  noseR: number;
  pad: number;
  padDrop: number;
  neck: number;
  shoulder: number;
}

const NECK = { small: 14, medium: 17, big: 21 } as const;
const SHOULDER = { small: 26, medium: 33, big: 43 } as const;
const EYE = { small: 4.9, medium: 4.4, big: 4 } as const;

export function anatomy(look: DogLook): Anatomy {
  const puppy = look.age === "puppy";
  const muzzle = puppy ? look.muzzle * 0.55 : look.muzzle;
  const cheek = 25.5 * look.skull * (puppy ? 1.08 : 1);
  const noseY = 54 + muzzle * 10 + (puppy ? 3 : 0);
  const pad = (8 + look.snout * 7.5) * (puppy ? 0.88 : 1);
  const eyeY = 44 + (puppy ? 4.5 : 0) - muzzle * 2;
  return {
    top: puppy ? 21 : 20,
    cheek,
    jaw: Math.max(pad * 1.12, cheek * 0.5) + look.face.jowls * 3,
    chin: noseY + 15 + look.face.jowls * 2,
    eyeX: (9.5 + look.eyes * 4.5) * Math.min(1.08, 0.4 + look.skull * 0.6),
    eyeY,
    eyeR: EYE[look.size] * (puppy ? 1.38 : 1),
    noseY,
    noseR: 4.6 + look.snout * 1.6,
    pad,
    padDrop: 6.5 + look.face.jowls * 4,
    neck: NECK[look.size] * (puppy ? 0.82 : 1),
    shoulder: SHOULDER[look.size] * (puppy ? 0.72 : 1),
  };
}

function skull(a: Anatomy): Point[] {
  return mirrored([
    [50, a.top],
    [50 + a.cheek * 0.55, a.top + 2.2],
    [50 + a.cheek * 0.92, a.top + 12],
    [50 + a.cheek, a.eyeY + 5],
    [50 + a.cheek * 0.88, a.eyeY + 15],
    [50 + a.jaw, a.noseY + 7],
    [50 + a.jaw * 0.6, a.chin - 1.5],
    [50, a.chin],
  ]);
}

/** The outline of the head with its hair. */
export function headPath(look: DogLook, a: Anatomy): string {
  const points = skull(a);
  const fluff = look.fluff * (look.age === "puppy" ? 0.8 : 1);
  if (look.hair === "curl") return curled(points, 17);
  if (look.hair === "smooth" || fluff === 0) return smooth(points);
  if (look.hair === "long") return tufted(points, 19, (_x, y) => (y < 30 ? 1.2 : 2 + fluff * 6));
  return tufted(points, 23, (_x, y) => (y < 36 ? 0 : fluff * (y > a.noseY + 8 ? 4 : 7)));
}

/** The mane behind the head, for Pomeranians, collies and other grand collars of hair. */
export function ruffPath(look: DogLook, a: Anatomy): string {
  const reach = 4 + look.ruff * 13;
  const centre = a.eyeY + 10;
  const points: Point[] = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2 - Math.PI / 2;
    return [50 + Math.cos(angle) * (a.cheek + reach), centre + Math.sin(angle) * (a.cheek + reach - 1)];
  });
  return tufted(points, 24, (_x, y) => (y < 30 ? 2.5 : 3.5 + look.ruff * 3));
}

/** Shoulders, neck and chest down to the lower edge of the box. */
export function bustPath(a: Anatomy): string {
  const [l, rgt] = [50 - a.neck, 50 + a.neck];
  return (
    `M${l} 66C${l} 80 ${l - 2} 84 ${50 - a.shoulder * 0.8} 89C${50 - a.shoulder} 92 ${50 - a.shoulder} 97 ${50 - a.shoulder} 104` +
    `L${50 + a.shoulder} 104C${50 + a.shoulder} 97 ${50 + a.shoulder} 92 ${50 + a.shoulder * 0.8} 89C${rgt + 2} 84 ${rgt} 80 ${rgt} 66Z`
  );
}
