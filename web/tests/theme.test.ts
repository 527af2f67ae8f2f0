import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/theme.css", "utf8");
type Scheme = 0 | 1;

function token(name: string, scheme: Scheme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return pair ? (pair[scheme + 1] as string) : value;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const accents = ["red", "grass", "sky", "ball", "ale"];
const grounds = ["paper", "card", "sunk"];
const texts = ["ink", "quiet", "lit-text", ...accents.map((a) => `${a}-text`)];
const pairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...accents.map((a): [string, string] => [`on-${a}`, `${a}-fill`]),
  ["on-lit", "lit"],
  ["on-pill", "pill"],
  ["pill-stress", "pill"],
];

test.each(pairs)("%s is readable on %s by day and by night", (text, ground) => {
  for (const scheme of [0, 1] as const) expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
});
