/** What each game tells at its end. A game's ending is a file games/<key>/ending.ts with its scene; any other game gets the plain one. */

import type { Component } from "svelte";
import type { DogFacts, Mood } from "$lib/kit/look";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import type { Side } from "./sides";

/** A dog with a name under it. */
export interface NamedDog {
  name: string;
  dog: DogFacts;
  mood?: Mood;
}

/** What one side made of the game. */
export interface Fact {
  /** One human fact, a sentence: "Fourteen dogs have a home." */
  fact: string;
  /** What went well, for whoever has not won: "You homed the most dogs." */
  praise: string;
  /** A quieter line below. */
  line: string;
  /** The fact without anybody in it, for the picture to share: "14 dogs found a home". */
  shared: string;
  /** Up to six of them stand on the picture. */
  dogs: readonly NamedDog[];
}

export interface Moment {
  /** "Ember comes home." */
  title: string;
  /** How it came, a sentence or none. */
  words: string;
  dogs: readonly NamedDog[];
}

export interface GameEnding {
  /** The picture of the end, of one side. */
  Scene: Component<{ play: Play; side: Side }>;
  factOf: (play: Play, side: Side) => Fact;
  /** A turn in a few words, from the lines that were told of it. */
  momentOf: (play: Play, side: Side, lines: readonly StoryLine[]) => Moment;
  /** Points are added when the game is over: its last turn was no moment. */
  reckons?: boolean;
  /** Who plays together; every seat for itself if it is not said. */
  sidesOf?: (play: Play) => Side[];
  /** The result, where nobody is ranked: "31 points." */
  resultOf?: (play: Play) => string;
  /** Points mean nothing here. */
  pointless?: boolean;
}

const endings = import.meta.glob<{ ending: GameEnding }>("../games/*/ending.ts");

export async function endingFor(game: string): Promise<GameEnding> {
  const load = endings[`../games/${game}/ending.ts`] ?? (() => import("./plain"));
  return (await load()).ending;
}
