// The first page must stay small: entry script and everything it imports at once, compressed.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120_000;
const html = readFileSync("dist/index.html", "utf8");
const waiting = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((m) => m[1]);
const seen = new Set();
let bytes = 0;
while (waiting.length) {
  const file = waiting.pop();
  if (seen.has(file)) continue;
  seen.add(file);
  const text = readFileSync(`dist/${file}`);
  bytes += gzipSync(text).length;
  for (const m of String(text).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`assets/${m[1]}`);
}
console.log(`First page: ${seen.size} scripts, ${bytes} bytes compressed (limit ${LIMIT}).`);
if (bytes > LIMIT || seen.size === 0) process.exit(1);
