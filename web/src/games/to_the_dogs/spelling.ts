/**
 * A ticked set of Home Cards as the run of picks that the rules ask for: ascending, and without the picks that
 * make themselves, because a question with one answer is never asked.
 */

const DONE = "done_picking";

const spelling = (home: string): string => `home:${home}`;

function asked(run: readonly string[], options: (picked: readonly string[]) => string[]): string[] {
  const picked: string[] = [];
  const sent: string[] = [];
  for (const pick of run) {
    if (options(picked).length > 1) sent.push(pick === DONE ? DONE : spelling(pick));
    picked.push(pick);
  }
  return sent;
}

const after = (cards: readonly string[], picked: readonly string[]): string[] => cards.filter((card) => card > (picked.at(-1) ?? "")).sort();

/** Exactly these cards go. */
export function discardRun(hand: readonly string[], ticked: readonly string[]): string[] {
  return asked([...ticked].sort(), (picked) => {
    const cards = after(hand, picked);
    return cards.slice(0, cards.length - (ticked.length - picked.length) + 1);
  });
}

/** Any of these cards go, at least `least` and at most `most`. */
export function exchangeRun(eligible: readonly string[], ticked: readonly string[], least: number, most: number): string[] {
  return asked([...[...ticked].sort(), DONE], (picked) => {
    if (picked.length === most) return [DONE];
    return [...after(eligible, picked), ...(picked.length >= least ? [DONE] : [])];
  });
}
