/** The colours of a box that is none of ours: ours are in theme.css. */

import { aboutGame, OURS } from "./about";

const DARK = "#2b2831";
const CHANNELS = [1, 3, 5];

/** How light a colour is to the eye, from 0 to 1 (WCAG's relative luminance). */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = CHANNELS.map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Custom properties for an element in a game's colours; none for our games, whose colours go by their names. */
export function coloursOf(game: string): Record<string, string> {
  const { colour } = aboutGame(game);
  if (OURS.has(game) || !/^#[0-9a-f]{6}$/i.test(colour)) return {};
  const light = luminance(colour);
  const words = contrast(light, 1) >= contrast(light, luminance(DARK)) ? "#ffffff" : DARK;
  return { "--game": colour, "--game-fill": colour, "--on-game": words, "--game-text": `color-mix(in srgb, ${colour} 55%, var(--ink))` };
}

/** The same as a style attribute. */
export const styleOf = (game: string): string => Object.entries(coloursOf(game)).map((pair) => pair.join(":")).join(";");
