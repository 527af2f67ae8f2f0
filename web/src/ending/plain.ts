/** The end of any game: who stands where. */

import { points } from "$lib/figures";
import { dogOn } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import type { Fact, GameEnding, Moment } from "./endings";
import PlainScene from "./PlainScene.svelte";
import type { Side } from "./sides";

/** What a side's best line of the score sheet says. */
function prideOf(play: Play, side: Side): string {
  const best = (play.state?.sheets?.[side.seats[0] ?? 0] ?? []).toSorted((a, b) => b.points - a.points)[0];
  return best && best.points > 0 ? `${best.words}: ${points(best.points)}.` : "A good game, and a good dog.";
}

function factOf(play: Play, side: Side): Fact {
  const pride = prideOf(play, side);
  const dogs = play.zone(`dogs${side.seats[0] ?? 0}`).flatMap((id) => (id && dogOn(play.face(id)) ? [id] : []));
  return { fact: pride, praise: pride, line: "", shared: play.info?.title ?? "", dogs: dogs.slice(0, 6).map((id) => ({ name: play.face(id).title, dog: dogOn(play.face(id)) ?? { name: id } })) };
}

function momentOf(_play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const told = lines.filter(({ seat, kind }) => side.seats.includes(seat ?? -1) && kind !== "turn");
  return { title: told.at(-1)?.text ?? "The best turn of the game.", words: "", dogs: [] };
}

export const ending: GameEnding = { Scene: PlainScene, factOf, momentOf };
