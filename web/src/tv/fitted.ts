/** `{@attach fitted(() => what changes it)}`: whatever stands inside is as large as the place allows, and nothing is cut off. */

import type { Attachment } from "svelte/attachments";

const LEAST = 0.3;
const MOST = 2.6;
/** Boards that fill their place write no smaller than this (px); on a TV that is at least so much of its width. */
const SMALLEST = 14;
const LETTERS = 0.012;
const STEPS = 7;

export function fitted(changed: () => unknown, scrolls: boolean): Attachment<HTMLElement> {
  return (place) => {
    changed();
    const inner = place.firstElementChild as HTMLElement | null;
    if (!inner) return;
    const fits = (zoom: number): boolean => {
      inner.style.zoom = String(zoom);
      return inner.scrollHeight <= inner.clientHeight + 1 && inner.scrollWidth <= inner.clientWidth + 1;
    };
    const fit = (): void => {
      let [low, high] = [LEAST, scrolls ? MOST : (LETTERS * innerWidth) / SMALLEST];
      if (fits(high)) return;
      for (let step = 0; step < STEPS; step++) {
        const middle = (low + high) / 2;
        if (fits(middle)) low = middle;
        else high = middle;
      }
      inner.style.zoom = String(low);
    };
    fit();
    const room = new ResizeObserver(fit);
    room.observe(place);
    return () => room.disconnect();
  };
}
