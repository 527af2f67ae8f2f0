/** The live line to a table: says hello with what was last seen, comes back by itself, repeats what was not acknowledged. */

import { LocalSocket, TAKEN, UNLOADABLE } from "../local/door";
import { isHere } from "./house";
import { PROTOCOL, type ClientMessage, type ServerMessage } from "./protocol";

/** Sent until acknowledged; the key makes a repetition harmless. */
export type Request = Extract<ClientMessage, { key: string }>;
export type LineStatus = "calling" | "live" | "waiting" | "ended";

export interface Listener {
  /** Tokens and the last revisions seen, asked for at each hello. */
  hello: () => { seats: { token: string; since: number }[]; since: number; shared: boolean; tv: boolean };
  heard: (message: ServerMessage) => void;
  changed: (status: LineStatus, why: string) => void;
}

/** What a line needs of a WebSocket; the tables of this browser have one too. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export const REPLACED = "This seat's link was replaced by a new one.";
const ENDINGS: Record<number, string> = {
  4400: "This page and the server do not understand each other. Reload the page.",
  4401: REPLACED,
  4403: "The server refuses this address.",
  4404: "There is no such table.",
  4423: "The same deal is played at other tables. This one can be looked at when all have finished.",
  4409: "The server speaks a newer protocol. Reload the page.",
  [TAKEN]: "This table was opened in another tab, and is played on there. Nothing is lost.",
  [UNLOADABLE]: "The games cannot be loaded in this browser.",
};
const HERE = "here:";
/** Our seat has another number now: greeted again, the server says which. */
const OTHER_CHAIR = 4410;
/** A line may die without a word. While somebody looks at the table it is asked every second, else only so that it stays open. */
const WATCHED = 1_000;
const PING = 25_000;
const PATIENCE = 10_000;
/** An answer that takes longer than this, or than a slow line needs, is told: "trying to reach the table". The line itself is given more time. */
const DOUBT = 900;
const SLOWEST = 5_000;
const HASTE = 3_000;
const LOADING = 180_000; // a table of this browser may have to fetch Python first

/** Half a second, doubled each time, up to 15 s, with up to a third more so that a crowd does not come back at once. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(15_000, 500 * 2 ** attempt) * (1 + chance / 3);
}

/** Does somebody look at this page? */
const watched = (): boolean => typeof document !== "undefined" && !document.hidden;

export class Line {
  #socket: Wire | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #asked = 0;
  /** Milliseconds that the last question took to be answered. */
  #trip = 0;
  #welcomed = false;
  #ended = false;
  readonly #unanswered = new Map<string, Request>();

  constructor(
    readonly url: string,
    readonly listener: Listener,
    readonly open: (url: string) => Wire = wireTo,
  ) {
    this.#call();
  }

  /** Send a request, now or as soon as the line is back. */
  send(request: Request): void {
    this.#unanswered.set(request.key, request);
    if (this.#welcomed) this.#say(request);
  }

  /** Try at once, when the device is online or the page is looked at again. A phone that slept may hold a line that is long dead: it is asked. */
  hurry(): void {
    if (this.#ended) return;
    if (this.#welcomed) this.#ask(HASTE);
    else if (!this.#socket) {
      clearTimeout(this.#timer);
      this.#call();
    }
  }

  end(): void {
    this.#ended = true;
    this.#drop();
    clearTimeout(this.#timer);
  }

  #call(): void {
    this.listener.changed("calling", "");
    const socket = this.open(this.url);
    this.#socket = socket;
    this.#beat = setTimeout(() => this.#again(backoff(this.#attempt++)), this.url.startsWith(HERE) ? LOADING : PATIENCE);
    socket.onopen = () => this.#say({ type: "hello", protocol: PROTOCOL, ...this.listener.hello() });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => void (this.#socket === socket && this.#closed(event.code, event.reason));
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    if (message.type === "welcome") {
      this.#welcomed = true;
      this.#attempt = 0;
      for (const request of this.#unanswered.values()) this.#say(request);
      this.listener.changed("live", "");
    } else if (message.type === "ok" || message.type === "problem") {
      this.#unanswered.delete(message.key ?? "");
    }
    this.listener.heard(message);
    if (message.type === "closing") this.#again(message.retry);
  }

  /** Anything heard proves the line; after a silence we ask, and without an answer we call anew. */
  #listen(): void {
    clearTimeout(this.#beat);
    if (this.#asked) this.#trip = Date.now() - this.#asked;
    this.#asked = 0;
    this.#beat = setTimeout(() => this.#ask(PATIENCE), this.url.startsWith(HERE) || !watched() ? PING : WATCHED);
  }

  #ask(patience: number): void {
    clearTimeout(this.#beat);
    this.#asked = Date.now();
    this.#say({ type: "ping", n: ++this.#pings });
    const doubt = Math.min(patience, SLOWEST, Math.max(DOUBT, 3 * this.#trip));
    this.#beat = setTimeout(() => {
      this.listener.changed("waiting", "");
      this.#beat = setTimeout(() => this.#again(0), patience - doubt);
    }, doubt);
  }

  #closed(code: number, reason: string): void {
    const why = ENDINGS[code];
    if (why !== undefined) {
      this.end();
      this.listener.changed("ended", code === UNLOADABLE && reason ? reason : why);
    } else if (!this.#ended) this.#again(code === OTHER_CHAIR ? 0 : backoff(this.#attempt++));
  }

  #again(wait: number): void {
    this.#drop();
    this.listener.changed("waiting", "");
    this.#timer = setTimeout(() => this.#call(), wait);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    this.#asked = 0;
    clearTimeout(this.#beat);
    socket?.close();
  }
}

const wireTo = (address: string): Wire => (address.startsWith(HERE) ? new LocalSocket(address.slice(HERE.length)) : (new WebSocket(address) as Wire));

export function lineAddress(table: string): string {
  if (isHere(table)) return HERE + table;
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(table)}`;
}
