/** A trick in the hand of the player: turned, held over the grid, laid down. */

import type { Play } from "$lib/table/play.svelte";
import { laidOver, sameCells, shapeOf, turned, turnsTo, cellsOf, type Shape } from "./placing";
import { placementsOf, retrieve, type Placement, type Run } from "./turn";

export class Laying {
  turn = $state(0);
  /** Laid down, to be confirmed. */
  place = $state<string | null>(null);
  /** Held over the grid by the pointer or the focus. */
  hover = $state<string | null>(null);
  #cell = 5;
  #play: Play;
  #trick: () => string | null;

  constructor(play: Play, trick: () => string | null) {
    this.#play = play;
    this.#trick = trick;
  }

  get trick(): string | null {
    return this.#trick();
  }
  /** Whether there is a shape to lay: one was chosen, or the table asks where. */
  get on(): boolean {
    return this.trick !== null || this.#play.moves("place").length > 0;
  }
  get all(): Placement[] {
    return placementsOf(this.#play, this.trick);
  }
  get shape(): Shape | null {
    const data = this.trick ? this.#play.face(this.trick).data : {};
    return data.pattern === undefined ? null : turned(shapeOf(String(data.pattern), String(data.asterisk)), this.turn);
  }
  /** What the grid shows now: the shape in the air, or else the one laid down. */
  get shown(): string | null {
    return this.on ? (this.hover ?? this.place) : null;
  }
  get barred(): Placement | undefined {
    return this.all.find((p) => p.place === this.shown && p.why);
  }
  get run(): Run | null {
    return this.place ? retrieve(this.#play, this.trick, this.place) : null;
  }
  /** The laid placement and others on the same cells that send the Watch Dog elsewhere. */
  get choices(): string[] {
    return this.place ? sameCells(this.all.filter((p) => !p.why).map((p) => p.place), this.place) : [];
  }
  /** Cells that some legal placement covers. */
  get reach(): Set<number> {
    return new Set(this.all.filter((p) => !p.why).flatMap((p) => cellsOf(p.place)));
  }

  over(cell: number): string | null {
    if (this.shape) return laidOver(this.shape, cell);
    return this.all.find((p) => cellsOf(p.place).includes(cell))?.place ?? null;
  }
  hold(cell: number | null): void {
    if (cell !== null) this.#cell = cell;
    this.hover = cell === null || !this.on ? null : this.over(cell);
  }
  layOn(cell: number): void {
    this.#cell = cell;
    this.place = this.over(cell);
  }
  /** Take over a whole placement, as from the little maps. */
  lay(place: string): void {
    const data = this.trick ? this.#play.face(this.trick).data : {};
    if (data.pattern !== undefined) this.turn = turnsTo(shapeOf(String(data.pattern), String(data.asterisk)), place) ?? this.turn;
    this.place = place;
    this.hover = null;
    this.#cell = cellsOf(place).find((cell) => this.over(cell) === place) ?? this.#cell;
  }
  turnOn(): void {
    this.turn = (this.turn + 1) % 4;
    if (this.hover !== null) this.hover = this.over(this.#cell);
    else this.layOn(this.#cell);
    if (this.place !== null) this.place = this.over(this.#cell);
  }
  clear(): void {
    this.turn = 0;
    this.place = this.hover = null;
    this.#cell = 5;
  }
}
