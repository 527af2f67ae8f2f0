/** What the end of We Rate Dogs tells: the Winner's Circle, and the Goodest Dog. */

import type { Fact, GameEnding, Moment, NamedDog } from "../../ending/endings";
import { everySeat, type Side } from "../../ending/sides";
import { dogOn } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { listed, ordinal, plural } from "$lib/words";
import Scene from "./CirclePodiums.svelte";
import { standings, type Standing } from "./ratings";

const title = (play: Play, { id }: Pick<Standing, "id">): string => play.face(id).title;
const circle = (play: Play): Standing[] => standings(play).toSorted((a, b) => a.place - b.place);
const drawn = (play: Play, id: string, mood: NamedDog["mood"]): NamedDog => ({ name: play.face(id).title, dog: dogOn(play.face(id)) ?? { name: id }, ...(mood ? { mood } : {}) });

function factOf(play: Play, side: Side): Fact {
  const dogs = circle(play);
  const best = dogs.filter(({ leads }) => leads);
  const own = dogs.filter(({ owner }) => side.seats.includes(owner));
  const next = dogs.find(({ leads }) => !leads);
  const goodest = listed(best.map((dog) => title(play, dog)));
  const whose = side.you ? "Your" : `${side.name}'s`;
  const ahead = (best[0]?.rating ?? 0) - (next?.rating ?? 0);
  return {
    fact: best.length > 1 ? `${goodest} are the Goodest Dogs.` : `${goodest} is the Goodest Dog.`,
    praise: own[0] ? `${whose} ${title(play, own[0])} came ${ordinal(own[0].place)} of ${dogs.length}.` : "Every dog here is rated ten or better.",
    line: [best[0] ? `Goodness ${best[0].rating}${next && ahead > 0 ? `, ${ahead} ahead of ${title(play, next)}` : ""}.` : "", "Treats and pets for everybody."].filter(Boolean).join(" "),
    shared: best.length > 1 ? `${goodest} are the Goodest Dogs` : `${goodest} is the Goodest Dog`,
    dogs: dogs.slice(0, 6).map(({ id, leads }) => drawn(play, id, leads ? "proud" : "happy")),
  };
}

function momentOf(play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const judged = lines.findLast(({ kind }) => kind === "judged" || kind === "goodest");
  // How many won, then for each dog its owner, what it was judged in, and its rating.
  const [count = 0, ...ratings] = judged?.numbers ?? [];
  const winners = (judged?.cards ?? []).slice(0, count).filter((id) => id !== null);
  const mine = winners.filter((_, i) => side.seats.includes(ratings[3 * i] ?? -1));
  const shown = mine.length ? mine : winners;
  const laid = lines.filter(({ kind, cards }) => kind === "laid" && shown.includes(cards?.[1] ?? ""));
  return {
    title: shown.length ? `${listed(shown.map((id) => play.face(id).title))} ${shown.length === 1 ? "goes" : "go"} to the Winner's Circle.` : "A dog for the Winner's Circle.",
    words: laid.length ? `With ${plural(laid.length, "card")} in that turn.` : "",
    dogs: shown.slice(0, 3).map((id) => drawn(play, id, "proud")),
  };
}

export const ending: GameEnding = { Scene, factOf, momentOf, sidesOf: (play) => everySeat(play, true), pointless: true };
