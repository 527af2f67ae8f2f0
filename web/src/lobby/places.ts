/** Chairs around a table: where each stands, and who they are told apart by. */

import type { SeatInfo, Setting, TableInfo } from "$lib/protocol";

export interface Place {
  seat: SeatInfo;
  /** Percent of the room. */
  x: number;
  y: number;
}

const ACROSS = 39;
const DOWN = 35;

/** Clockwise as the game is played, mine at the near side. */
export function around(seats: readonly SeatInfo[], me: number | null): Place[] {
  const from = me ?? 0;
  return seats.map((_, i) => {
    const angle = (2 * Math.PI * i) / seats.length;
    return { seat: seats[(from + i) % seats.length] as SeatInfo, x: 50 - ACROSS * Math.sin(angle), y: 50 + DOWN * Math.cos(angle) };
  });
}

/** The seat that begins; null if it is drawn. */
export function firstSeat(options: Record<string, Setting>): number | null {
  for (const name of ["first_seat", "start_seat"]) if (typeof options[name] === "number") return options[name];
  return options.first_player === "seat" || options.first_player === "host" ? 0 : null;
}

/** The custom by which the rulebook chooses who begins, where it has one: what somebody says, and what is told of them. */
const CUSTOMS: Record<string, { say: string; told: string }> = {
  lucky_dog: { say: "I petted a dog last", told: "petted a dog last and begins." },
  hair_of_the_dog: { say: "I petted a dog last", told: "petted a stranger's dog last and begins." },
  we_rate_dogs: { say: "I am the youngest", told: "is the youngest and begins." },
};

export function customOf({ game, options }: Pick<TableInfo, "game" | "options">): { say: string; told: string } | null {
  if (options.mode === "team" || options.mode === "solo") return null;
  return CUSTOMS[game] ?? null;
}

/** "Anna petted a dog last and begins.", or "". */
export function beginning(info: TableInfo): string {
  const first = firstSeat(info.options);
  const name = first === null ? "" : (info.seats[first]?.name ?? "");
  return name ? `${name} ${customOf(info)?.told ?? "begins."}` : "";
}

/** Who shares a name cannot be told apart in a story: another one for the second. "" if the name is free. */
export function otherName(name: string, taken: readonly string[]): string {
  const same = (a: string): boolean => taken.some((b) => b.trim().toLowerCase() === a.trim().toLowerCase());
  if (!same(name)) return "";
  const letters = [..."BCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${name.trim().slice(0, 38)} ${letter}`);
  return letters.find((one) => !same(one)) ?? "";
}
