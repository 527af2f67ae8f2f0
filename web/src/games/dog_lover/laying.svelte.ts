/** A trick in the hand of the player: turned, held over the grid, laid down. */

import type { Play } from "$lib/table/play.svelte";
import { cellsOf, laidOver, lineOf, sameCells, shapeOf, turned, turnsTo, type Line, type Shape } from "./placing";
import { placementsOf, retrieve, type Placement, type Run } from "./turn";

export class Laying {
  turn = $state(0);
  /** Laid down, to be confirmed. */
  place = $state<string | null>(null);
  /** Held over the grid by the pointer or the focus. */
  hover = $state<string | null>(null);
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
  get legal(): string[] {
    return this.all.filter((p) => !p.why).map((p) => p.place);
  }
  get #pattern(): Shape | null {
    const data = this.trick ? this.#play.face(this.trick).data : {};
    return data.pattern === undefined ? null : shapeOf(String(data.pattern), String(data.asterisk));
  }
  get shape(): Shape | null {
    return this.#pattern && turned(this.#pattern, this.turn);
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
    return this.place ? sameCells(this.legal, this.place) : [];
  }
  /** Cells that some legal placement covers. */
  get reach(): Set<number> {
    return new Set(this.legal.flatMap(cellsOf));
  }
  /** Legal placements after which the Watch Dog guards this line. */
  onLine(line: Line): string[] {
    return this.legal.filter((place) => lineOf(place) === line);
  }

  /** What comes to lie over a cell: as it is turned now if that may be, else as it must be turned; else what may not be. */
  over(cell: number): string | null {
    const pattern = this.#pattern;
    const covering = this.legal.filter((place) => cellsOf(place).includes(cell));
    if (!pattern) return covering[0] ?? null;
    for (let more = 0; more < 4; more++) {
      const held = laidOver(turned(pattern, this.turn + more), cell);
      if (covering.includes(held)) return held;
    }
    return covering[0] ?? laidOver(turned(pattern, this.turn), cell);
  }
  hold(cell: number | null): void {
    this.hover = cell === null || !this.on ? null : this.over(cell);
  }
  lay(place: string): void {
    if (this.#pattern) this.turn = turnsTo(this.#pattern, place) ?? this.turn;
    this.place = place;
    this.hover = null;
  }
  /** A handle is pressed: the same cells if the line allows it, else the line's next placement. */
  layOnLine(line: Line): void {
    const places = this.onLine(line);
    const same = this.place ? sameCells(places, this.place)[0] : undefined;
    const next = same && same !== this.place ? same : places[(places.indexOf(this.place ?? "") + 1) % places.length];
    if (next) this.lay(next);
  }
  /** Turn it by a quarter, or as often as it takes until it may be laid. */
  turnOn(): void {
    const { place, legal } = this;
    const pattern = this.#pattern;
    if (!pattern || !legal.length) return;
    const old = place ? cellsOf(place) : [5];
    const shared = (other: string): number => cellsOf(other).filter((cell) => old.includes(cell)).length;
    for (let more = 1; more <= 4; more++) {
      const fitting = legal.filter((other) => other !== place && turnsTo(pattern, other) === (this.turn + more) % 4);
      const best = fitting.sort((a, b) => shared(b) - shared(a))[0];
      if (best) return this.lay(best);
    }
  }
  /** A trick was taken up: it lies where it may at once, so that it never begins with a refusal. */
  begin(): void {
    this.turn = 0;
    this.place = this.hover = null;
    const first = this.on ? this.legal[0] : undefined;
    if (first) this.lay(first);
  }
}
