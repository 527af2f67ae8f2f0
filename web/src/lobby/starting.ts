/** May the host begin with those who sit, and what is said about it? */

import type { TableInfo } from "$lib/protocol";
import { listed } from "$lib/words";

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const count = (n: number): string => SMALL[n] ?? String(n);

export function company(info: TableInfo, allowed: readonly number[]): { can: boolean; words: string } {
  const sitting = info.seats.filter((s) => s.kind !== "open");
  const free = info.seats.length - sitting.length;
  if (!allowed.includes(sitting.length)) return { can: false, words: `${info.title} needs ${count(Math.min(...allowed.filter((n) => n > sitting.length), info.seats.length))}.` };
  const away = listed(sitting.filter((s) => s.kind === "person" && !s.online).map((s) => s.name));
  if (away) return { can: true, words: `${away} ${sitting.filter((s) => s.kind === "person" && !s.online).length > 1 ? "are" : "is"} on the way.` };
  return { can: true, words: free ? `Start now, or wait for ${free === 1 ? "one more" : `up to ${count(free)} more`}.` : "Everybody is here." };
}
