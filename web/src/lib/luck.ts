/** Random words of this device: keys for requests, and its share of the table's seed. */

/** `bytes` random bytes in hex. Works without a secure context, unlike `crypto.randomUUID`. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, "0")).join("");
}
