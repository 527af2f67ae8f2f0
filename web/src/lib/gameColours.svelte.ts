/** Dress the whole page, dialogs included, in a game's colours while it is shown. */

/** Call while a component is being set up. */
export function wearColours(game: () => string): void {
  $effect(() => {
    const key = game();
    if (!key) return;
    document.body.dataset.game = key;
    return () => delete document.body.dataset.game;
  });
}
