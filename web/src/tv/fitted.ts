/** `{@attach fitted(() => what changes it)}`: whatever stands inside is as large as the place allows, and nothing is cut off. */

import type { Attachment } from "svelte/attachments";

const LEAST = 0.5;
const MOST = 2.6;
const STEPS = 7;

export function fitted(changed: () => unknown): Attachment<HTMLElement> {
  return (place) => {
    changed();
    const inner = place.firstElementChild as HTMLElement | null;
    if (!inner) return;
    const fits = (zoom: number): boolean => {
      inner.style.zoom = String(zoom);
      return inner.scrollHeight <= inner.clientHeight + 1 && inner.scrollWidth <= inner.clientWidth + 1;
    };
    const fit = (): void => {
      let [low, high] = [LEAST, MOST];
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
