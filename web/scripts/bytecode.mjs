// Compiles Python for the browser's Python: node scripts/bytecode.mjs SOURCES.zip BYTECODE.zip; for the standard library, see vite.config.ts.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const home = here("../node_modules/pyodide/");
const program = readFileSync(here("./bytecode.py"), "utf8");

/** The version of Pyodide, and of what we make of its standard library. */
export const EDITION = `${version}-${createHash("sha256").update(program).digest("hex").slice(0, 8)}`;

/** `what`: a function of bytecode.py from an archive to another. */
async function made(what, archive) {
  const python = await loadPyodide({ indexURL: home });
  python.runPython(program);
  python.globals.set("given", new Uint8Array(archive));
  const found = python.runPython(`${what}(bytes(given))`);
  const bytes = found.toJs();
  found.destroy();
  return bytes;
}

/** The file of the standard library, compiled once for each edition. */
export async function standardLibrary() {
  const folder = here("../node_modules/.cache/barkade/");
  const kept = `${folder}stdlib-${EDITION}.zip`;
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, await made("standard_library", readFileSync(`${home}python_stdlib.zip`)));
  }
  return kept;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(argv[3], await made("rules", readFileSync(argv[2])));
