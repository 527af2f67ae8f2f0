/** What the end of Lucky Dog tells: to each other, as teams, as a pair, or alone. */

import type { Fact, GameEnding, Moment } from "../../ending/endings";
import { everySeat, sideOf as sideFrom, type Side } from "../../ending/sides";
import type { Play } from "$lib/table/play.svelte";
import type { StoryLine } from "$lib/table/story";
import { inWords, listed, plural } from "$lib/words";
import { dayInWords, dayOf, doingsOf, moodFor } from "./day";
import Scene from "./Day.svelte";
import { contestOf, MODES, putDown, verdict } from "./highScore";
import { arrivals, lastWords, sideOf, TEAMS } from "./standing";
import type { LuckyFacts } from "./turn";

const LUCKY = { name: "Lucky", breed: "Jack Russell Terrier" };
const modeOf = (play: Play): string => String(play.view.options.mode);
const together = (play: Play): boolean => MODES.includes(modeOf(play));

function sidesOf(play: Play): Side[] {
  const mode = modeOf(play);
  if (mode === "ffa") return everySeat(play);
  const sides = mode === "team" ? TEAMS : [play.names.length > 1 ? listed([...play.names]) : (play.names[0] ?? "")];
  return sides.map((name, side) => {
    const seats = play.names.map((_, seat) => seat).filter((seat) => sideOf(mode, seat) === side);
    return sideFrom(play, seats, name, play.view.scores?.[seats[0] ?? 0] ?? 0);
  });
}

function factOf(play: Play, side: Side): Fact {
  const day = dayOf(play, side);
  const { said, shared } = doingsOf(day);
  const facts = play.view.facts as unknown as LuckyFacts;
  const names = modeOf(play) === "team" ? TEAMS : play.names.map((name, seat) => (seat === play.seat ? "you" : name));
  const level = together(play) ? "" : arrivals(facts, names);
  const record = together(play) && play.mine.length && play.info ? verdict(putDown(contestOf(play.info), play.info.id, side.points ?? 0)) : "";
  return {
    fact: said,
    praise: said,
    line: [dayInWords(day), lastWords(level, record)].filter(Boolean).join(" "),
    shared,
    dogs: day.slice(0, 6).map(({ hour, mood }) => ({ name: hour, dog: LUCKY, mood })),
  };
}

function momentOf(play: Play, side: Side, lines: readonly StoryLine[]): Moment {
  const cards = lines.filter(({ kind, seat }) => kind === "scored" && side.seats.includes(seat ?? -1)).flatMap(({ cards: [card] = [] }) => (card ? [card] : []));
  const names = cards.map((card) => play.face(card).title.replace(/ \(.*/, ""));
  const kinds = [...new Set(names)].map((name) => [name, names.filter((other) => other === name).length] as const).map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
  return {
    title: `${listed(kinds)}.`,
    words: cards.length > 1 ? `One throw, ${inWords(cards.length)} cards.` : "The dice fell just so.",
    dogs: [...new Set(cards)].slice(0, 3).map((card) => ({ name: "", dog: LUCKY, mood: moodFor(card) })),
  };
}

function resultOf(play: Play): string {
  const points = play.view.scores?.[0] ?? 0;
  return play.view.winners.length ? `The whole deck scored: ${plural(points, "point")}.` : `${plural(points, "point")}${play.names.length > 1 ? " together" : ""}.`;
}

export const ending: GameEnding = { Scene, factOf, momentOf, sidesOf, resultOf: (play) => (together(play) ? resultOf(play) : "") };
