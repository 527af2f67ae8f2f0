/** What the end of To the Dogs tells. */

import type { Fact, GameEnding, Moment, NamedDog } from "../../ending/endings";
import type { Side } from "../../ending/sides";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { capital, inWords, listed, plural } from "$lib/words";
import Scene from "./Street.svelte";
import { homed, housesOf, prideOf } from "./street";
import { dogCard } from "./table";

const named = (play: Play, id: string): NamedDog => ({ name: dogCard(play, id).name, dog: dogCard(play, id).looks });

/** The lines of the score sheet that are awards: what lies between the matches and the bowl. */
function awardsOf(play: Play, seat: number): string[] {
  return (play.state?.sheets?.[seat] ?? []).filter(({ points, rule }) => points > 0 && /^TD-(087|091|096|108|109|111|112)$/.test(rule)).map(({ words }) => words);
}

function factOf(play: Play, side: Side): Fact {
  const seat = side.seats[0] ?? 0;
  const houses = housesOf(play, seat);
  const dogs = homed(play, seat);
  const companions = dogs.length - houses.length;
  const pride = prideOf(play, side);
  return {
    fact: `${capital(inWords(dogs.length))} ${dogs.length === 1 ? "dog has" : "dogs have"} a home.`,
    praise: pride ? `${side.you ? "You" : side.name} ${pride}.` : `${capital(inWords(dogs.length))} ${dogs.length === 1 ? "dog has" : "dogs have"} a home because of ${side.you ? "you" : side.name}.`,
    line: `${capital(listed([plural(houses.length, "match", "matches"), ...(companions ? [plural(companions, "companion")] : []), ...awardsOf(play, seat)]))}.`,
    shared: `${plural(dogs.length, "dog")} found a home`,
    dogs: houses.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0)).slice(0, 6).map(({ dog }) => named(play, dog)),
  };
}

function momentOf(play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const mine = lines.filter(({ seat }) => side.seats.includes(seat ?? -1));
  const came = mine.filter(({ kind }) => kind === "matched" || kind === "companion").flatMap(({ cards }) => cards?.slice(0, 1) ?? []).filter((id) => id !== null);
  const awards = mine.filter(({ kind }) => kind === "triple" || kind === "fetch");
  if (!came.length) return { title: awards[0]?.text ?? "Points for what was there already.", words: "", dogs: [] };
  const names = came.map((id) => dogCard(play, id).name);
  return {
    title: `${listed(names)} ${names.length === 1 ? "comes" : "come"} home.`,
    words: awards.length ? "And an award with it." : names.length > 1 ? `${capital(inWords(names.length))} dogs in one turn.` : "A match worth waiting for.",
    dogs: came.slice(0, 3).map((id) => ({ ...named(play, id), mood: "proud" })),
  };
}

export const ending: GameEnding = { Scene, factOf, momentOf, reckons: true };
