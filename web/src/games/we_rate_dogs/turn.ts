/** What each decision of We Rate Dogs offers, in words. */

import { signed } from "$lib/figures";
import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { capital, listed } from "$lib/words";
import { CODES, NAMES, argOf, nameOf } from "./categories";
import { spoken, type Outlook } from "./outlook";
import { amount, standings, type WrFacts } from "./ratings";

export interface HandNote {
  card: string;
  does: string;
  action?: boolean;
  /** Rule and reason why the action half cannot be played. */
  why_not?: [string, string];
}
export interface StackNote {
  card: string;
  controller: number;
  does: string;
  target: number;
  /** The Home dog, laid card or discard that an ordinary card was announced with. */
  named?: string;
}
export interface WrNotes {
  pick_order?: number[][];
  home_order?: number[];
  hand?: HandNote[];
  stack?: StackNote[];
  /** What the card on the Stack would do, if nobody answers it. */
  announced?: Outlook | null;
  /** By option, in notation: what it would lead to. */
  outlooks?: Record<string, Outlook>;
}

export const factsOf = (play: Play): WrFacts => play.view.facts as unknown as WrFacts;
export const notesOf = (play: Play): WrNotes => play.notes as WrNotes;

const after = (text: string, prefix: string): string | undefined => (text.startsWith(prefix) ? text.slice(prefix.length) : undefined);
const pickOf = (picks: readonly string[], verb: string): string | undefined => picks.map((pick) => after(pick, `${verb}:`)).find((arg) => arg !== undefined);
const numberIn = (arg: string | undefined): number | undefined => (arg === undefined ? undefined : Number(arg.replace(/\D/g, "")));

/** The card that the seat is making choices for, and the choices so far. `half` stays open until it is chosen. */
export interface Intent {
  card: string;
  half: "ratings" | "action" | null;
  /** A place in the Ring. */
  dog: number | undefined;
}

export function intentOf(play: Play): Intent | null {
  const { decision, own_picks: picks } = play.view;
  if (!play.asked || play.seat === null || !decision.startsWith("Choose")) return null;
  const mine = pickOf(picks, "play");
  const card = mine ?? play.zone("stack")[0];
  if (!card) return null;
  const kind = String(play.face(card).data.kind);
  const half = mine ? (picks.includes("action") || kind === "action" ? "action" : picks.includes("ratings") || kind === "ratings" ? "ratings" : null) : factsOf(play).half ? "action" : "ratings";
  return { card, half, dog: numberIn(pickOf(picks, "dog")) };
}

/** What a pick would lead to, for the card in the making. */
export const outlookOn = (play: Play, move: Legal | undefined): Outlook | undefined => (move && notesOf(play).outlooks?.[move.notation]) ?? undefined;

/** The same in words; "" when there is nothing to say. */
export const outlook = (play: Play, move: Legal | undefined): string => spoken(play.faces, outlookOn(play, move));

/** What is announced on the Stack would do, if nobody answers. */
export const announcedOutlook = (play: Play): string => spoken(play.faces, notesOf(play).announced);

/** A card's numbers, largest letters first as printed: "F+4 S+1". */
export function numbersOn(play: Play, id: string): { category: number; by: number }[] {
  return CODES.map((_, category) => ({ category, by: amount(play.faces, id, category) })).filter(({ by }) => by !== 0);
}
export const numbersInWords = (play: Play, id: string): string => numbersOn(play, id).map(({ category, by }) => `${nameOf(category)} ${signed(by)}`).join(", ");

/** Why somebody should look twice before doing this; "" for everything else. */
export function doubt(play: Play, move: Legal): string {
  const intent = intentOf(play);
  const home = play.zone(`home${play.seat}`);
  const card = intent?.card ?? (move.verb === "play" ? move.args[0] : undefined);
  const rule = card ? String(play.face(card).data.action) : "";
  const look = notesOf(play).outlooks?.[move.notation];
  const acts = look?.half === "action";
  if (play.view.decision === "Respond" && move.verb === "play") return `A Reaction cannot be taken back. ${doesOf(play, move.args[0] ?? "")}.`;
  if (acts && rule === "WR-079") return "Its action works once in the whole game: one more turn for everybody in this round.";
  if (home.length === 1 && ((move.verb === "enter" && play.view.decision !== "EnterDog") || (acts && rule === "WR-081"))) return `${play.face(home[0] ?? "").title} is the last dog in your Home.`;
  return gift(play, look);
}

