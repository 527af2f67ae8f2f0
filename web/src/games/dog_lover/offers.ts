/** What the tray offers: the primary button, the ones beside it, and the sentence above them. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { kindOf } from "./cards";
import type { Laying } from "./laying.svelte";
import { cellsOf, lineOf, lineWords } from "./placing";
import { factsOf, fetchFrom, learn, notesOf, rescue, SPACES, toDog, type Run } from "./turn";
import { capital, listed } from "$lib/words";

export interface Offer {
  label: string;
  run: Run;
  disabled?: boolean;
}
export interface Doubt {
  text: string;
  /** What the yes says. */
  yes: string;
}

/** Whether a held card can do anything now. */
export function usable(play: Play, card: string): boolean {
  const other: Record<string, string> = { adoption: "rescue", training: "learn", fetch: "fetch" };
  return ["tuck", "attach", "collect", "fallback", "toy"].some((verb) => play.move(verb, card)) || (card in other && play.move(other[card] ?? "") !== undefined);
}

/** A question to the table that it answers with the reason why this card cannot be used now. */
export const askWhy = (card: string): string => ({ adoption: "rescue", fetch: "fetch" })[card] ?? `tuck:${card}`;

export function primaryOf(play: Play, card: string | null, laying: Laying): Offer | null {
  if (laying.place && laying.run) {
    const cards = `Take ${cellsOf(laying.place).length}`;
    return { label: laying.choices.length > 1 ? `${cards}, guard ${lineWords(lineOf(laying.place))}` : `${cards} cards`, run: laying.run };
  }
  const collect = card ? play.move("collect", card) : undefined;
  if (collect) return { label: capital(collect.text.replace(/^turn .* into/, "turn into")), run: [collect] };
  const fallback = card ? play.move("fallback", card) : undefined;
  if (fallback) return { label: "No dog fits: give it up", run: [fallback] };
  const feed = play.move("feed");
  if (feed) return { label: "Feed", run: [feed] };
  const end = play.move("end");
  if (end) return { label: "End turn", run: [end] };
  return play.asked && play.view.decision === "TurnAction" ? { label: "End turn", run: [], disabled: true } : null;
}

const lossOf = (play: Play, card: string): string => notesOf(play).losses?.[card] ?? "it";

/** Legal actions that have no place on the board. */
export const others = (play: Play): Legal[] => [...play.moves("side"), ...play.moves("skip")];

/** The question before something is lost for good: cards that leave the sets and counts of the hand, or a Trait and its price. */
export function doubtAbout(play: Play, run: Run): Doubt | null {
  const move = run[0];
  if (typeof move !== "object") return null;
  if (move.verb === "dog" && play.view.decision === "FallbackDog") return { text: "Nothing of it comes back.", yes: capital(move.text) };
  if (move.verb !== "fallback" && move.verb !== "tuck") return null;
  const face = play.face(move.args[0] ?? "");
  if (move.verb === "fallback") return { text: `You lose ${lossOf(play, face.id)}.`, yes: `Give up ${face.title}` };
  const yes = `Tuck ${face.title}`;
  if (kindOf(face) === "toy") return { text: `A tucked ${face.title} leaves your toy sets for good.`, yes };
  return face.id === "bone" ? { text: "A tucked Bone no longer counts as a Bone in your hand.", yes } : null;
}

/** A sentence for what is in the hand now, or undefined for the server's own. */
export function promptOf(play: Play, card: string | null, laying: Laying): string | undefined {
  if (laying.on) return layingPrompt(play, laying);
  if (!card) return duties(play);
  const { title } = play.face(card);
  const ways: string[] = [];
  if ((notesOf(play).dogs ?? []).some((_, i) => toDog(play, card, i))) ways.push("choose a dog");
  if (card === "adoption" && rescue(play, 0)) ways.push("choose a dog of the shelter");
  if (card === "training" && SPACES.some((_, i) => learn(play, i))) ways.push("choose a trick to learn");
  if (card === "fetch" && [1, 2, 3, 4, 5, 6, 7, 8, 9].some((cell) => fetchFrom(play, cell))) ways.push("choose a card of the grid");
  if (play.move("collect", card)) ways.push("turn it into cubes");
  if (play.move("fallback", card)) ways.push(`${ways.length ? "" : "no dog fits it: "}lose ${lossOf(play, card)}`);
  return ways.length ? `${title}: ${ways.join(", or ")}.` : duties(play);
}

/** The cards that keep the turn from ending; what happens to the others is written on them. */
function duties(play: Play): string | undefined {
  if (!play.asked || play.view.decision !== "TurnAction") return undefined;
  const waiting = [...new Set(play.zone(`waiting${play.seat}`))].filter((id) => id !== null);
  const held = waiting.filter((id) => play.move("attach", id) || play.move("fallback", id) || (id === "walk" && play.move("tuck", id)));
  const first = factsOf(play).retrieved ? "" : "Play cards, or use a trick to take cards from the grid. ";
  if (!held.length) return first || "Play more cards, or end your turn.";
  return `${first}Before the turn ends: ${listed(held.map((id) => play.face(id).title))}.`;
}

function layingPrompt(play: Play, laying: Laying): string {
  const title = laying.trick ? play.face(laying.trick).title : "the trick";
  const { shown, barred } = laying;
  if (barred) return `Not like this: ${barred.why} (${barred.rule}).`;
  if (!shown) return laying.all.some((p) => !p.why) ? `Lay ${title} on the grid, or pick one of the maps.` : `${title} fits nowhere while the Watch Dog stands there.`;
  const cards = cellsOf(shown).map((cell) => play.zone(`cell${cell}`)[0]).map((id) => (id ? play.face(id).title : "an empty cell"));
  return `${listed(cards)}; the Watch Dog goes to ${lineWords(lineOf(shown))}.`;
}
