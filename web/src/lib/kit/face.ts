/** Lines of the face that follow the mood. */

import type { Anatomy } from "./anatomy";
import type { DogLook } from "./look";
import { at } from "./outline";

export interface Mouth {
  /** The dark opening, if the mouth is open. */
  open: string | null;
  tongue: string | null;
  line: string;
}

export function mouth(look: DogLook, a: Anatomy): Mouth {
  const y = a.noseY + a.padDrop + 1.5;
  const w = a.pad * 0.72;
  const end = y - 2.5 + look.face.jowls * 5;
  const line =
    `M${at(50, a.noseY + 3)}L${at(50, y)}` +
    `M${at(50 - a.pad * 1.05, end)}Q${at(50 - a.pad * 0.5, y + 4)} ${at(50, y)}Q${at(50 + a.pad * 0.5, y + 4)} ${at(50 + a.pad * 1.05, end)}`;
  switch (look.mood) {
    case "happy":
      return { open: grin(y, w, 9), tongue: lolling(y, w * 0.6, 11), line };
    case "zoomies":
      return { open: grin(y, w * 1.1, 9), tongue: flying(y, w), line };
    case "hungry":
      return { open: null, tongue: licking(y, a.pad), line };
    case "shamed":
      return { open: null, tongue: null, line: sorry(a, y) };
    default:
      return { open: null, tongue: look.tongue ? lolling(y + 0.5, w * 0.5, 7) : null, line };
  }
}

function grin(y: number, w: number, depth: number): string {
  return `M${at(50 - w, y + 0.5)}Q${at(50, y + 2)} ${at(50 + w, y + 0.5)}Q${at(50 + w * 0.8, y + depth)} ${at(50, y + depth)}Q${at(50 - w * 0.8, y + depth)} ${at(50 - w, y + 0.5)}Z`;
}

function lolling(y: number, w: number, length: number): string {
  return `M${at(50 - w, y + 1.5)}L${at(50 - w, y + length * 0.6)}Q${at(50 - w, y + length)} ${at(50, y + length)}Q${at(50 + w, y + length)} ${at(50 + w, y + length * 0.6)}L${at(50 + w, y + 1.5)}Z`;
}

function flying(y: number, w: number): string {
  return `M${at(50 - w * 0.1, y + 3.5)}C${at(50 - w * 0.6, y + 12)} ${at(50 - w - 7, y + 13)} ${at(50 - w - 12, y + 6)}C${at(50 - w - 13, y + 2.5)} ${at(50 - w - 9, y + 1.5)} ${at(50 - w - 6, y + 4)}C${at(50 - w - 3, y + 6)} ${at(50 - w * 0.9, y + 4)} ${at(50 - w * 0.8, y + 1.5)}Z`;
}

function licking(y: number, pad: number): string {
  return `M${at(50 + pad * 0.25, y + 2)}C${at(50 + pad * 0.6, y + 6)} ${at(50 + pad * 1.5, y + 1)} ${at(50 + pad * 1.25, y - 7)}C${at(50 + pad * 0.9, y - 9)} ${at(50 + pad * 0.8, y - 3)} ${at(50 + pad * 0.25, y + 2)}Z`;
}

function sorry(a: Anatomy, y: number): string {
  return `M${at(50, a.noseY + 3)}L${at(50, y - 0.5)}M${at(50 - a.pad * 0.8, y + 2.5)}Q${at(50 - a.pad * 0.4, y - 1.5)} ${at(50, y - 0.5)}Q${at(50 + a.pad * 0.4, y - 1.5)} ${at(50 + a.pad * 0.8, y + 2.5)}`;
}
