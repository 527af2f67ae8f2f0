/** How wide what lies before you may be: it never leaves its row, however much there is. In units of the board. */

export interface Spread {
  /** Width of a dog on the grass. */
  dog: number;
  /** From one card of the hand to the next; less than a card is wide where they overlap. */
  step: number;
}

export const CARD = 7.8;
const [DOG, LEAST_DOG, STEP, LEAST_STEP] = [9.8, 6.6, 8.4, 3.6];
/** Between the edges of the room, without the food. */
const ROOM = 81.5;

export function spread(dogs: number, cards: number, room = ROOM): Spread {
  const behind = Math.max(0, cards - 1);
  const hand = (step: number): number => (cards ? CARD + behind * step : 0);
  const whole = dogs ? (room - hand(STEP)) / dogs : DOG;
  const tight = dogs ? (room - hand(LEAST_STEP)) / dogs : DOG;
  const dog = Math.min(DOG, Math.max(whole, Math.min(LEAST_DOG, tight)));
  const step = behind ? Math.min(STEP, (room - dogs * dog - CARD) / behind) : STEP;
  return { dog, step };
}
