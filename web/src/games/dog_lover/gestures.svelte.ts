/** What a touch means: choose a card or a trick, then place it; or look at a card; or hear why not. */

import { Choosing } from "$lib/table/choosing.svelte";
import type { Play } from "$lib/table/play.svelte";
import type { Resident } from "./cards";
import { Laying } from "./laying.svelte";
import { askWhy, doubtAbout, usable, type Doubt as Question } from "./offers";
import { sameCells } from "./placing";
import { factsOf, fetchFrom, learn, notesOf, rescue, toDog, trickAsked, type Run } from "./turn";
import { plural } from "./words";

export type Row = "shelter" | "trick";
export type Lit = "plain" | "lit" | "dim" | "chosen";
interface Doubt extends Question {
  title: string;
  run: Run;
}

export class Gestures {
  readonly play: Play;
  readonly chosen: Choosing<string>;
  readonly laying: Laying;
  looking = $state.raw<Resident | null>(null);
  doubt = $state.raw<Doubt | null>(null);

  /** Call while the component is being set up. */
  constructor(play: Play) {
    this.play = play;
    this.chosen = new Choosing<string>(play);
    this.laying = new Laying(play, () => this.trick);
  }

  get trick(): string | null {
    return this.chosen.chosen?.startsWith("trick/") ? this.chosen.chosen.slice(6) : trickAsked(this.play);
  }
  get card(): string | null {
    return this.chosen.chosen?.startsWith("trick/") ? null : this.chosen.chosen;
  }

  readonly litDog = (dog: number): boolean => this.play.seat !== null && toDog(this.play, this.card, dog) !== null;
  readonly litCell = (cell: number): boolean => (this.card === "fetch" || this.play.moves("cell").length > 0) && fetchFrom(this.play, cell) !== null;
  readonly litRow = (which: Row, space: number): boolean => (which === "shelter" ? rescue : learn)(this.play, space) !== null;
  readonly cardState = (id: string): Lit => (this.chosen.is(id) ? "chosen" : usable(this.play, id) ? "lit" : "plain");
  readonly trickState = (id: string): Lit => {
    const { play } = this;
    if (this.trick === id) return "chosen";
    if (play.move("use", id) || play.move("trick", id) || play.moves("side").length) return "lit";
    return play.asked && play.view.decision === "TurnAction" && !factsOf(play).retrieved ? "dim" : "plain";
  };

  /** Do it, or ask first if there is something to say. */
  perform(run: Run, question: Question | null = doubtAbout(this.play, run), title = "Are you sure?"): void {
    if (question) this.doubt = { ...question, title, run };
    else this.play.send(...run);
  }
  lookAt(id: string | null | undefined): void {
    if (id) this.looking = { dog: id, trait: null, tucked: [] };
  }

  pressCard(id: string): void {
    const toy = this.play.move("toy", id);
    if (toy) this.play.send(toy);
    else if (usable(this.play, id)) this.chosen.toggle(id);
    else if (this.play.asked) this.play.send(askWhy(id));
    else this.play.refuse("It is not your turn.");
  }

  pressTrick(id: string): void {
    const { play, chosen } = this;
    const asked = play.move("trick", id) ?? play.move("side", String(play.face(id).data.use));
    if (asked) play.send(asked);
    else if (play.moves("place").length) play.refuse(`You are using ${play.face(this.trick ?? id).title} now.`, "DL-039");
    else if (!chosen.is(`trick/${id}`) && play.asked && factsOf(play).retrieved) play.send(`use:${id}`);
    else chosen.toggle(`trick/${id}`);
  }

  pressCell(cell: number, mouse: boolean): void {
    const place = this.laying.on ? this.laying.over(cell) : null;
    const run = this.litCell(cell) ? fetchFrom(this.play, cell) : null;
    if (place) this.#layDown(cell, place, mouse);
    else if (run) this.perform(run);
    else this.lookAt(this.play.zone(`cell${cell}`)[0]);
  }
  /** A mouse has shown the shape before the click; a finger lays it down first and takes the cards with the second tap. */
  #layDown(cell: number, place: string, mouse: boolean): void {
    const { play, laying } = this;
    const legal = laying.all.filter((p) => !p.why).map((p) => p.place);
    const again = laying.place === place;
    laying.layOn(cell);
    const barred = laying.all.find((p) => p.place === place && p.why);
    if (barred) play.refuse(`Not like this: ${barred.why}.`, barred.rule);
    else if (!play.asked) play.refuse("It is not your turn yet.");
    else if ((again || (mouse && sameCells(legal, place).length === 1)) && laying.run) this.perform(laying.run);
  }

  give(id: string | null, dog: number, resident: Resident | null = null): void {
    const { play } = this;
    const run = toDog(play, id, dog);
    if (run) this.perform(run);
    else if (id) play.refuse(`${play.face(notesOf(play).dogs?.[dog]?.dog ?? "").title} cannot take ${play.face(id).title}.`);
    else this.looking = resident;
  }

  pressRow(which: Row, space: number, id: string): void {
    const { play } = this;
    const run = (which === "shelter" ? rescue : learn)(play, space);
    const { title, data } = play.face(id);
    if (run && which === "shelter") this.perform(run, { text: "You pay 2 Adoptions, and the next dog of the shelter is turned up.", yes: `Rescue ${title}` }, `Rescue ${title}?`);
    else if (run) this.perform(run, { text: `You pay ${plural(Number(data.cost), "Training")}, and the next trick is turned up.`, yes: `Learn ${title}` }, `Learn ${title}?`);
    else if (play.asked && which === "shelter") play.send("rescue");
    else if (play.asked && play.view.decision === "TurnAction") play.refuse(`${title} costs ${plural(notesOf(play).tricks?.[id] ?? 0, "Training")} more than you have.`, "DL-118");
    else this.lookAt(id);
  }
}
