/** Python in a worker: Pyodide from beside the page, with our rules on its path. */

import type { PyodideAPI } from "pyodide";
import boot from "./boot.py?raw";

export interface Sources {
  /** The folder of Pyodide, and the archive of the rules, as addresses. */
  pyodide: string;
  rules: string;
}

/** What cannot be loaded, said to a player. */
export class Unloadable extends Error {}

export const DAMAGED = "The rules that this browser keeps are damaged, and cannot be fetched anew without a network. Your games are safe: come again with one.";
export const GONE = "This game was begun with older rules, and this page no longer has them. Nothing is lost: the game stays in this browser as it is.";
export const MISSING = "The rules of this game are not in this browser yet. Open a game once with a network; from then on it works without.";

export async function startPython({ pyodide, rules }: Sources): Promise<PyodideAPI> {
  const archive = fetchRules(rules);
  archive.catch(() => {}); // it is awaited below
  const python = await loaded(pyodide).catch(() => loadedAnew(pyodide));
  python.globals.set("archive", await archive);
  python.runPython(boot);
  return python;
}

/** `again`: a module that failed once is not loaded again under the same address. */
async function loaded(pyodide: string, again = ""): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${pyodide}pyodide.mjs${again}`)) as { loadPyodide: typeof import("pyodide").loadPyodide };
  return Promise.race([unreadable(), loadPyodide({ indexURL: pyodide })]);
}

/** Pyodide waits for ever for a WebAssembly that cannot be read. This fails then, and never ends otherwise. */
function unreadable(): Promise<never> {
  const read = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (...words) => {
      WebAssembly.instantiateStreaming = read;
      return read(...words).catch((error: Error) => {
        reject(error);
        throw error;
      });
    };
  });
}

/** What was kept may be damaged: fetch all of it again, past every cache. */
async function loadedAnew(pyodide: string): Promise<PyodideAPI> {
  try {
    const files = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "pyodide.mjs"];
    await Promise.all(files.map((file) => fetch(pyodide + file, { cache: "reload" })));
  } catch {
    throw new Unloadable((await globalThis.caches?.match(`${pyodide}pyodide.asm.wasm`)) ? DAMAGED : MISSING);
  }
  return loaded(pyodide, "?again").catch(() => {
    throw new Unloadable(DAMAGED);
  });
}

/** The archive; its name begins with its hash, and it is fetched anew if it is not what its name says. */
async function fetchRules(address: string): Promise<Uint8Array> {
  const kept = await fetch(address).then(bytesOf, () => null);
  if (kept && (await isWhole(address, kept))) return kept;
  const fresh = await fetch(address, { cache: "reload" }).then(bytesOf, () => null);
  if (fresh && (await isWhole(address, fresh))) return fresh;
  if (fresh?.length === 0) throw new Unloadable(GONE);
  throw new Unloadable(kept || fresh ? DAMAGED : MISSING);
}

/** What a host sends; nothing if it has no such file. */
async function bytesOf(answer: Response): Promise<Uint8Array> {
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
}

async function isWhole(address: string, archive: Uint8Array): Promise<boolean> {
  const wanted = /\/([0-9a-f]{16})\.zip$/.exec(address)?.[1];
  if (!wanted || !globalThis.crypto.subtle) return true; // no name to check, or no secure context to check it in
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", archive as BufferSource));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === wanted;
}
