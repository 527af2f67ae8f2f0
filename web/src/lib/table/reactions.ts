/** Six things a dog would say. They travel as lines of chat, so that every door understands them; here they have a face. */

import type { Mood } from "../kit/look";

export interface Reaction {
  words: string;
  mood: Mood;
}

export const REACTIONS: readonly Reaction[] = [
  { words: "Woof!", mood: "happy" },
  { words: "Well played!", mood: "proud" },
  { words: "Wow!", mood: "zoomies" },
  { words: "Oh no!", mood: "shamed" },
  { words: "I am hungry for more.", mood: "hungry" },
  { words: "Zzz ...", mood: "sleepy" },
];

export const reactionIn = (text: string): Reaction | undefined => REACTIONS.find(({ words }) => words === text);
