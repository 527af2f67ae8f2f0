/** A deck as the text of a file, as `kernel/deck_text.py` writes it. */

import type { Deck, Entry } from "./schema";

const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name));

function value(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(value).join(", ")}]`;
  if (typeof part === "string") return JSON.stringify(part).replaceAll("\x7f", "\\u007f");
  if (typeof part === "object" && part !== null) return `{ ${Object.entries(part).map(([name, one]) => `${key(name)} = ${value(one)}`).join(", ")} }`;
  return String(part);
}

const isTable = (part: Deck[string]): part is readonly Entry[] => Array.isArray(part);

export function written(deck: Deck): string {
  const parts = Object.entries(deck);
  const head = parts.flatMap(([name, part]) => (isTable(part) ? [] : [`${key(name)} = ${value(part)}`]));
  const tables = parts.flatMap(([name, part]) => (isTable(part) ? ["", `${key(name)} = [`, ...part.map((entry) => `  ${value(entry)},`), "]"] : []));
  return [...head, ...tables, ""].join("\n");
}
