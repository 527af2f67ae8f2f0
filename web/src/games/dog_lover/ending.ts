/** What the end of Dog Lover tells. */

import type { Fact, GameEnding, Moment } from "../../ending/endings";
import type { Side } from "../../ending/sides";
import { figure } from "$lib/figures";
import { dogOn } from "$lib/table/faces";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { capital, inWords, listed, plural } from "$lib/words";
import { fedBy, guestsOf } from "./picnicEnd";
import Scene from "./PicnicEnd.svelte";
import { tieBreak } from "./tie";
import { notesOf } from "./turn";

const ROWS = [["dogs", "dogs"], ["rescued", "rescued dogs"], ["favorite_things", "toys"], ["bones", "bones"]] as const;

function prideOf(play: Play, side: Side): string {
  const seat = side.seats[0] ?? 0;
  const others = play.names.map((_, other) => other).filter((other) => other !== seat);
  const beats = (count: (seat: number) => number): boolean => count(seat) > Math.max(0, ...others.map(count));
  const who = side.you ? "You" : side.name;
  const best = fedBy(play, seat).toSorted((a, b) => b.points - a.points)[0];
  if (beats((other) => fedBy(play, other).length)) return `${who} fed the most dogs.`;
  if (beats((other) => guestsOf(play, other).filter(({ rescued }) => rescued).length)) return `${who} rescued the most dogs.`;
  if (guestsOf(play, seat).length && guestsOf(play, seat).every(({ fed }) => fed)) return `Nobody went hungry at ${side.you ? "your" : `${side.name}'s`} blanket.`;
  return best ? `${best.name} alone brought ${plural(best.points, "point")}.` : "It was a fine day for a picnic.";
}

function factOf(play: Play, side: Side): Fact {
  const seat = side.seats[0] ?? 0;
  const guests = guestsOf(play, seat);
  const fed = guests.filter((guest) => guest.fed);
  const pad = notesOf(play).pads?.[seat];
  const tie = notesOf(play).pads ? tieBreak(play.names.map((name, i) => ({ name, total: play.view.scores?.[i] ?? 0 })), notesOf(play).pads ?? []) : "";
  const all = fed.length === guests.length;
  return {
    fact: all && fed.length > 1 ? `All ${inWords(fed.length)} dogs are fed.` : `${capital(inWords(fed.length))} ${fed.length === 1 ? "dog is" : "dogs are"} fed.`,
    praise: prideOf(play, side),
    line: [pad ? `Points: ${listed(ROWS.map(([row, words]) => `${words} ${figure(pad[row])}`))}.` : "", tie].filter(Boolean).join(" "),
    shared: `${plural(fed.length, "dog")} fed at the picnic`,
    dogs: [...fed.toSorted((a, b) => b.points - a.points), ...guests.filter((guest) => !guest.fed)].slice(0, 6).map(({ name, dog, fed: full }) => ({ name, dog, mood: full ? "happy" : "hungry" })),
  };
}

/** What a line of the story did for the blanket; "" for what only prepares it. */
const DEEDS: Record<string, (first: string, second: string) => string> = {
  rescued: (dog) => `${dog} is rescued.`,
  attached: (trait, dog) => `${dog} turns out to be ${/^[AEIOU]/.test(trait) ? "an" : "a"} ${trait}.`,
  fetched: (card) => `Fetch brings ${card}.`,
  tucked: (card, dog) => `${card} for ${dog}.`,
  collected: (food) => `${food} for the bowl.`,
};

function momentOf(play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const mine = lines.filter(({ seat }) => side.seats.includes(seat ?? -1));
  const titles = (line: StoryLine): string[] => (line.cards ?? []).map((id) => (id ? play.face(id).title : "a card"));
  const told = Object.keys(DEEDS).flatMap((kind) => mine.filter((line) => line.kind === kind));
  const dogs = told.flatMap(({ cards }) => cards ?? []).flatMap((id) => (id && dogOn(play.face(id)) ? [id] : []));
  const [first, second] = [...new Set(told.map((line) => DEEDS[line.kind ?? ""]?.(titles(line)[0] ?? "", titles(line)[1] ?? "") ?? ""))];
  return {
    title: first ?? "A good catch from the picnic.",
    words: second ?? "",
    dogs: [...new Set(dogs)].slice(0, 3).map((id) => ({ name: play.face(id).title, dog: dogOn(play.face(id)) ?? { name: id }, mood: "proud" })),
  };
}

export const ending: GameEnding = { Scene, factOf, momentOf, reckons: true };
