/** What a touch means: choose a card or a trick, then place it; or look at a card; or hear why not. */

import { Choosing } from "$lib/table/choosing.svelte";
import type { Play } from "$lib/table/play.svelte";
import type { Resident } from "./cards";
import { Laying } from "./laying.svelte";
import { askWhy, doubtAbout, usable, type Doubt as Question } from "./offers";
import { cellsOf, lineOf, type Line } from "./placing";
import { factsOf, fetchFrom, learn, notesOf, rescue, toDog, trickAsked, type Run } from "./turn";
import { plural } from "./words";

export type Row = "shelter" | "trick";
export type Lit = "plain" | "lit" | "dim" | "chosen";
/** A dog to rescue or a trick to learn. */
export interface Wish {
  which: Row;
  id: string;
  run: Run;
}
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
    return this.chosen.chosen?.includes("/") ? null : this.chosen.chosen;
  }
  /** The card of the shelter row or the trick row that is chosen, with what taking it would be. */
  get wish(): Wish | null {
    const [row, which, space] = this.chosen.chosen?.split("/") ?? [];
    const id = row === "row" ? this.play.zone(`${which}_row`)[Number(space)] : null;
    const run = which === "shelter" ? rescue(this.play, Number(space)) : which === "trick" ? learn(this.play, Number(space)) : null;
    return id && run ? { which: which as Row, id, run } : null;
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
    const { play, chosen, laying } = this;
    const asked = play.move("trick", id) ?? play.move("side", String(play.face(id).data.use));
    if (asked) play.send(asked);
    else if (this.trick === id) laying.turnOn();
    else if (play.moves("place").length) play.refuse(`You are using ${play.face(this.trick ?? id).title} now.`, "DL-039");
    else if (!play.asked) play.refuse("It is not your turn.");
    else if (play.move("use", id)) chosen.toggle(`trick/${id}`);
    else this.#refuseTrick(id);
  }
  /** Why a trick cannot be used: the table says it, or the Watch Dog stands in every way. */
  #refuseTrick(id: string): void {
    const all = notesOf(this.play).placements?.[id] ?? [];
    const barred = all.find((p) => p.why);
    if (factsOf(this.play).retrieved || !barred || all.some((p) => !p.why)) this.play.send(`use:${id}`);
    else this.play.refuse(`${this.play.face(id).title} fits nowhere: ${barred.why}.`, barred.rule);
  }

  pressCell(cell: number): void {
    const place = this.laying.on ? this.laying.over(cell) : null;
    const run = this.litCell(cell) ? fetchFrom(this.play, cell) : null;
    if (place) this.#layDown(cell, place);
    else if (run) this.perform(run);
    else this.lookAt(this.play.zone(`cell${cell}`)[0]);
  }
  /** The first press lays the trick down, the second on what it covers takes the cards. */
  #layDown(cell: number, over: string): void {
    const { play, laying } = this;
    const place = laying.place && cellsOf(laying.place).includes(cell) && laying.run ? laying.place : over;
    const barred = laying.all.find((p) => p.place === place && p.why);
    if (barred) play.refuse(`Not like this: ${barred.why}.`, barred.rule);
    else if (!play.asked) play.refuse("It is not your turn yet.");
    else if (laying.place === place && laying.run) this.perform(laying.run);
    else laying.lay(place);
  }
  pressLine(line: Line): void {
    const { play, laying } = this;
    const guard = play.move("guard", line);
    const barred = laying.all.find((p) => lineOf(p.place) === line && p.why);
    if (guard) play.send(guard);
    else if (laying.onLine(line).length) laying.layOnLine(line);
    else if (barred) play.refuse(`Not like this: ${barred.why}.`, barred.rule);
  }

  give(id: string | null, dog: number, resident: Resident | null = null): void {
    const { play } = this;
    const run = toDog(play, id, dog);
    if (run) this.perform(run);
    else if (id) play.refuse(`${play.face(notesOf(play).dogs?.[dog]?.dog ?? "").title} cannot take ${play.face(id).title}.`);
    else this.looking = resident;
  }

  pressRow(which: Row, space: number, id: string): void {
    const { play, chosen } = this;
    const { title } = play.face(id);
    if (this.litRow(which, space)) chosen.toggle(`row/${which}/${space}`);
    else if (play.asked && which === "shelter" && play.view.decision === "TurnAction") play.send("rescue");
    else if (play.asked && play.view.decision === "TurnAction") play.refuse(`${title} costs ${plural(notesOf(play).tricks?.[id] ?? 0, "Training")} more than you have.`, "DL-118");
    else this.lookAt(id);
  }
}
