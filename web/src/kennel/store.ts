/** Where the kennel is kept: IndexedDB of this browser, or the memory of this tab if that is forbidden. When there is no room left the oldest
 * records go; the games themselves, and so all figures, stay. */

import { randomHex } from "$lib/luck";
import { settings, change } from "$lib/settings.svelte";
import { FORMAT, merged, upToDate, type Game, type Kennel, type Me } from "./games";

const NAME = "barkade-kennel";
export const FORGETS = "This browser forgets when you close it.";

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

/** The version of the database is the format of its games. */
function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, FORMAT);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result: database, transaction } = request;
    if (!oldVersion) {
      database.createObjectStore("games", { keyPath: "id" });
      database.createObjectStore("records");
      return;
    }
    const games = transaction?.objectStore("games");
    const old = games?.getAll() as IDBRequest<Record<string, unknown>[]>;
    old.onsuccess = () => upToDate(old.result, oldVersion).forEach((game) => games?.put(game));
  };
  return result(request);
}

export class KennelStore {
  #database: Promise<IDBDatabase | null>;
  readonly #games = new Map<string, Game>();
  readonly #records = new Map<string, string>();
  /** What people should know about this browser; "" if all is well. */
  trouble = "";

  constructor() {
    this.#database = Promise.resolve().then(opened).catch(() => {
      this.trouble = FORGETS;
      return null;
    });
  }

  /** All games, the newest first. */
  async games(): Promise<Game[]> {
    const database = await this.#database;
    const kept = database ? await result(database.transaction("games").objectStore("games").getAll() as IDBRequest<Game[]>) : [...this.#games.values()];
    return kept.sort((a, b) => b.at - a.at);
  }

  async record(id: string): Promise<string | null> {
    const database = await this.#database;
    if (!database) return this.#records.get(id) ?? null;
    return (await result(database.transaction("records").objectStore("records").get(id) as IDBRequest<string | undefined>)) ?? null;
  }

  async keep(games: readonly Game[], records: Record<string, string>): Promise<void> {
    const database = await this.#database;
    if (!database) {
      for (const game of games) this.#games.set(game.id, game);
      for (const [id, text] of Object.entries(records)) this.#records.set(id, text);
      return;
    }
    await this.#write(database, games, {});
    for (const [id, text] of Object.entries(records)) await this.#keepRecord(database, id, text);
  }

  /** A record, for which the oldest others make room. */
  async #keepRecord(database: IDBDatabase, id: string, text: string): Promise<void> {
    for (;;) {
      try {
        return await this.#write(database, [], { [id]: text });
      } catch (error) {
        const oldest = (error as DOMException | null)?.name === "QuotaExceededError" ? await this.#oldestRecord(database) : null;
        if (oldest === null) return; // no room at all: the figures are kept
        await this.#drop(database, oldest);
      }
    }
  }

  async #oldestRecord(database: IDBDatabase): Promise<string | null> {
    const held = new Set((await result(database.transaction("records").objectStore("records").getAllKeys())) as string[]);
    return (await this.games()).filter(({ id }) => held.has(id)).at(-1)?.id ?? null;
  }

  async #drop(database: IDBDatabase, id: string): Promise<void> {
    const transaction = database.transaction("records", "readwrite");
    transaction.objectStore("records").delete(id);
    await finished(transaction);
  }

  async #write(database: IDBDatabase, games: readonly Game[], records: Record<string, string>): Promise<void> {
    const transaction = database.transaction(["games", "records"], "readwrite", { durability: "strict" });
    for (const game of games) transaction.objectStore("games").put(game);
    for (const [id, text] of Object.entries(records)) transaction.objectStore("records").put(text, id);
    await finished(transaction);
  }

  async all(): Promise<Kennel> {
    const games = await this.games();
    const texts = await Promise.all(games.map(({ id }) => this.record(id)));
    return { me: me(), games, records: Object.fromEntries(games.flatMap(({ id }, i) => (texts[i] ? [[id, texts[i]]] : []))) };
  }

  /** Take another kennel in; how many games were new. */
  async merge({ me: theirs, games, records }: Kennel): Promise<number> {
    const ours = await this.games();
    const known = new Set(ours.map(({ id }) => id));
    const missing = Object.fromEntries(Object.entries(records).filter(([id]) => !known.has(id)));
    await this.keep(merged(ours, games), missing);
    if (!settings.name.trim() && theirs?.name) change({ name: theirs.name, face: theirs.face ?? 0 });
    return games.filter(({ id }) => !known.has(id)).length;
  }

  async forget(): Promise<void> {
    this.#games.clear();
    this.#records.clear();
    const database = await this.#database;
    if (!database) return;
    const transaction = database.transaction(["games", "records"], "readwrite", { durability: "strict" });
    transaction.objectStore("games").clear();
    transaction.objectStore("records").clear();
    await finished(transaction);
  }
}

let one: KennelStore | null = null;
export const kennel = (): KennelStore => (one ??= new KennelStore());

/** Who I am in this browser. */
export function me(): Me {
  if (!settings.key) change({ key: randomHex(16) });
  return { key: settings.key, name: settings.name.trim(), face: settings.face };
}
