/** The one line that says why not. It speaks in the tray and falls silent by itself. */

import { sentence } from "../words";

const STAY = 6000;

export class Notice {
  text = $state("");
  rule = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, rule: string | null = null): void {
    clearTimeout(this.#timer);
    this.text = sentence(text);
    this.rule = rule;
    this.#timer = setTimeout(() => this.clear(), STAY);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.text = "";
    this.rule = null;
  }
}
