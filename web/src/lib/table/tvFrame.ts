/** On a TV another frame stands around the board: no tray, no menus, no hands. Whoever frames a board asks here. */

import { getContext, setContext, type Component, type Snippet } from "svelte";
import type { Play } from "./play.svelte";

export interface TvProps {
  play: Play;
  /** The picture behind the board. */
  scene?: Snippet | undefined;
  stage: Snippet;
  /** The board is not made to fill its place: it is as long as it is. */
  scrolls?: boolean | undefined;
  seatFacts?: ((seat: number) => string[]) | undefined;
  seatNote?: ((seat: number) => string) | undefined;
}

const KEY = Symbol("tv");

/** Boards below this component stand on a TV. */
export const showOnTv = (frame: Component<TvProps>): Component<TvProps> => setContext(KEY, frame);

/** The frame for a TV, if this board stands on one. */
export const tvFrame = (): Component<TvProps> | undefined => getContext<Component<TvProps> | undefined>(KEY);
