import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { EDITION, standardLibrary } from "./scripts/bytecode.mjs";

const server = "http://127.0.0.1:8765";
const pyodide = fileURLToPath(new URL("./node_modules/pyodide/", import.meta.url));
const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const KINDS: Record<string, string> = { mjs: "text/javascript", wasm: "application/wasm", json: "application/json" };

/** The list of packages without the packages: we load none, and it is a hundred kilobytes long. */
function lock(): string {
  const { info } = JSON.parse(readFileSync(`${pyodide}pyodide-lock.json`, "utf8")) as { info: unknown };
  return JSON.stringify({ info, packages: {} });
}

/** A file of Pyodide as we serve it: the standard library is compiled. */
async function bytesOf(file: string): Promise<string | Uint8Array> {
  if (file === "pyodide-lock.json") return lock();
  return readFileSync(file === "python_stdlib.zip" ? await standardLibrary() : pyodide + file);
}

/** Python for the browser lies beside the page, in a folder with its version: nothing comes from elsewhere. */
function python(): Plugin {
  return {
    name: "barkade-python",
    async generateBundle() {
      for (const file of FILES) this.emitFile({ type: "asset", fileName: `pyodide/${EDITION}/${file}`, source: await bytesOf(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = FILES.find((name) => request.url === `/pyodide/${EDITION}/${name}`);
        if (!file) return next();
        response.setHeader("Content-Type", KINDS[file.split(".").pop() ?? ""] ?? "application/octet-stream");
        void bytesOf(file).then((bytes) => response.end(bytes));
      });
    },
  };
}

export default defineConfig({
  base: "./", // the page works under any address; the server and `barkade site` say under which
  plugins: [svelte(), svelteTesting(), python()],
  define: { __PYODIDE__: JSON.stringify(EDITION) },
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
  },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      input: { page: "index.html", sw: "src/offline/serviceWorker.ts" },
      output: { entryFileNames: (entry) => (entry.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    // The server refuses pages of other origins, so the proxy speaks in its name.
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/rules": { target: server, changeOrigin: true },
      "/shelf": { target: server, changeOrigin: true },
      "/ws": { target: server.replace("http", "ws"), ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
