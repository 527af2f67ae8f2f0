/** LK-087: the best total of solo and of coop on this device, and whether a game beat it. */

import type { TableInfo } from "$lib/protocol";

export interface Best {
  points: number;
  /** The table that reached it, so that looking at it again tells the same. */
  table: string;
  /** The best before; null for the first game. */
  before: number | null;
}

const KEY = "barkade.best";
export const MODES = ["solo", "coop"];

function all(): Record<string, Best> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Best>;
  } catch {
    // No storage, or not ours: nothing is known.
    return {};
  }
}

/** Options that change what can be scored, with the value that needs no mention. */
const PLAIN = { auto_score: false, cuddle_display: "choice", cuddle_hand: "strict", table_talk: false, round_cap: 0 };

/** LK-R36: results are compared only with those of the same mode, deck and options; coop also of the same pair. */
export function contestOf({ deck, options, seats }: Pick<TableInfo, "deck" | "options" | "seats">): string {
  const unusual = Object.entries(PLAIN).flatMap(([name, plain]) => ((options[name] ?? plain) === plain ? [] : [`${name}=${options[name]}`]));
  const pair = options.mode === "coop" ? seats.map((seat) => seat.name).sort() : [];
  return [options.mode, deck, ...unusual, ...(pair.length ? [pair.join(" & ")] : [])].join("/");
}

export const bestOf = (contest: string): Best | null => all()[contest] ?? null;

/** Put a finished game down. Only a strictly higher total beats the best. */
export function putDown(contest: string, table: string, points: number): { best: number; beaten: boolean; before: number | null } {
  const known = bestOf(contest);
  if (known?.table === table) return { best: known.points, beaten: true, before: known.before };
  if (known && points <= known.points) return { best: known.points, beaten: false, before: known.points };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [contest]: { points, table, before: known?.points ?? null } }));
  } catch {
    // Without storage it is the best until the page is closed.
  }
  return { best: points, beaten: true, before: known?.points ?? null };
}

/** "Best so far: solo 31, coop 54" for the box on the shelf; "" before the first game. */
export function bestInWords(): string {
  const found = MODES.flatMap((mode) => {
    const points = Object.entries(all()).filter(([key]) => key.startsWith(`${mode}/`)).map(([, best]) => best.points);
    return points.length ? [`${mode} ${Math.max(...points)}`] : [];
  });
  return found.length ? `Best so far: ${found.join(", ")}` : "";
}

/** The sentence at the end. */
export function verdict({ best, beaten, before }: { best: number; beaten: boolean; before: number | null }): string {
  if (!beaten) return `The high score stays at ${best}.`;
  return before === null ? `${best} is the first high score here.` : `A new high score: ${best}, up from ${before}.`;
}
