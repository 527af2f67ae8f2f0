/** One evening as it is played on this screen: what is picked, what a touch on the map means, what is sent. */

import { Choosing } from "$lib/table/choosing.svelte";
import type { Play } from "$lib/table/play.svelte";
import { answersOf } from "./answers";
import { dogsOf, factsOf, notesOf, tilesOf, type Beckon, type PubDog, type Tile } from "./pub";
import type { RoomState } from "./Room.svelte";
import { dogWords } from "./people";
import { talkIn } from "./talk";
import { beckonPlan, movePlan, paid, petPlan, serverPlan, shameWords, type Plan } from "./turn";

interface Pick {
  mode?: "move" | "beckon";
  piece?: string;
  tile?: number;
}
/** Decisions that are answered by a tile. */
const WHERE = ["MoveTo", "BeckonTo", "PlaceDog", "ServerTo"];
/** Steps without a target yet: Escape leaves them. */
const OPEN_STEPS = ["MoveTo", "HandleItem", "BeckonWho", "BeckonTo", "ShareWith"];

export class Evening {
  readonly play: Play;
  readonly pick: Choosing<Pick>;
  /** An offer in the making, by action number. */
  terms = $state.raw<readonly number[]>([]);
  /** A toast in the making. */
  partner = $state<number | null>(null);
  sips = $state(1);
  /** A plan that waits for "are you sure". */
  doubt = $state.raw<Plan | null>(null);

  readonly facts = $derived.by(() => factsOf(this.play));
  readonly tiles = $derived.by(() => tilesOf(this.play));
  readonly dogs = $derived.by(() => dogsOf(this.play));
  readonly beckons = $derived.by(() => notesOf(this.play).beckons ?? []);
  readonly decision = $derived.by(() => (this.play.asked ? this.play.view.decision : ""));
  readonly mode = $derived.by(() => {
    if (this.decision === "Act") return this.pick.chosen?.mode ?? null;
    return this.decision === "MoveTo" ? "move" : this.decision.startsWith("Beckon") ? "beckon" : null;
  });
  readonly mine = $derived.by((): Tile | undefined => this.tiles[this.facts.pawns[this.play.seat ?? -1] ?? -1]);
  readonly myDog = $derived.by((): PubDog | undefined => this.dogs.find((d) => d.tile === this.mine?.n));
  readonly picked = $derived.by((): Tile | undefined => this.tiles[this.pick.chosen?.tile ?? -1]);
  readonly answers = $derived.by(() => answersOf(this.play, this));
  /** Where the chosen piece may step, null while none is chosen. */
  readonly targets = $derived.by(() => (this.pick.chosen?.piece ? (this.beckons.find((b) => b.piece === this.pick.chosen?.piece)?.to ?? []) : null));

  /** What a touched tile offers in step 1. */
  readonly plans = $derived.by((): Plan[] => {
    const tile = this.picked;
    if (this.decision !== "Act" || !tile) return [];
    const here = tile.n === this.mine?.n;
    const found: Plan[] = [];
    if (here && this.myDog && this.play.move("pet")) found.push(petPlan(this.play, this.myDog, this.mine));
    if (!here && this.play.move("move")) found.push(movePlan(this.play, tile));
    return [...found, ...this.#piecesOn(tile).flatMap((b) => b.to.map((to) => this.#beckonPlan(b.piece, to)))];
  });
  readonly primary = $derived.by(() => this.plans[0] ?? (this.mode ? null : this.answers.primary));
  readonly more = $derived.by(() => (this.plans.length ? this.plans.slice(1) : this.mode ? [] : this.answers.more));

  /** Call while the board is being set up. */
  constructor(play: Play) {
    this.play = play;
    this.pick = new Choosing<Pick>(play);
    $effect(() => {
      void play.state?.question;
      this.terms = [];
      this.partner = null;
      this.sips = 1;
    });
  }

  get prompt(): string | undefined {
    if (this.decision === "PickDogSize") return "Who shall come to the pub tonight?";
    if (this.decision === "ServerTo") return ["Where does the server go?", shameWords(this.play, this.tiles)].join(" ");
    if (this.decision.startsWith("Share")) return this.#said;
    if (this.decision && this.decision !== "Act") return undefined;
    if (this.mode === "move") return "Where do you go? Any tile, for one sip.";
    if (this.mode === "beckon") return this.targets ? `Where shall ${this.#nameOf(this.pick.chosen?.piece)} step?` : "Whom do you beckon, for one sip?";
    const dog = this.dogs.find((d) => d.tile === this.picked?.n);
    return this.picked && `${this.picked.address}: ${this.picked.words}.${dog ? ` ${dogWords(dog)}` : ""}`;
  }
  /** The terms stand in the conversation; the prompt asks for the answer alone. */
  get #said(): string | undefined {
    const talk = talkIn(this.play.story);
    if (!talk) return undefined;
    const [by, partner] = [this.play.names[talk.by], this.play.names[talk.partner]];
    if (this.decision === "ShareAnswer") return `${by} makes you an offer. Do you accept?`;
    if (this.decision === "ShareBlock") return `${by} insists. Spend a sip to block?`;
    return this.decision === "SharePress" ? `${partner} says no. Spend a sip to force it?` : undefined;
  }

