/** This browser's own tables: the same rules and the same table layer as at a server, with IndexedDB for a database. */

import type { PyProxy } from "pyodide/ffi";
import { startPython } from "./python";
import { Conflict, Storage, type Kept } from "./storage";
import type { FromTables, Question, ToTables } from "./words";

/** `barkade.browser.door.Door`, seen from here. */
interface Door extends PyProxy {
  ask(method: string, path: string, body: string, token: string): Promise<PyProxy & { toJs(): [number, string] }>;
  connect(line: number, table: string): void;
  hear(line: number, text: string): void;
  leave(line: number): void;
}

const tell = (message: FromTables): void => postMessage(message);
const storage = new Storage((why) => tell({ type: "worried", why }));

/** The storage as Python sees it: texts and numbers only. */
function shelfFor(rules: string) {
  return {
    table: async (id: string) => (await storage.table(id))?.row ?? "",
    moves: async (id: string) => JSON.stringify(await storage.moves(id)),
    keep: async (id: string, row: string, info: string, moved: number, from: number, moves: string): Promise<boolean> => {
      const kept: Kept = { id, row, info, rules, moved };
      try {
        await storage.keep(kept, from, JSON.parse(moves) as string[]);
        return true;
      } catch (error) {
        if (error instanceof Conflict) return false;
        throw error;
      }
    },
    trouble: () => storage.trouble,
  };
}

/** Asks the bots' worker, one question at a time or several. */
function thinkers(port: MessagePort): (question: string) => Promise<string> {
  const waiting = new Map<number, (answer: string) => void>();
  let asked = 0;
  port.onmessage = ({ data }: MessageEvent<Question>) => {
    waiting.get(data.id)?.(data.text);
    waiting.delete(data.id);
  };
  return (text) =>
    new Promise((resolve) => {
      waiting.set(++asked, resolve);
      port.postMessage({ id: asked, text } satisfies Question);
    });
}

let door: Promise<Door>;

async function start({ sources, rules, bots }: Extract<ToTables, { type: "start" }>): Promise<Door> {
  const python = await startPython(sources);
  const lines = {
    say: (line: number, text: string) => tell({ type: "said", line, text }),
    hang_up: (line: number, code: number) => tell({ type: "closed", line, code }),
  };
  const opened = python.pyimport("barkade.browser.door").Door(shelfFor(rules), lines, thinkers(bots)) as Door;
  tell({ type: "started" });
  return opened;
}

async function answer({ id, method, path, body, token }: Extract<ToTables, { type: "ask" }>): Promise<void> {
  const answered = await (await door).ask(method, path, body, token);
  const [status, text] = answered.toJs();
  answered.destroy();
  tell({ type: "answer", id, status, text });
}

addEventListener("message", ({ data }: MessageEvent<ToTables>) => {
  if (data.type === "start") {
    door = start(data);
    door.catch((error: Error) => tell({ type: "failed", why: error.message }));
  } else if (data.type === "ask") void answer(data);
  else
    void door.then((opened) => {
      if (data.type === "connect") opened.connect(data.line, data.table);
      else if (data.type === "say") opened.hear(data.line, data.text);
      else opened.leave(data.line);
    });
});
