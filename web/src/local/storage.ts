/** Where this browser's own tables are kept: IndexedDB, or the memory of this tab if that is forbidden or full.
 *
 * A table is one entry, a decision one more. What is in them is Python's and stays text here, but for the few facts that the shelf lists. */

const NAME = "barkade";
const VERSION = 1;

export const FORBIDDEN = "This browser keeps nothing for us (a private window?). You can play on, but the game is lost when this tab is closed; save it to a file in the menu.";
export const FULL = "There is no room left in this browser's storage. You can play on, but what happens from now on is lost when this tab is closed; save it to a file in the menu.";

/** A table as it is kept. */
export interface Kept {
  id: string;
  /** The table's row, and what everybody may see of it (TableInfo), as JSON. */
  row: string;
  info: string;
  /** The archive of the rules it was begun with. */
  rules: string;
  moved: number;
}

/** Another tab has written the same place first. */
export class Conflict extends Error {}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "id" });
    request.result.createObjectStore("moves"); // [table, number] -> the row as JSON
  };
  return result(request);
}

const movesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class Storage {
  #database: Promise<IDBDatabase | null>;
  readonly #tables = new Map<string, Kept>();
  readonly #moves = new Map<string, string[]>();
  /** Why things are only remembered, "" while they are kept. */
  trouble = "";

  /** `worried` is told once when something can no longer be kept. */
  constructor(readonly worried: (why: string) => void = () => {}) {
    this.#database = Promise.resolve().then(opened).catch(() => this.#giveUp(FORBIDDEN));
  }

  /** All tables, the newest first. */
  async tables(): Promise<Kept[]> {
    const database = await this.#database;
    const kept = database ? await result(database.transaction("tables").objectStore("tables").getAll() as IDBRequest<Kept[]>) : [];
    return [...kept.filter(({ id }) => !this.#tables.has(id)), ...this.#tables.values()].sort((a, b) => b.moved - a.moved);
  }

  async table(id: string): Promise<Kept | null> {
    const database = await this.#database;
    const kept = database && (await result(database.transaction("tables").objectStore("tables").get(id) as IDBRequest<Kept | undefined>));
    return this.#tables.get(id) ?? kept ?? null;
  }

  /** The decisions of a table, as JSON, in order. */
  async moves(id: string): Promise<string[]> {
    const remembered = this.#moves.get(id);
    if (remembered) return [...remembered];
    const database = await this.#database;
    return database ? result(database.transaction("moves").objectStore("moves").getAll(movesOf(id)) as IDBRequest<string[]>) : [];
  }

  /** Keep a table and its next decisions together; when this is done, they are on the disk. `from`: the number of the first. */
  async keep(table: Kept, from: number, moves: readonly string[]): Promise<void> {
    const database = this.#tables.has(table.id) ? null : await this.#database;
    if (!database) return this.#remember(table, from, moves);
    try {
      const transaction = database.transaction(["tables", "moves"], "readwrite", { durability: "strict" });
      transaction.objectStore("tables").put(table);
      moves.forEach((move, i) => transaction.objectStore("moves").add(move, [table.id, from + i]));
      await finished(transaction);
    } catch (error) {
      if ((error as DOMException).name === "ConstraintError") throw new Conflict();
      this.#moves.set(table.id, await this.moves(table.id).catch(() => []));
      this.#giveUp((error as DOMException).name === "QuotaExceededError" ? FULL : FORBIDDEN);
      this.#remember(table, from, moves);
    }
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
    this.#moves.delete(id);
    const database = await this.#database;
    if (!database) return;
    const transaction = database.transaction(["tables", "moves"], "readwrite", { durability: "strict" });
    transaction.objectStore("tables").delete(id);
    transaction.objectStore("moves").delete(movesOf(id));
    await finished(transaction);
  }

  #remember(table: Kept, from: number, moves: readonly string[]): void {
    const before = this.#moves.get(table.id) ?? [];
    this.#tables.set(table.id, table);
    this.#moves.set(table.id, [...before.slice(0, from - 1), ...moves]);
  }

  #giveUp(why: string): null {
    if (!this.trouble) this.worried(why);
    this.trouble = why;
    return null;
  }
}
