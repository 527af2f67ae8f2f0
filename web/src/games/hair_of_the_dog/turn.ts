/** What a turn offers: verbs with their price, runs of answers sent as one, and what is worth a second thought. */

import type { StoryEvent } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { factsOf, notesOf, type Beckon, type PubDog, type Tile } from "./pub";
import { listed } from "$lib/words";

export const VERBS = [
  { verb: "move", label: "Move", free: false },
  { verb: "take", label: "Take", free: false },
  { verb: "beckon", label: "Beckon", free: false },
  { verb: "pet", label: "Pet", free: false },
  { verb: "share", label: "Share", free: true },
] as const;

export type Verb = (typeof VERBS)[number]["verb"];

/** An answer that may need a second thought: notations, in order, and a sentence to ask first. */
export interface Plan {
  run: string[];
  label: string;
  /** Sips that it costs. */
  spends?: number;
  /** Possible, but not what the question is about. */
  calm?: boolean;
  /** Nothing is sent; something else is looked at. */
  then?: () => void;
  /** Something must be picked first. */
  disabled?: boolean;
  sure?: string;
  /** How to say that one is sure, if not by the label. */
  yes?: string;
}

/** Beckoning in one go: steps with a single option are taken by the table itself. */
export function beckonRun(beckons: readonly Beckon[], piece: string, to: string, from: string): string[] {
  const callable = beckons.filter((b) => b.to.length);
  const run = from === "Act" ? ["beckon"] : [];
  if (from !== "BeckonTo" && callable.length > 1) run.push(piece === "server" ? "server" : `guest:${piece}`);
  if ((callable.find((b) => b.piece === piece)?.to.length ?? 0) > 1) run.push(`to:${to}`);
  return run;
}

/** Why to think twice before sips are spent, ending on a tile. */
export function lastSip(play: Play, ending: Tile | undefined, spent = 1): string | undefined {
  const sips = factsOf(play).sips[play.seat ?? -1];
  if (sips !== spent || !ending || ending.look.special === "bar") return undefined;
  return `${spent === 1 ? "That is your last sip" : "Those are your last sips"}. With an empty glass on ${ending.address} the server can shame you.`;
}

/** An answer that costs sips on the tile where one stands. */
export function paid(play: Play, mine: Tile | undefined, run: string[], label: string, spent = 1): Plan {
  const sure = lastSip(play, mine, spent);
  return { run, label, spends: spent, ...(sure && { sure }) };
}

export function movePlan(play: Play, tile: Tile): Plan {
  const sure = lastSip(play, tile);
  const run = play.view.decision === "MoveTo" ? [`to:${tile.address}`] : ["move", `to:${tile.address}`];
  return { run, label: "Go: 1 sip", spends: 1, ...(sure && { sure, yes: `Go to ${tile.address}` }) };
}

export function beckonPlan(play: Play, piece: string, name: string, to: string, mine: Tile | undefined): Plan {
  const asked = play.view.decision;
  const run = asked === "BeckonTo" ? [`to:${to}`] : beckonRun(notesOf(play).beckons ?? [], piece, to, asked);
  const walksIn = piece === "server" && to === mine?.address && mine.look.special !== "bar" && factsOf(play).sips[play.seat ?? -1] === 1;
  const sure = walksIn ? "Your glass will be empty when the server arrives: a Shame Token, and off to the Bar Counter." : lastSip(play, mine);
  return { run, label: "Beckon: 1 sip", spends: 1, ...(sure && { sure, yes: `Beckon ${name} to ${to}` }) };
}

export function petPlan(play: Play, dog: PubDog, mine: Tile | undefined): Plan {
  const unmet = dog.conditions.filter((c) => c.met === false);
  const sure = unmet.length ? `You know that ${dog.name} wants something else: ${unmet.map((c) => play.face(c.token ?? "").title).join(" and ")}.` : lastSip(play, mine);
  return { run: ["pet"], label: "Pet: 1 sip", spends: 1, ...(sure && { sure, yes: `Pet ${dog.name} all the same` }) };
}

export function petLabel(dog: PubDog): string {
  const standing = dog.conditions.length;
  const known = dog.conditions.filter((c) => c.met !== null);
  if (!standing) return `Pet ${dog.name}: no conditions`;
  const met = known.filter((c) => c.met).length;
  const help = known.length ? `, ${met} of ${known.length} known met` : "";
  return `Pet ${dog.name}: ${standing} ${standing === 1 ? "condition" : "conditions"}${help}`;
}

/** Nothing was done in this turn yet, and something can be: to stop is not the first thing to offer. */
export function idle(play: Play): boolean {
  const since = play.story.slice(play.story.map((line) => line.kind).lastIndexOf("turn") + 1);
  return since.every((line) => line.kind === "refilled") && VERBS.some(({ verb }) => play.move(verb));
}

export function stopPlan(play: Play): Plan {
  const sips = factsOf(play).sips[play.seat ?? -1] ?? 0;
  const pet = play.move("pet");
  return { run: ["stop"], calm: true, label: "Done", ...(pet && sips && { sure: `You could still ${pet.text}. Stop all the same?` }) };
}

/** Whom the server would shame on a tile: the table says if it does, we say whom. */
export function shamedAt(play: Play, tile: Tile): number[] {
  const facts = factsOf(play);
  const move = play.move("to", tile.address);
  if (!move?.text.includes("shames")) return [];
  return facts.pawns.flatMap((at, seat) => (at === tile.n && facts.sips[seat] === 0 ? [seat] : []));
}

/** Where the server would shame whom, in words; "" if nowhere. */
export function shameWords(play: Play, tiles: readonly Tile[]): string {
  const where = tiles.flatMap((tile) => {
    const met = shamedAt(play, tile).map((seat) => (seat === play.seat ? "you" : (play.names[seat] ?? "")));
    return met.length ? [`${listed(met)} on ${tile.address}`] : [];
  });
  return where.length ? `It would shame ${where.join(", ")}.` : "";
}

export function serverPlan(play: Play, tile: Tile): Plan {
  const me = shamedAt(play, tile).includes(play.seat ?? -1);
  return { run: [`to:${tile.address}`], label: "Send the server", ...(me && { sure: "The server would find you before an empty glass: a Shame Token for you." }) };
}

/** Chosen terms in the one order in which an offer is spelled, and sent. */
export function offerRun(play: Play, chosen: readonly number[]): string[] {
  const terms = play.legal.filter((l) => chosen.includes(l.n)).sort((a, b) => a.n - b.n);
  return [...terms.map((l) => l.notation), "send"];
}

export function toastRun(sips: number, seat: number, number: number): string[] {
  return sips > 1 ? [`toast:${seat}`, `sips:${number}`] : [`toast:${seat}`];
}

/** A glass that was filled, how many sips were left in it, and the order in words, drink and all. */
export interface Poured {
  seat: number;
  from: number;
  words: string;
}

export function pouredIn(events: readonly StoryEvent[], before: readonly number[]): Poured | undefined {
  const filled = events.find((event) => event.kind === "refilled");
  return filled && { seat: filled.seat, from: before[filled.seat] ?? 0, words: filled.text };
}
