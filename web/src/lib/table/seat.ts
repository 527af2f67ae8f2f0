/** What the room shows of one seat. */

import type { SeatInfo } from "../protocol";
import type { Play } from "./play.svelte";

export interface SeatFace {
  seat: number;
  name: string;
  kind: "human" | "bot" | "open";
  you: boolean;
  /** The table waits for this seat. */
  turn: boolean;
  score: number | null;
  /** Seconds left and the whole, when a clock runs. */
  clock: { left: number; whole: number } | null;
  online: boolean;
  /** The one after whoever is on. */
  next?: boolean;
  /** What this seat does is being shown. */
  acting?: boolean;
  /** What this seat has just said. */
  saying?: string | undefined;
  /** A few words: "last round", "team A". */
  note?: string;
  /** Facts of this game: icon-free short texts such as "4 cards". */
  facts?: readonly string[];
}

/** "Dottie, good dog" for a bot of that level, else the name alone. */
export const nameAndLevel = ({ kind, name, level }: Pick<SeatInfo, "kind" | "name" | "level">): string => (kind === "bot" && level ? `${name}, ${level.replaceAll("_", " ")}` : name);

export function spoken(seat: SeatFace): string {
  const parts = [
    seat.you ? `You, ${seat.name}` : seat.name,
    seat.kind === "bot" ? "bot" : seat.kind === "open" ? "open seat" : seat.online ? "" : "away",
    seat.score === null ? "" : `${seat.score} points`,
    seat.turn ? "to act" : seat.next ? "next" : "",
    seat.note ?? "",
    ...(seat.facts ?? []),
  ];
  return parts.filter(Boolean).join(", ");
}

/** What a board adds to its seats. */
export interface SeatWords {
  facts?: ((seat: number) => string[]) | undefined;
  note?: ((seat: number) => string) | undefined;
  next?: number | null;
  said?: Readonly<Record<number, string>>;
}

/** The seats of a table as the room shows them. */
export function seatFaces(play: Play, now: number, { facts, note, next = null, said = {} }: SeatWords): SeatFace[] {
  const { view, info, state } = play;
  return Array.from({ length: view.seats }, (_, seat): SeatFace => {
    const who = info?.seats[seat];
    const running = state?.clock?.running.find((r) => r.seat === seat);
    return {
      seat,
      name: play.names[seat] ?? `Seat ${seat + 1}`,
      kind: who?.kind === "bot" ? "bot" : who?.kind === "open" ? "open" : "human",
      you: seat === play.seat,
      turn: view.deciders.includes(seat),
      next: seat === next,
      acting: play.pacer?.acting === seat,
      saying: said[seat],
      score: view.scores?.[seat] ?? null,
      clock: running ? { left: running.until - now, whole: running.whole } : null,
      online: view.over || info?.status === "over" || ((who?.online ?? true) && !who?.away),
      note: note?.(seat) || (who?.away ? "away" : view.sealed.includes(seat) ? "ready" : ""),
      facts: facts?.(seat) ?? [],
    };
  });
}
