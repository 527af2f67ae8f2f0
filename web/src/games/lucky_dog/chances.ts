/** The chance that a card will match under best play for that card alone: exact, over the 252 different rolls. */

import { pattern, type Dice } from "./patterns";

type Table = Map<string, number>;

const sorted = (dice: Dice): number[] => [...dice].sort((a, b) => a - b);
const name = (dice: Dice): string => sorted(dice).join("");

/** All different rolls of k dice with their probabilities. */
const ROLLS: { dice: number[]; chance: number }[][] = Array.from({ length: 6 }, (_, k) => rolls(k));

function rolls(k: number): { dice: number[]; chance: number }[] {
  const found = new Map<string, { dice: number[]; chance: number }>();
  for (let n = 0; n < 6 ** k; n++) {
    const dice = sorted(Array.from({ length: k }, (_, i) => (Math.floor(n / 6 ** i) % 6) + 1));
    const roll = found.get(dice.join("")) ?? { dice, chance: 0 };
    roll.chance += 1 / 6 ** k;
    found.set(dice.join(""), roll);
  }
  return [...found.values()];
}

function expected(kept: Dice, after: Table): number {
  let chance = 0;
  for (const roll of ROLLS[5 - kept.length] ?? []) chance += roll.chance * (after.get(name([...kept, ...roll.dice])) ?? 0);
  return chance;
}

function better(after: Table): Table {
  const kept = new Map<string, number>();
  const best: Table = new Map();
  for (const { dice } of ROLLS[5] ?? []) {
    let top = after.get(name(dice)) ?? 0;
    for (let mask = 0; mask < 31; mask++) {
      const stays = dice.filter((_, i) => (mask >> i) & 1);
      const key = stays.join("");
      if (!kept.has(key)) kept.set(key, expected(stays, after));
      top = Math.max(top, kept.get(key) as number);
    }
    best.set(name(dice), top);
  }
  return best;
}

const tables = new Map<string, Table[]>();

/** For each number of rerolls still to come: the chance by roll. */
function tablesFor(needs: string): Table[] {
  let found = tables.get(needs);
  if (!found) {
    const meets = pattern(needs);
    const now: Table = new Map((ROLLS[5] ?? []).map(({ dice }) => [name(dice), meets(dice) ? 1 : 0]));
    const once = better(now);
    tables.set(needs, (found = [now, once, better(once)]));
  }
  return found;
}

/** Reroll the dice at `chosen` now, with `left` rerolls after that. */
export function chanceOf(needs: string, dice: Dice, chosen: readonly number[], left: number): number {
  const after = tablesFor(needs)[Math.max(0, Math.min(2, left))] as Table;
  return expected(dice.filter((_, i) => !chosen.includes(i)), after);
}