/** A play that lifts somebody else's dog, unless a Reaction leaves nothing else to choose. */
function gift(play: Play, look: Outlook | undefined): string {
  const dogs = standings(play);
  const dog = look && dogs[look.dog];
  if (!dog || dog.owner === play.seat || (look.to ?? 0) <= (look.from ?? 0)) return "";
  if (play.zone("stack").length && !play.moves("dog").some(({ args }) => dogs[numberIn(args[0]) ?? -1]?.owner === play.seat)) return "";
  return `${play.face(dog.id).title} belongs to ${play.names[dog.owner]}, and this lifts it from ${look.from} to ${look.to}.`;
}

/** What a card's action or Reaction does in a few words, from the server's notes; "" where they say nothing of it. */
export function doesOf(play: Play, id: string): string {
  const { hand = [], stack = [] } = notesOf(play);
  const { category } = play.face(id).data;
  const does = capital([...hand, ...stack].find((note) => note.card === id)?.does ?? "");
  return does && typeof category === "string" ? `${does} to ${NAMES[CODES.findIndex((code) => code === category)] ?? ""}` : does;
}

/** What a card's action or Reaction does in full: the rule's own words, without its name in front. */
export function fullText(play: Play, id: string): string {
  const { action, kind } = play.face(id).data;
  const text = play.rules.find((rule) => rule.id === action)?.text ?? "";
  return capital(text.replace(/^\*.*?\*(?=[\s(])\s*/, "").replace(/^\(([^)]*)\): /, kind === "reaction" ? "answers $1: " : "").replaceAll("*", ""));
}

/** "Ann's play, " while somebody has the play, also while others may answer it; "" between plays. */
export function whosePlay(play: Play): string {
  const [asked] = play.view.deciders;
  const seat = play.zone("stack").length ? factsOf(play).played_by : factsOf(play).turn ? asked : undefined;
  if (seat === undefined || play.view.over) return "";
  return seat === play.seat ? "your play, " : `${play.names[seat]}'s play, `;
}

/** How far apart the first two are, in words. */
export function leadWords(play: Play): string {
  const dogs = standings(play);
  const leaders = dogs.filter((dog) => dog.leads);
  const title = listed(leaders.map((dog) => play.face(dog.id).title));
  if (!dogs.length) return "";
  if (leaders.length > 1) return `${title} ${play.view.over ? "win with" : "tie at"} ${leaders[0]?.rating}`;
  const others = dogs.filter((dog) => !dog.leads && dog.competes);
  const next = Math.max(...others.map((dog) => dog.rating));
  return `${title} ${play.view.over ? "wins" : "leads"}${others.length ? ` by ${(leaders[0]?.rating ?? 0) - next}` : ""}`;
}

/** "Round 2 of 3, turn 1 of 3". */
export function stageWords(play: Play): string {
  const { stage, round, turn, turns } = factsOf(play);
  if (stage === 1) return `draft round ${round} of ${play.view.seats}`;
  const leash = play.view.options.long_leash === true && stage === 3;
  const when = turn === 0 ? "entries" : leash ? `turn ${turn}, until all pass` : `turn ${turn} of ${turns}`;
  return `${stage === 3 ? "Winner's Circle" : `round ${round} of ${play.view.seats}`}, ${when}`;
}

/** A card that would lean on a dog. `by`: what it does to the judged rating; 0 where `words` say it. */
export interface Ghost {
  card: string;
  by: number;
  words: string;
}

/** What would lie on the dog at a place: the card in hand once the dog is touched, or the one on the Stack. */
export function ghostOn(play: Play, place: number, chosen: number): Ghost | null {
  const facts = factsOf(play);
  const intent = intentOf(play);
  const announced = facts.dog === place ? play.zone("stack")[0] : undefined;
  const mine = intent && play.view.own_picks.length && (chosen === place || intent.dog === place) ? intent : null;
  const card = mine?.card ?? announced;
  const dog = standings(play)[place];
  if (!card || !dog) return null;
  const acts = mine ? mine.half === "action" : facts.half === 1;
  const by = amount(play.faces, card, dog.category);
  return { card, by: acts ? 0 : !mine && facts.turned ? Math.abs(by) : by, words: acts ? "action" : "±0" };
}

/** Does the card ask for something that lies nowhere: a half, a category, a seat? */
export function asksAside(play: Play): boolean {
  return (intentOf(play) !== null && (play.move("ratings") ?? play.move("action")) !== undefined) || play.moves("category").length > 0 || play.moves("seat").length > 0;
}
