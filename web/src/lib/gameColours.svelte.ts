/** Dress the whole page, dialogs included, in a game's colours while it is shown. */

import { coloursOf } from "../games/colours";

/** Call while a component is being set up. */
export function wearColours(game: () => string): void {
  $effect(() => {
    const key = game();
    if (!key) return;
    const { dataset, style } = document.body;
    const colours = Object.entries(coloursOf(key));
    dataset.game = key;
    for (const [name, colour] of colours) style.setProperty(name, colour);
    return () => {
      delete dataset.game;
      for (const [name] of colours) style.removeProperty(name);
    };
  });
}
