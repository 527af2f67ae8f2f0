/** One evening as it is played on this screen: what is picked, what a touch on the map means, what is sent. */

import type { Legal } from "$lib/protocol";
import { Choosing } from "$lib/table/choosing.svelte";
import type { Play } from "$lib/table/play.svelte";
import { answersOf } from "./answers";
import { comingDog, dogsOf, factsOf, notesOf, tilesOf, type Beckon, type PubDog, type Tile } from "./pub";
import { beckonPlan, movePlan, paid, petPlan, serverPlan, stopPlan, type Plan, type Verb } from "./turn";

interface Pick {
  verb?: Verb;
  /** Whom to beckon: "g3" or "server". */
  piece?: string;
  tile?: number;
  /** A card of the hand, by action number. */
  card?: number;
  /** A dog to invite, by its id. */
  dog?: string;
}
export type TileState = "plain" | "lit" | "dim" | "chosen";
export interface Way {
  from: Tile;
  to: Tile;
  /** It is chosen. */
  strong: boolean;
}
/** Decisions that are answered by a tile. */
const WHERE = ["MoveTo", "BeckonTo", "PlaceDog", "ServerTo"];
/** Steps without a target yet: Escape leaves them. */
const OPEN_STEPS = ["MoveTo", "HandleItem", "BeckonWho", "BeckonTo", "ShareWith"];
const NONE: readonly string[] = [];

export class Evening {
  readonly play: Play;
  readonly pick: Choosing<Pick>;
  /** An offer in the making, by action number. */
  terms = $state.raw<readonly number[]>([]);
  /** A toast or a talk in the making. */
  partner = $state<number | null>(null);
  sips = $state(1);
  /** A plan that waits for "are you sure". */
  doubt = $state.raw<Plan | null>(null);
  /** The page of the notebook that was opened by hand, by guest. */
  page = $state<number | null>(null);
  /** The coach was asked, and its advice is being followed: the next step is asked for too. */
  #following = false;

