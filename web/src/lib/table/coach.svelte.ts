/** The coach: what the best bot would do in the shown seat's place. Asked at most once for a question. */

import type { Hint, Legal } from "../protocol";

/** What the coach looks at. */
export interface Asked {
  readonly seat: number | null;
  readonly state: { readonly question: number } | null;
  readonly legal: readonly Legal[];
  hint(): Promise<Hint>;
}

export class Coach {
  readonly #play: Asked;
  /** The question that the answer is about; an answer to an older one is as good as none. */
  #about = $state("");
  #answer = $state.raw<Hint | null>(null);
  #trouble = $state("");
  /** The question that a hint was called for. */
  #called = $state("");

  constructor(play: Asked) {
    this.#play = play;
  }

  get hint(): Hint | null {
    return this.#current ? this.#answer : null;
  }
  /** Why there is no answer. */
  get silence(): string {
    return this.#current ? this.#trouble : "";
  }
  get thinking(): boolean {
    return this.#current && !this.#answer && !this.#trouble;
  }
  /** The choice without its details: "draft Tucker" for "draft Tucker (F10 S12 B13)". */
  get what(): string {
    return this.hint?.text.split(/ \(|;|: /)[0] ?? "";
  }
  /** The coach's reason. It names the choice in quotation marks, which has just been said. */
  get why(): string {
    return this.hint ? this.hint.why.replace(`"${this.hint.text}"`, "It") : "";
  }
  /** The reason without the figures and what comes second. */
  get shortWhy(): string {
    return this.why.replace(/(?:;|\.(?= [A-Z"])).*$/s, ".");
  }
  /** The action that the coach would take. */
  get move(): Legal | undefined {
    return this.#play.legal.find((move) => move.n === this.hint?.n);
  }

  /** Somebody has asked for the hint to this question: it may be shown on the board. */
  get shown(): boolean {
    return this.#current && this.#called === this.#question;
  }
  /** The hint as one sentence, for whoever has asked for it. */
  get words(): string {
    if (!this.shown) return "";
    return this.hint ? `Hint: ${this.what}. ${this.shortWhy}` : this.silence || "The coach is thinking.";
  }
  /** Ask, and show the answer on the board. */
  show(): void {
    this.#called = this.#question;
    void this.ask();
  }
  /** The coach's shown choice is this action, by verb and arguments. */
  means(verb: string, ...args: readonly string[]): boolean {
    const move = this.shown ? this.move : undefined;
    return move !== undefined && move.verb === verb && args.every((arg, i) => move.args[i] === arg);
  }

  async ask(): Promise<void> {
    const question = this.#question;
    if (this.#about === question && !this.#trouble) return;
    this.#about = question;
    this.#answer = null;
    this.#trouble = "";
    try {
      const answer = await this.#play.hint();
      if (this.#about === question) this.#answer = answer;
    } catch (error) {
      if (this.#about === question) this.#trouble = error instanceof Error ? error.message : "The coach does not answer.";
    }
  }

  get #question(): string {
    return `${this.#play.seat}.${this.#play.state?.question ?? 0}`;
  }
  get #current(): boolean {
    return this.#about === this.#question;
  }
}
