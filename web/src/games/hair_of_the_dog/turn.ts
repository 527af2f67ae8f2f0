/** What a turn offers: verbs with their price, runs of answers sent as one, and what is worth a second thought. */

import type { StoryEvent } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { sipsWords } from "./people";
import { factsOf, notesOf, type Beckon, type PubDog, type Tile } from "./pub";

export const VERBS = [
  { verb: "move", label: "Move", free: false },
  { verb: "take", label: "Take", free: false },
  { verb: "beckon", label: "Beckon", free: false },
  { verb: "pet", label: "Pet", free: false },
  { verb: "share", label: "Share", free: true },
] as const;

/** An answer that may need a second thought: notations, in order, and a sentence to ask first. */
export interface Plan {
  run: string[];
  label: string;
  sure?: string;
}

/** Beckoning in one go: steps with a single option are taken by the table itself. */
export function beckonRun(beckons: readonly Beckon[], piece: string, to: string, from: string): string[] {
  const callable = beckons.filter((b) => b.to.length);
  const run = from === "Act" ? ["beckon"] : [];
  if (from !== "BeckonTo" && callable.length > 1) run.push(piece === "server" ? "server" : `guest:${piece}`);
  if ((callable.find((b) => b.piece === piece)?.to.length ?? 0) > 1) run.push(`to:${to}`);
  return run;
}

/** Why to think twice before a sip is spent, ending on a tile. */
export function lastSip(play: Play, ending: Tile | undefined): string | undefined {
  const sips = factsOf(play).sips[play.seat ?? -1];
  if (sips !== 1 || !ending || ending.look.special === "bar") return undefined;
  return `That is your last sip. With an empty glass on ${ending.address} the server can shame you.`;
}

export function movePlan(play: Play, tile: Tile): Plan {
  const sure = lastSip(play, tile);
  const run = play.view.decision === "MoveTo" ? [`to:${tile.address}`] : ["move", `to:${tile.address}`];
  return { run, label: `Go to ${tile.address}`, ...(sure && { sure }) };
}

export function beckonPlan(play: Play, piece: string, name: string, to: string, mine: Tile | undefined): Plan {
  const beckons = notesOf(play).beckons ?? [];
  const run = beckonRun(beckons, piece, to, play.view.decision);
  const walksIn = piece === "server" && to === mine?.address && mine.look.special !== "bar" && factsOf(play).sips[play.seat ?? -1] === 1;
  const sure = walksIn ? "Your glass will be empty when the server arrives: a Shame Token, and off to the Bar Counter." : lastSip(play, mine);
  return { run, label: `Beckon ${name} to ${to}`, ...(sure && { sure }) };
}

export function petPlan(play: Play, dog: PubDog, mine: Tile | undefined): Plan {
  const unmet = dog.conditions.filter((c) => c.met === false);
  const sure = unmet.length ? `You know that ${dog.name} wants something else: ${unmet.map((c) => play.face(c.token ?? "").title).join(" and ")}.` : lastSip(play, mine);
  return { run: ["pet"], label: petLabel(dog), ...(sure && { sure }) };
}

export function petLabel(dog: PubDog): string {
  const standing = dog.conditions.length;
  const known = dog.conditions.filter((c) => c.met !== null);
  if (!standing) return `Pet ${dog.name}: no conditions`;
  const met = known.filter((c) => c.met).length;
  const help = known.length ? `, ${met} of ${known.length} known met` : "";
  return `Pet ${dog.name}: ${standing} ${standing === 1 ? "condition" : "conditions"}${help}`;
}

export function stopPlan(play: Play): Plan {
  const sips = factsOf(play).sips[play.seat ?? -1] ?? 0;
  const pet = play.move("pet");
  return { run: ["stop"], label: sips ? `Done, keep ${sipsWords(sips)}` : "Done", ...(pet && sips && { sure: `You could still ${pet.text}. Stop all the same?` }) };
}

/** Whom the server would shame on a tile: the table says if it does, we say whom. */
export function shamedAt(play: Play, tile: Tile): number[] {
  const facts = factsOf(play);
  const move = play.move("to", tile.address);
  if (!move?.text.includes("shames")) return [];
  return facts.pawns.flatMap((at, seat) => (at === tile.n && facts.sips[seat] === 0 ? [seat] : []));
}

export function serverPlan(play: Play, tile: Tile): Plan {
  const me = shamedAt(play, tile).includes(play.seat ?? -1);
  return { run: [`to:${tile.address}`], label: `Server to ${tile.address}`, ...(me && { sure: "The server would find you before an empty glass: a Shame Token for you." }) };
}

/** Chosen terms in the one order in which an offer is spelled, and sent. */
export function offerRun(play: Play, chosen: readonly number[]): string[] {
  const terms = play.legal.filter((l) => chosen.includes(l.n)).sort((a, b) => a.n - b.n);
  return [...terms.map((l) => l.notation), "send"];
}

export function toastRun(sips: number, seat: number, number: number): string[] {
  return sips > 1 ? [`toast:${seat}`, `sips:${number}`] : [`toast:${seat}`];
}

export const listed = (words: readonly string[], and = "and"): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`);

/** A glass that was filled, and how many sips were left in it. */
export interface Poured {
  seat: number;
  from: number;
}

export function pouredIn(events: readonly StoryEvent[], before: readonly number[]): Poured | undefined {
  const filled = events.find((event) => event.kind === "refilled");
  return filled && { seat: filled.seat, from: before[filled.seat] ?? 0 };
}