  readonly facts = $derived.by(() => factsOf(this.play));
  readonly tiles = $derived.by(() => tilesOf(this.play));
  readonly dogs = $derived.by(() => dogsOf(this.play));
  readonly beckons = $derived.by(() => notesOf(this.play).beckons ?? []);
  readonly decision = $derived.by(() => (this.play.asked ? this.play.view.decision : ""));
  readonly verb = $derived.by((): Verb | null => {
    if (this.decision === "Act") return this.pick.chosen?.verb ?? null;
    return this.decision === "MoveTo" ? "move" : this.decision.startsWith("Beckon") ? "beckon" : this.decision === "HandleItem" ? "take" : this.decision.startsWith("Share") ? "share" : null;
  });
  readonly mine = $derived.by((): Tile | undefined => this.tiles[this.facts.pawns[this.play.seat ?? -1] ?? -1]);
  readonly myDog = $derived.by((): PubDog | undefined => this.dogs.find((d) => d.tile === this.mine?.n));
  readonly picked = $derived.by((): Tile | undefined => this.tiles[this.pick.chosen?.tile ?? -1]);
  readonly card = $derived.by((): Legal | undefined => this.play.legal.find((l) => l.n === this.pick.chosen?.card));
  readonly coming = $derived.by(() => comingDog(this.play));
  /** Whom the beckoning is about. */
  readonly piece = $derived.by((): string | null => {
    if (this.decision !== "BeckonTo") return this.pick.chosen?.piece ?? null;
    const to = this.play.moves("to").map((move) => move.args[0] ?? "");
    return this.beckons.find((b) => b.to.length === to.length && b.to.every((address) => to.includes(address)))?.piece ?? null;
  });
  /** Where one may go, send or seat somebody now. */
  readonly targets = $derived.by((): readonly string[] => {
    if (WHERE.includes(this.decision)) return this.play.moves("to").map((move) => move.args[0] ?? "");
    if (this.verb === "move") return this.tiles.filter((tile) => tile.n !== this.mine?.n).map((tile) => tile.address);
    return this.verb === "beckon" ? (this.beckons.find((b) => b.piece === this.piece)?.to ?? NONE) : NONE;
  });
  readonly answers = $derived.by(() => answersOf(this.play, this));
  /** What the chosen things come to; null while something is missing. */
  readonly plan = $derived.by((): Plan | null => this.#plan());
  readonly primary = $derived.by((): Plan | null => this.plan ?? (this.#onMap ? { run: [], label: this.verb === "beckon" && !this.piece ? "Choose whom" : "Choose a place", disabled: true } : this.answers.primary));
  readonly second = $derived.by((): Plan | null => {
    if (this.decision !== "Act") return this.answers.second;
    const [called] = this.verb === "move" && this.picked ? this.callableOn(this.picked) : [];
    if (called) return { run: [], label: `Beckon ${this.nameOf(called.piece)}`, then: () => this.call(called.piece) };
    return this.plan || this.verb ? stopPlan(this.play) : this.answers.second;
  });
  /** The dog whose page lies open: chosen on the floor, or by its tab, or where I stand. */
  readonly open = $derived.by((): PubDog | undefined => {
    const by = (found: (dog: PubDog) => boolean): PubDog | undefined => this.dogs.find(found);
    return by((d) => `g${d.guest}` === this.piece) ?? by((d) => d.tile === this.picked?.n) ?? by((d) => d.guest === this.page) ?? this.myDog ?? this.dogs[0];
  });

  /** Call while the board is being set up. */
  constructor(play: Play) {
    this.play = play;
    this.pick = new Choosing<Pick>(play);
    $effect(() => {
      void play.state?.question;
      this.terms = [];
      this.partner = null;
      this.sips = 1;
      if (this.#following && play.asked) play.coach.show();
      this.#following = false;
    });
  }

  get #onMap(): boolean {
    return this.verb === "move" || this.verb === "beckon" || WHERE.includes(this.decision);
  }
  #plan(): Plan | null {
    const { play, picked: tile, mine } = this;
    const there = tile && this.targets.includes(tile.address) ? tile : undefined;
    if (this.decision === "PlaceDog") return there ? { run: [`to:${there.address}`], label: `Seat ${this.coming?.name ?? "it"} here` } : null;
    if (this.decision === "ServerTo") return there ? serverPlan(play, there) : null;
    if (this.decision.startsWith("PickDog")) return this.#invitation();
    if (this.verb === "move") return there ? movePlan(play, there) : null;
    if (this.verb === "beckon") return there && this.piece ? beckonPlan(play, this.piece, this.nameOf(this.piece), there.address, mine) : null;
    if (this.decision !== "Act") return null;
    if (this.verb === "pet" && this.myDog) return petPlan(play, this.myDog, mine);
    return this.verb === "share" ? { run: ["share"], label: "Talk" } : null;
  }
  #invitation(): Plan {
    const id = this.pick.chosen?.dog;
    if (!id) return { run: [], label: "Choose a dog", disabled: true };
    const { title, data } = this.play.face(id);
    return { run: [...(this.decision === "PickDogSize" ? [`size:${data.size}`] : []), `dog:${id}`], label: `Invite ${title}` };
  }

  go(plan: Plan): void {
    this.play.notice.clear();
    if (plan.disabled) return;
    if (plan.then) plan.then();
    else if (plan.sure) this.doubt = plan;
    else this.play.send(...plan.run);
  }
  /** Sure, or not. */
  settle(sure: boolean): void {
    if (sure && this.doubt) this.play.send(...this.doubt.run);
    this.doubt = null;
  }
  /** A move of the plain list. */
  take(move: Legal): void {
    const tile = this.tiles.find((t) => t.address === move.args[0]);
    if (move.verb === "stop") this.go(stopPlan(this.play));
    else if (move.verb === "pet" && this.myDog) this.go(petPlan(this.play, this.myDog, this.mine));
    else if (tile && this.decision === "ServerTo") this.go(serverPlan(this.play, tile));
    else if (tile && this.decision === "MoveTo") this.go(movePlan(this.play, tile));
    else this.play.send(move);
  }

  /** A verb of the hand; pressed again it is let go. */
  choose(verb: Verb): void {
    const { play } = this;
    play.notice.clear();
    if (!play.move(verb)) return play.refuse(`Not now: ${notesOf(play).refused?.[verb] ?? "that is not on offer"}.`);
    if (play.coach.means(verb) && verb !== "pet") {
      this.#following = true;
      play.send(verb);
    } else if (verb === "take") this.go(paid(play, this.mine, [verb], "Take"));
    else this.pick.chosen = this.verb === verb ? null : { verb, ...(verb === "pet" && this.mine && { tile: this.mine.n }) };
  }
  /** A card of the hand; pressed again it is played. */
  lay(move: Legal): void {
    this.play.notice.clear();
    if (this.card?.n === move.n && this.answers.primary) this.go(this.answers.primary);
    else this.pick.chosen = { card: move.n };
  }
  /** A dog to invite; pressed again it is invited. */
  invite(id: string): void {
    this.play.notice.clear();
    if (this.pick.chosen?.dog === id && this.plan) this.go(this.plan);
    else this.pick.chosen = { dog: id };
  }
  /** Somebody to toast or to talk with. */
  turnTo(seat: number): void {
    this.play.notice.clear();
    this.partner = this.partner === seat ? null : seat;
  }
  /** Whom to beckon. With one way only, that way is chosen too. */
  call(piece: string): void {
    const { play } = this;
    play.notice.clear();
    const beckon = this.beckons.find((b) => b.piece === piece);
    if (!beckon?.to.length) return play.refuse(`Not that one: ${beckon?.why ?? "it does not answer"}.`, "HD-063");
    if (play.coach.means(piece === "server" ? "server" : "guest", ...(piece === "server" ? [] : [piece]))) {
      this.#following = true;
      return play.send(piece === "server" ? "server" : `guest:${piece}`);
    }
    const only = beckon.to.length === 1 ? this.tiles.find((t) => t.address === beckon.to[0]) : undefined;
    this.pick.chosen = { verb: "beckon", piece, ...(only && { tile: only.n }) };
  }
  toggleTerm(n: number): void {
    this.play.notice.clear();
    this.terms = this.terms.includes(n) ? this.terms.filter((t) => t !== n) : [...this.terms, n];
  }

  /** A touch on the map: it chooses, and the same touch again does it. What is not possible is asked all the same, so that the table says why. */
  press(tile: Tile): void {
    const { play, plan } = this;
    play.notice.clear();
    if (plan && !plan.disabled && this.picked?.n === tile.n && (this.#onMap || this.verb === "pet")) return this.go(plan);
    if (this.targets.includes(tile.address)) this.pick.chosen = { ...this.pick.chosen, tile: tile.n };
    else if (this.verb === "beckon" && this.decision !== "BeckonTo") this.#callFrom(tile);
    else if (this.verb === "move" && tile.n === this.mine?.n && this.decision === "Act") this.pick.chosen = { tile: tile.n };
    else if (WHERE.includes(this.decision)) play.send(`to:${tile.address}`);
    else this.#look(tile);
  }
  /** Nothing is chosen yet: a tile offers what can be done with it. */
  #look(tile: Tile): void {
    const here = tile.n === this.mine?.n;
    const verb = this.decision !== "Act" ? undefined : here && this.myDog && this.play.move("pet") ? "pet" : !here && this.play.move("move") ? "move" : undefined;
    this.pick.chosen = this.picked?.n === tile.n ? null : { tile: tile.n, ...(verb && { verb }) };
  }
  #callFrom(tile: Tile): void {
    const [first] = this.callableOn(tile);
    const there = this.beckons.find((b) => this.#stands(b, tile));
    if (first ?? there) this.call((first ?? there)?.piece ?? "");
    else this.play.refuse("Nobody there answers a beckon.", "HD-066");
  }

  stateOf(tile: Tile): TileState {
    if (this.picked?.n === tile.n) return "chosen";
    if (this.targets.includes(tile.address)) return "lit";
    return this.#onMap && (this.targets.length || !this.callableOn(tile).length) ? "dim" : "plain";
  }
  /** Whom one may call now. */
  callable(piece: string): boolean {
    return this.verb === "beckon" && this.decision !== "BeckonTo" && this.beckons.some((b) => b.piece === piece && b.to.length > 0);
  }
  /** Why somebody does not come, while one looks for whom to beckon. */
  whyNot(piece: string): string {
    return this.verb === "beckon" && !this.piece ? (this.beckons.find((b) => b.piece === piece)?.why ?? "") : "";
  }
  /** Ways that pieces may take, as arrows. */
  readonly ways = $derived.by((): Way[] => {
    const server = this.tiles[this.facts.server];
    const arrows = (from: Tile | undefined, to: readonly string[]): Way[] => this.tiles.flatMap((tile) => (from && to.includes(tile.address) ? [{ from, to: tile, strong: this.picked?.n === tile.n }] : []));
    if (this.decision === "ServerTo") return arrows(server, this.targets);
    if (this.verb !== "beckon") return [];
    const found = this.beckons.filter((b) => !this.piece || b.piece === this.piece).flatMap((b) => arrows(this.tileOf(b.piece), b.to));
    return [...new Map(found.map((way) => [`${way.from.n}-${way.to.n}`, way])).values()]; // two on one tile go the same ways
  });
  /** Escape leaves a step whose target was not chosen yet. */
  back(): void {
    if (OPEN_STEPS.includes(this.decision) && !this.pick.chosen && this.play.state?.undo.can) this.play.undo();
  }

  nameOf(piece: string | null): string {
    return this.dogs.find((d) => `g${d.guest}` === piece)?.name ?? "the server";
  }
  tileOf(piece: string | null): Tile | undefined {
    return this.tiles[piece === "server" ? this.facts.server : (this.dogs.find((d) => `g${d.guest}` === piece)?.tile ?? -1)];
  }
  callableOn(tile: Tile): Beckon[] {
    return this.beckons.filter((b) => b.to.length && this.#stands(b, tile));
  }
  #stands(beckon: Beckon, tile: Tile): boolean {
    return this.tileOf(beckon.piece)?.n === tile.n;
  }
}
