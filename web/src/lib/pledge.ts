/** What this device shows of its part of a shuffle before it opens it: SHA-256. The browser's own is there under https alone. */

const STEPS = 64;
const primes = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => !Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0));
/** The first 32 bits behind the point of a root. */
const bits = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const CONSTANTS = primes.slice(0, STEPS).map((prime) => bits(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => bits(Math.sqrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: readonly number[], i: number): number => words[i] ?? 0;

/** The text's bytes, a one, zeros, and how many bits there were: whole blocks of 16 words. */
function padded(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  const words = Array.from({ length: ((bytes.length + 8) >> 6) * 16 + 16 }, () => 0);
  [...bytes, 0x80].forEach((byte, i) => (words[i >> 2] = at(words, i >> 2) | (byte << (24 - 8 * (i % 4)))));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** A block stretched to a word for each step. */
function schedule(block: readonly number[]): number[] {
  const words = [...block];
  for (let i = 16; i < STEPS; i++) {
    const [near, far] = [at(words, i - 2), at(words, i - 15)];
    const mixed = (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10));
    words.push((at(words, i - 16) + at(words, i - 7) + mixed) | 0);
  }
  return words;
}

function compress(state: readonly number[], block: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  schedule(block).forEach((word, i) => {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(CONSTANTS, i) + word;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + at(state, i)) | 0);
}

export function sha256(text: string): string {
  const words = padded(text);
  let state = START;
  for (let i = 0; i < words.length; i += 16) state = compress(state, words.slice(i, i + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

export const pledgeOf = (nonce: string): string => sha256(`barkade-pledge ${nonce}`);
