/** LK-087: the best total of solo and of coop on this device, and whether a game beat it. */

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

const name = (mode: string, deck: string): string => `${mode}/${deck}`;

export const bestOf = (mode: string, deck: string): Best | null => all()[name(mode, deck)] ?? null;

/** Put a finished game down. Only a strictly higher total beats the best. */
export function putDown(mode: string, deck: string, table: string, points: number): { best: number; beaten: boolean; before: number | null } {
  const known = bestOf(mode, deck);
  if (known?.table === table) return { best: known.points, beaten: true, before: known.before };
  if (known && points <= known.points) return { best: known.points, beaten: false, before: known.points };
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [name(mode, deck)]: { points, table, before: known?.points ?? null } }));
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
