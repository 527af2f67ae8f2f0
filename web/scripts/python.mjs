// Runs a Python program as the browser would run it: node scripts/python.mjs ARCHIVE.zip PROGRAM.py [DATA]
// The archive is put on the path as the page does it; what the program prints is printed; `data` holds the text of DATA.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { standardLibrary } from "./bytecode.mjs";

const [archive, program, data] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url)), stdLibURL: await standardLibrary(), stdout: console.log });
python.globals.set("archive", new Uint8Array(readFileSync(archive)));
python.runPython(readFileSync(new URL("../src/local/boot.py", import.meta.url), "utf8"));
python.globals.set("data", data ? readFileSync(data, "utf8") : "");
try {
  await python.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
