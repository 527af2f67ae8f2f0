/** What the tray offers: the primary button, the ones beside it, and the sentence above them. */

import type { Legal } from "$lib/protocol";
import type { Play } from "$lib/table/play.svelte";
import { kindOf } from "./cards";
import type { Wish } from "./gestures.svelte";
import type { Laying } from "./laying.svelte";
import { cellsOf, inLine, LINES, lineOf, lineWords } from "./placing";
import { factsOf, fetchFrom, learn, notesOf, rescue, SPACES, toDog, type Run } from "./turn";
import { plural } from "./words";
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

/** What is done with a card that is named, and what is paid for with cards that are not. */
export const CARD_VERBS = ["tuck", "attach", "collect", "fallback", "toy"] as const;
export const PAYS: Readonly<Record<string, string>> = { adoption: "rescue", training: "learn", fetch: "fetch" };

/** Whether a held card can do anything now. */
export const usable = (play: Play, card: string): boolean => CARD_VERBS.some((verb) => play.move(verb, card)) || (card in PAYS && play.move(PAYS[card] ?? "") !== undefined);

/** A question to the table that it answers with the reason why this card cannot be used now. */
export const askWhy = (card: string): string => ({ adoption: "rescue", fetch: "fetch" })[card] ?? `tuck:${card}`;

export function primaryOf(play: Play, card: string | null, laying: Laying, wish: Wish | null): Offer | null {
  if (wish) return { label: `${wish.which === "shelter" ? "Rescue" : "Learn"} ${play.face(wish.id).title}`, run: wish.run };
  if (laying.place && laying.run) return { label: `Take ${plural(cellsOf(laying.place).length, "card")}`, run: laying.run };
  const collect = card ? play.move("collect", card) : undefined;
  if (collect) return { label: capital(collect.text.replace(/^turn .* into/, "turn into")), run: [collect] };
  const fallback = card ? play.move("fallback", card) : undefined;
  if (fallback) return { label: "No dog fits: give it up", run: [fallback] };
  const [side] = play.moves("side");
  if (side) return { label: sideWords(side), run: [side] };
  const feed = play.move("feed");
  if (feed) return { label: "Feed", run: [feed] };
  const end = play.move("end");
  if (end) return { label: "End turn", run: [end] };
  return play.asked && play.view.decision === "TurnAction" ? { label: "End turn", run: [], disabled: true } : null;
}
const sideWords = (side: Legal): string => `${capital(side.args[0] ?? "")} side`;

/** The one other thing to do. */
export function secondOf(play: Play): Offer | null {
  const side = play.moves("side")[1];
  if (side) return { label: sideWords(side), run: [side] };
  const skip = play.move("skip");
  return skip ? { label: capital(skip.text), run: [skip] } : null;
}

const lossOf = (play: Play, card: string): string => notesOf(play).losses?.[card] ?? "it";

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
export function promptOf(play: Play, card: string | null, laying: Laying, wish: Wish | null): string | undefined {
  if (wish?.which === "shelter") return `Rescue ${play.face(wish.id).title} for 2 Adoptions?`;
  if (wish) return `Learn ${play.face(wish.id).title} for ${plural(Number(play.face(wish.id).data.cost), "Training")}?`;
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

function heldUp(play: Play): string[] {
  const waiting = [...new Set(play.zone(`waiting${play.seat}`))].filter((id) => id !== null);
  return waiting.filter((id) => play.move("attach", id) || play.move("fallback", id) || (id === "walk" && play.move("tuck", id)));
}

/** The cards that keep the turn from ending; what happens to the others is written on them. */
function duties(play: Play): string | undefined {
  if (!play.asked || play.view.decision !== "TurnAction") return undefined;
  const held = heldUp(play);
  const first = factsOf(play).retrieved ? "" : "Play cards, or use a trick. ";
  if (!held.length) return first || "Play more cards, or end your turn.";
  return `${first}Before the turn ends: ${listed(held.map((id) => play.face(id).title))}.`;
}

function layingPrompt(play: Play, laying: Laying): string {
  const title = laying.trick ? play.face(laying.trick).title : "the trick";
  if (!laying.place) return laying.legal.length ? `Where do you lay ${title}?` : `${title} fits nowhere while the Watch Dog stands there.`;
  const cells = cellsOf(laying.place);
  const line = LINES.find((each) => cells.length === 3 && cells.every((cell) => inLine(each, cell)));
  return line ? `Lay ${title} on ${lineWords(line)}?` : `Take these ${cells.length} cards with ${title}?`;
}

/** The small line: what the button does. */
export function detailOf(play: Play, laying: Laying, wish: Wish | null): string | undefined {
  if (wish) return `Then the next ${wish.which === "shelter" ? "dog of the shelter" : "trick"} is turned up.`;
  if (laying.on && laying.place) {
    const lines = laying.choices.map((place) => lineWords(lineOf(place)));
    const guards = `Then the Watch Dog guards ${lineWords(lineOf(laying.place))}.`;
    return lines.length > 1 ? `${guards} Or press the handle of ${listed(lines.filter((line) => line !== lineWords(lineOf(laying.place ?? ""))))}.` : guards;
  }
  if (!play.asked || play.view.decision !== "TurnAction") return undefined;
  if (factsOf(play).retrieved) return heldUp(play).length ? "Tap each of them, then the dog that gets it." : undefined;
  return "Choose one of your tricks, then where it takes cards.";
}
