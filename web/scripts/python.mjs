// Runs a Python program as the browser would run it: node scripts/python.mjs ARCHIVE.zip PROGRAM.py [DATA]
// The archive is put on the path; what the program prints is printed; `data` holds the text of DATA.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const HOME = "/home/rules";
const [archive, program, data] = process.argv.slice(2);
const python = await loadPyodide({ indexURL: fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url)), stdout: console.log });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: HOME });
python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
python.globals.set("data", data ? readFileSync(data, "utf8") : "");
try {
  await python.runPythonAsync(readFileSync(program, "utf8"));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
