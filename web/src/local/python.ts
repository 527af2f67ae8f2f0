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
export const MISSING = "The rules of this game are not in this browser yet. Open a game once with a network; from then on it works without.";

export async function startPython({ pyodide, rules }: Sources): Promise<PyodideAPI> {
  const archive = fetchRules(rules);
  archive.catch(() => {}); // it is awaited below
  const python = await loaded(pyodide).catch(() => loadedAnew(pyodide));
  python.globals.set("archive", await archive);
  python.runPython(boot);
  return python;
}

async function loaded(pyodide: string): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${pyodide}pyodide.mjs`)) as { loadPyodide: typeof import("pyodide").loadPyodide };
  return loadPyodide({ indexURL: pyodide });
}

/** What was kept may be damaged: fetch all of it again, past every cache. */
async function loadedAnew(pyodide: string): Promise<PyodideAPI> {
  try {
    const files = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "pyodide.mjs"];
    await Promise.all(files.map((file) => fetch(pyodide + file, { cache: "reload" })));
  } catch {
    throw new Unloadable(MISSING);
  }
  // A module that failed once is not loaded again under the same address.
  const { loadPyodide } = (await import(/* @vite-ignore */ `${pyodide}pyodide.mjs?again`)) as { loadPyodide: typeof import("pyodide").loadPyodide };
  return loadPyodide({ indexURL: pyodide }).catch(() => {
    throw new Unloadable(DAMAGED);
  });
}

/** The archive; its name begins with its hash, and it is fetched anew if it is not what its name says. */
async function fetchRules(address: string): Promise<Uint8Array> {
  const kept = await fetch(address).then(bytesOf, () => null);
  if (kept && (await isWhole(address, kept))) return kept;
  const fresh = await fetch(address, { cache: "reload" }).then(bytesOf, () => null);
  if (fresh && (await isWhole(address, fresh))) return fresh;
  throw new Unloadable(kept || fresh ? DAMAGED : MISSING);
}

async function bytesOf(answer: Response): Promise<Uint8Array | null> {
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

async function isWhole(address: string, archive: Uint8Array): Promise<boolean> {
  const wanted = /\/([0-9a-f]{16})\.zip$/.exec(address)?.[1];
  if (!wanted || !globalThis.crypto.subtle) return true; // no name to check, or no secure context to check it in
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", archive as BufferSource));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === wanted;
}
