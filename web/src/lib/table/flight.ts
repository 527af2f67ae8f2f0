/** How cards travel: 220 ms ease-out, 40 ms apart, not at all under reduced motion. */

import type { AnimationConfig } from "svelte/animate";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, fly, type TransitionConfig } from "svelte/transition";

export const TRAVEL = 220;
export const STAGGER = 40;
/** A die in the air: `--tumble` of the theme. */
export const TUMBLE = 600;

export const still = (): boolean => prefersReducedMotion.current;

/** Delay of the i-th card of a group. */
export const stagger = (i: number): number => (still() ? 0 : Math.min(i, 10) * STAGGER);

/**
 * `out:send={{ key }}` and `in:receive={{ key }}` on the same key in two zones make one flight.
 * A card that comes from or goes to nowhere flies in from above.
 */
export const [send, receive] = crossfade({
  duration: () => (still() ? 0 : TRAVEL),
  easing: cubicOut,
  fallback: (node): TransitionConfig => (still() ? { duration: 0 } : fly(node, { y: -24, duration: TRAVEL, easing: cubicOut })),
});

/** `animate:settle` on keyed cards: the ones that stay close the gap. They slide and are never stretched, as Svelte's `flip` would: a face stays a face. */
export function settle(node: Element, { from, to }: { from: DOMRect; to: DOMRect }): AnimationConfig {
  if (still()) return { duration: 0 };
  const own = getComputedStyle(node).transform.replace("none", "");
  const [x, y] = [from.left - to.left, from.top - to.top];
  return { duration: TRAVEL, easing: cubicOut, css: (_, left) => `transform: translate(${x * left}px, ${y * left}px) ${own}` };
}