  go(plan: Plan): void {
    if (plan.sure) this.doubt = plan;
    else this.play.send(...plan.run);
  }
  /** Sure, or not. */
  settle(sure: boolean): void {
    if (sure && this.doubt) this.play.send(...this.doubt.run);
    this.doubt = null;
  }

  verb(name: string): void {
    if (name === "move" || name === "beckon") this.pick.chosen = { mode: name };
    else if (name === "pet" && this.myDog) this.go(petPlan(this.play, this.myDog, this.mine));
    else if (name === "take") this.go(paid(this.play, this.mine, [name], "Take"));
    else this.play.send(name);
  }
  beckon(piece: string): void {
    const to = this.beckons.find((b) => b.piece === piece)?.to ?? [];
    if (to.length === 1) this.go(this.#beckonPlan(piece, to[0] ?? ""));
    else if (this.decision === "BeckonWho") this.play.send(piece === "server" ? "server" : `guest:${piece}`);
    else this.pick.chosen = { mode: "beckon", piece };
  }
  toggleTerm(n: number): void {
    this.terms = this.terms.includes(n) ? this.terms.filter((t) => t !== n) : [...this.terms, n];
  }

  /** A touch on the map. What is not possible is asked all the same, so that the table says why. */
  press(tile: Tile): void {
    if (this.decision === "ServerTo") this.go(serverPlan(this.play, tile));
    else if (this.mode === "move") this.go(movePlan(this.play, tile));
    else if (WHERE.includes(this.decision)) this.play.send(`to:${tile.address}`);
    else if (this.mode === "beckon") this.#call(tile);
    else this.pick.chosen = this.pick.chosen?.tile === tile.n ? null : { tile: tile.n };
  }
  #call(tile: Tile): void {
    const piece = this.pick.chosen?.piece;
    const [first] = this.#piecesOn(tile);
    if (piece && this.targets?.includes(tile.address)) return this.go(this.#beckonPlan(piece, tile.address));
    if (first) return this.beckon(first.piece);
    const blocked = this.beckons.find((b) => this.#stands(b, tile));
    this.play.refuse(blocked ? `Not that one: ${blocked.why}.` : "Nobody there answers a beckon.", blocked ? "HD-063" : "HD-066");
  }

  stateOf(tile: Tile): RoomState {
    if (WHERE.includes(this.decision)) return this.play.move("to", tile.address) ? "lit" : "dim";
    if (this.mode === "move") return tile.n === this.mine?.n ? "dim" : "lit";
    if (this.mode === "beckon") return (this.targets?.includes(tile.address) ?? this.#piecesOn(tile).length > 0) ? "lit" : "dim";
    return this.picked?.n === tile.n ? "chosen" : "plain";
  }
  /** Ways that pieces on a tile may take, as arrows. */
  waysOf(tile: Tile): readonly string[] {
    if (this.decision === "ServerTo") return this.facts.server === tile.n ? this.play.moves("to").map((m) => m.args[0] ?? "") : [];
    const piece = this.pick.chosen?.piece;
    return this.mode === "beckon" ? this.#piecesOn(tile).filter((b) => !piece || b.piece === piece).flatMap((b) => b.to) : [];
  }
  /** Escape leaves a step whose target was not chosen yet. */
  back(): void {
    if (OPEN_STEPS.includes(this.decision) && this.play.state?.undo.can) this.play.undo();
  }

  #nameOf(piece: string | undefined): string {
    return this.dogs.find((d) => `g${d.guest}` === piece)?.name ?? "the server";
  }
  #beckonPlan(piece: string, to: string): Plan {
    return beckonPlan(this.play, piece, this.#nameOf(piece), to, this.mine);
  }
  #stands(beckon: Beckon, tile: Tile): boolean {
    return beckon.piece === "server" ? this.facts.server === tile.n : this.dogs.some((d) => d.tile === tile.n && `g${d.guest}` === beckon.piece);
  }
  #piecesOn(tile: Tile): Beckon[] {
    return this.beckons.filter((b) => b.to.length && this.#stands(b, tile));
  }
}
