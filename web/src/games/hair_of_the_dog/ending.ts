/** What the end of Hair of the Dog tells. */

import type { Fact, GameEnding, Moment } from "../../ending/endings";
import type { Side } from "../../ending/sides";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { capital, inWords, listed, plural } from "$lib/words";
import { tieWords } from "./end";
import { pettedBy, questOf } from "./eveningBook";
import Scene from "./EveningBook.svelte";
import { cardsOf } from "./people";
import { dogBy, factsOf } from "./pub";

function prideOf(play: Play, side: Side): string {
  const seat = side.seats[0] ?? 0;
  const others = play.names.map((_, other) => other).filter((other) => other !== seat);
  const beats = (count: (seat: number) => number): boolean => count(seat) > Math.max(0, ...others.map(count));
  const who = side.you ? "You" : side.name;
  const quest = questOf(play, seat);
  if (beats((other) => cardsOf(play, other).total)) return `${who} petted the most.`;
  if (beats((other) => cardsOf(play, other).trios)) return `${who} made the most sets.`;
  if (quest && quest.points > 0) return `${side.you ? "Your" : `${side.name}'s`} quest, ${quest.name}, came true.`;
  if (!factsOf(play).shames[seat] && others.some((other) => factsOf(play).shames[other])) return `${who} went home without any shame.`;
  const petted = pettedBy(play, seat);
  return petted.length ? `${listed(petted.slice(0, 2).map(({ name }) => name))} will remember ${side.you ? "you" : side.name}.` : "The dogs know the face now.";
}

function factOf(play: Play, side: Side): Fact {
  const seat = side.seats[0] ?? 0;
  const petted = pettedBy(play, seat);
  const { total, trios } = cardsOf(play, seat);
  const shame = factsOf(play).shames[seat] ?? 0;
  const quest = questOf(play, seat);
  return {
    fact: petted.length ? `${capital(inWords(petted.length))} ${petted.length === 1 ? "dog was" : "dogs were"} petted.` : "The dogs stayed shy.",
    praise: prideOf(play, side),
    line: [`${capital(listed([plural(total, "Pet Card"), plural(trios, "set"), ...(shame ? [plural(shame, "Shame Token")] : [])]))}${quest ? `, and the quest ${quest.name}` : ""}.`, tieWords(play)].filter(Boolean).join(" "),
    shared: `${plural(petted.length, "dog")} petted in one evening`,
    dogs: petted.slice(0, 6).map(({ name, dog }) => ({ name, dog, mood: "happy" })),
  };
}

function momentOf(play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const mine = lines.filter(({ seat, kind }) => side.seats.includes(seat ?? -1) && kind !== "turn");
  const pets = mine.filter(({ kind }) => kind === "petted");
  const dogs = pets.map(({ numbers }) => dogBy(play, numbers?.[0] ?? -1));
  const before = mine.find(({ kind }) => kind === "took" || kind === "beckoned" || kind === "toasted");
  return {
    title: dogs.length ? `${listed(dogs.map(({ name }) => name))} ${dogs.length === 1 ? "is" : "are"} petted.` : (mine.at(-1)?.text ?? "A good turn."),
    words: dogs.length ? (before?.text ?? "").replace(/ \(\d+ sips? left\)/, "") : "",
    dogs: dogs.slice(0, 3).map(({ name, facts }) => ({ name, dog: facts, mood: "proud" })),
  };
}

export const ending: GameEnding = { Scene, factOf, momentOf, reckons: true };
