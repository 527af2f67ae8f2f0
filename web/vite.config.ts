import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
  },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022" },
  server: {
    // The server refuses pages of other origins, so the proxy speaks in its name.
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/ws": { target: server.replace("http", "ws"), ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
