/** What this person prefers, kept in this browser. */

export type Theme = "auto" | "light" | "dark";
export type Telling = "short" | "normal" | "full";
/** How others' moves are shown. */
export type Pace = "calm" | "normal" | "quick" | "at once";

interface Kept {
  theme: Theme;
  telling: Telling;
  sound: boolean;
  /** Of dice, cards and barks: 0 to 1. */
  volume: number;
  pace: Pace;
  notices: boolean;
  help: boolean;
  name: string;
  /** Which of the eight portraits. */
  face: number;
  /** Tells a server which tries at a day's deal are mine; nobody reads it. */
  key: string;
  /** Tables against bots alone are played in this browser, also where there is a server. */
  here: boolean;
  /** Games that the guide has introduced. */
  met: readonly string[];
}

const KEY = "barkade.settings";
const FIRST: Kept = { theme: "auto", telling: "normal", sound: false, volume: 0.6, pace: "normal", notices: false, help: true, name: "", face: 0, key: "", here: false, met: [] };

function read(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    // A browser without storage, or with something else under our key: start afresh.
    return { ...FIRST };
  }
}

export const settings = $state<Kept>(read());

export function change(part: Partial<Kept>): void {
  Object.assign(settings, part);
  applyTheme();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
