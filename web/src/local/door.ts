/** The page's side of this browser's own tables: starts the workers when a local game is opened, carries requests and lines to them, and hands a
 * table over to the tab that opened it last. */

import { house, ROOT } from "$lib/house";
import { randomHex } from "$lib/luck";
import { keepPython, needRules } from "../offline/offline.svelte";
import type { Sources } from "./python";
import { Storage, type Kept } from "./storage";
import type { FromTables, ToBots, ToTables } from "./words";
import { worry } from "./worry.svelte";

/** The close code of a line whose table was opened in another tab, and of one whose rules cannot be loaded. */
export const TAKEN = 4420;
export const UNLOADABLE = 4421;

interface Answer {
  status: number;
  text: string;
}
interface Ear {
  opened(): void;
  heard(text: string): void;
  closed(code: number, why: string): void;
}

/** One Python with the rules of one archive. Tables go on under the rules they were begun with, so there may be several. */
class Rules {
  readonly #tables: Worker;
  #startBots: (() => void) | null;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #ears = new Map<number, Ear>();
  #failed = "";
  #started = false;
  #count = 0;

  constructor(rules: string) {
    const here = new URL(ROOT, location.href);
    const sources: Sources = { pyodide: new URL(`pyodide/${__PYODIDE__}/`, here).href, rules: new URL(rules, here).href };
    this.#tables = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module" });
    const { port1, port2 } = new MessageChannel();
    this.#startBots = () => {
      const bots = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
      bots.postMessage({ type: "start", sources, port: port2 } satisfies ToBots, [port2]);
    };
    this.#tables.onmessage = ({ data }: MessageEvent<FromTables>) => this.#hear(data);
    this.#tables.onerror = () => this.#fail("This browser cannot run the games by itself: it is too old, or has no memory left.");
    this.#tables.postMessage({ type: "start", sources, rules, bots: port1 } satisfies ToTables, [port1]);
  }

  ask(method: string, path: string, body: string, token: string): Promise<Answer> {
    if (this.#failed) return Promise.resolve(unloadable(this.#failed));
    return new Promise((resolve) => {
      this.#answers.set(++this.#count, resolve);
      this.#say({ type: "ask", id: this.#count, method, path, body, token });
    });
  }

  connect(table: string, ear: Ear): number {
    const line = ++this.#count;
    this.#ears.set(line, ear);
    this.#say({ type: "connect", line, table });
    if (this.#failed) queueMicrotask(() => this.#close(line, UNLOADABLE, this.#failed));
    else if (this.#started) queueMicrotask(() => this.#open(ear));
    return line;
  }
  say(line: number, text: string): void {
    this.#say({ type: "say", line, text });
  }
  leave(line: number): void {
    this.#ears.delete(line);
    this.#say({ type: "leave", line });
  }

  #say(message: ToTables): void {
    this.#tables.postMessage(message);
  }

  #hear(message: FromTables): void {
    switch (message.type) {
      case "started":
        this.#started = true;
        for (const ear of this.#ears.values()) this.#open(ear);
        break;
      case "failed":
        this.#fail(message.why);
        break;
      case "answer":
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
        break;
      case "said":
        this.#ears.get(message.line)?.heard(message.text);
        this.#wakeBots();
        break;
      case "closed":
        this.#close(message.line, message.code, "");
        break;
      case "worried":
        worry.text = message.why;
        for (const ear of this.#ears.values()) if (this.#started) ear.heard(worried(message.why));
        break;
    }
  }

  /** Bots wake when somebody looks at a table, and not before it is shown: whoever opened a game waits for nothing else. */
  #wakeBots(): void {
    if (this.#startBots) whenIdle(this.#startBots);
    this.#startBots = null;
  }

  #open(ear: Ear): void {
    ear.opened();
    if (worry.text) ear.heard(worried(worry.text));
  }
  #close(line: number, code: number, why: string): void {
    const ear = this.#ears.get(line);
    this.#ears.delete(line);
    ear?.closed(code, why);
  }
  #fail(why: string): void {
    this.#failed = why;
    for (const answer of this.#answers.values()) answer(unloadable(why));
    this.#answers.clear();
    for (const line of this.#ears.keys()) this.#close(line, UNLOADABLE, why);
    running.delete([...running].find(([, rules]) => rules === this)?.[0] ?? ""); // the next try may have a network
  }
}

/** When the page has drawn what there is to draw; soon in any case. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}

const problem = (kind: string, status: number, detail: string): string => JSON.stringify({ type: `/problems/${kind}`, title: detail, status, detail, rule: "", field: "", allowed: [] });
const unloadable = (why: string): Answer => ({ status: 503, text: problem("unavailable", 503, why) });
const worried = (why: string): string => JSON.stringify({ type: "problem", key: "", problem: JSON.parse(problem("unavailable", 507, why)) as unknown });

// --- which rules ------------------------------------------------------------------------------------------------------------------------

const running = new Map<string, Rules>();
const storage = new Storage();

function rulesOf(archive: string): Rules {
  let found = running.get(archive);
  if (!found) {
    running.set(archive, (found = new Rules(archive)));
    void keepPython();
    void storage.tables().then((kept) => needRules([...new Set(kept.map(({ rules }) => rules))]));
  }
  return found;
}

/** The newest rules, unless the table was begun under others of another version. */
async function rulesFor(table: string): Promise<Rules> {
  const kept = table ? await storage.table(table) : null;
  return rulesOf(kept && (await isOutdated(kept)) ? kept.rules : house.rules);
}

async function isOutdated({ info, rules }: Kept): Promise<boolean> {
  if (rules === house.rules) return false;
  const table = JSON.parse(info) as { game: string; rules: string };
  const now = await fetch(`${ROOT}shelf/games/${table.game}.json`).then((answer) => answer.json() as Promise<{ rules: string }>, () => null);
  return now !== null && now.rules !== table.rules;
}

// --- for the page -----------------------------------------------------------------------------------------------------------------------

export const keptTables = (): Promise<Kept[]> => storage.tables();

export async function askHere(method: string, path: string, body: string, token: string): Promise<Answer> {
  const table = /^\/tables\/([^/?]+)/.exec(path)?.[1] ?? "";
  return (await rulesFor(table)).ask(method, path, body, token);
}

/** Take a kept table and all its decisions out of this browser. */
export const forget = (table: string): Promise<void> => storage.remove(table);

const tab = randomHex(8);
const news = new BroadcastChannel("barkade-tables");
const mine = new Map<string, Set<LocalSocket>>();
news.onmessage = ({ data }: MessageEvent<{ table: string; by: string }>) => {
  if (data.by !== tab) for (const socket of mine.get(data.table) ?? []) socket.lose(TAKEN);
};

/** A line to a table in this browser, with the ways of a WebSocket. */
export class LocalSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  #rules: Rules | null = null;
  #line = 0;
  #closed = false;

  constructor(readonly table: string) {
    news.postMessage({ table, by: tab });
    mine.set(table, (mine.get(table) ?? new Set()).add(this));
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const rules = await rulesFor(this.table);
    if (this.#closed) return;
    this.#rules = rules;
    this.#line = rules.connect(this.table, {
      opened: () => this.onopen?.(),
      heard: (data) => this.onmessage?.({ data }),
      closed: (code, reason) => this.#end(code, reason),
    });
  }

  send(text: string): void {
    this.#rules?.say(this.#line, text);
  }

  close(): void {
    this.#rules?.leave(this.#line);
    this.#end(1000, "");
  }

  /** Somebody else has the table now. */
  lose(code: number): void {
    this.#rules?.leave(this.#line);
    this.#end(code, "");
  }

  #end(code: number, reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    mine.get(this.table)?.delete(this);
    this.onclose?.({ code, reason });
  }
}
