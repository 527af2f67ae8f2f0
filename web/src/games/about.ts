/** What each box on the shelf says about itself: the games tell it, and it comes with the page's head (see `barkade.site.parts`). */

import ours from "./ours.json";

interface Lid {
  key: string;
  title: string;
  seats: readonly number[];
  line: string;
  mood: string;
  /** From and to; both 0 where nobody has said. */
  minutes: readonly number[];
  /** Of the box, "" where a game has none. */
  colour: string;
}
export interface About extends Omit<Lid, "minutes"> {
  players: string;
  minutes: string;
}

/** The games whose boxes are drawn by hand. */
export const OURS: ReadonlySet<string> = new Set(ours.map(({ key }) => key));

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);
const playersOf = (seats: readonly number[]): string => (seats.length ? `${span(Math.min(...seats), Math.max(...seats))} players` : "");
const minutesOf = ([from = 0, to = 0]: readonly number[]): string => (to ? `${span(from, to)} min` : "");

const aboutLid = (lid: Lid): About => ({ ...lid, players: playersOf(lid.seats), minutes: minutesOf(lid.minutes) });

/** The lids that the page came with; ours where it came with none, as in development. */
export function lidsIn(page: Document): About[] {
  const told = page.getElementById("lids")?.textContent;
  const lids: readonly Lid[] = told ? (JSON.parse(told) as Lid[]) : ours;
  const rank = ({ key, minutes: [from = 0, to = 0] }: Lid): number[] => [OURS.has(key) ? 0 : 1, from, to];
  const before = (a: Lid, b: Lid): number => rank(a).map((n, i) => n - (rank(b)[i] ?? 0)).find((n) => n !== 0) ?? a.title.localeCompare(b.title);
  return [...lids].sort(before).map(aboutLid);
}

/** All boxes: ours first, the shortest first. */
export const ABOUT: readonly About[] = lidsIn(document);

export function aboutGame(key: string): About {
  return ABOUT.find((a) => a.key === key) ?? aboutLid({ key, title: key, line: "", seats: [], minutes: [], mood: "", colour: "" });
}
