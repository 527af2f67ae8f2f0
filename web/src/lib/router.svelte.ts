/** Addresses of the page. A table is /t/<table>#<token>, as the server's links say; all other pages lie behind the #, this browser's own
 * tables too. Addresses are written from the page's root on; `at` puts the folder before them that the page lies in. */

import { isHere, ROOT } from "./house";

export type Route =
  | { at: "shelf"; deal?: boolean }
  | { at: "kennel"; parcel: string }
  | { at: "evening"; evening: string }
  | { at: "moments"; puzzle: string }
  | { at: "new"; game: string }
  | { at: "play"; game: string; level: string }
  | { at: "table"; table: string; token: string }
  | { at: "replay"; table: string; move: number }
  | { at: "review"; table: string }
  | { at: "rules"; game: string; rule: string }
  | { at: "learn"; game: string }
  | { at: "lesson"; game: string }
  | { at: "workshop"; game: string; shared: string }
  | { at: "tv"; code: string; table: string }
  | { at: "kit" }
  | { at: "lost"; path: string };

/** An address of ours, for links: `at("/#/rules/lucky_dog")`. */
export const at = (address: string): string => ROOT + address.replace(/^\//, "");

/** Where a table is played. */
export const tableAddress = (table: string): string => (isHere(table) ? `/#/t/${encodeURIComponent(table)}` : `/t/${encodeURIComponent(table)}`);

/** An address as components write it: `/t/<table>` of a table in this browser lies behind the #. */
const placed = (address: string): string => at(address.replace(/^\/t\/(here-[^/#?]+)(?:#(.+))?$/, (_, table: string, token?: string) => `/#/t/${table}${token ? `/${token}` : ""}`));

export function parse(path: string, hash: string): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  if (table && hash === "#tv") return { at: "tv", code: "", table: decodeURIComponent(table) };
  if (table) return { at: "table", table: decodeURIComponent(table), token: hash.replace(/^#/, "") };
  const [head = "", name = "", tail = ""] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  if (head === "") return { at: "shelf" };
  if (head === "deal") return { at: "shelf", deal: true };
  if (head === "kennel") return { at: "kennel", parcel: name };
  if (head === "evening") return { at: "evening", evening: name };
  if (head === "moments") return { at: "moments", puzzle: name };
  if (head === "t" && name) return { at: "table", table: name, token: tail };
  if (head === "play" && name) return { at: "play", game: name, level: tail || "good_dog" };
  if (head === "new" && name) return { at: "new", game: name };
  if (head === "replay" && name) return { at: "replay", table: name.replace(/@\d*$/, ""), move: Number(/@(\d+)$/.exec(name)?.[1] ?? 0) };
  if (head === "review" && name) return { at: "review", table: name };
  if (head === "rules" && name) return { at: "rules", game: name, rule: tail };
  if (head === "learn" && name) return { at: "learn", game: name };
  if (head === "lesson" && name) return { at: "lesson", game: name };
  if (head === "workshop" && name) return { at: "workshop", game: name, shared: tail };
  if (head === "tv") return { at: "tv", code: name.toUpperCase(), table: "" };
  if (head === "kit") return { at: "kit" };
  return { at: "lost", path: path + hash };
}

export const router = $state<{ route: Route }>({ route: { at: "shelf" } });

function read(): void {
  router.route = parse(location.pathname.replace(ROOT, "/"), location.hash);
}

/** `instead`: whoever goes back does not come here again. */
export function go(address: string, instead = false): void {
  history[instead ? "replaceState" : "pushState"](null, "", address.startsWith(ROOT) && ROOT !== "/" ? address : placed(address));
  read();
  scrollTo(0, 0);
}

/** Put another address in the bar without going anywhere: a token must not stay where it can be seen or copied. */
export function rename(address: string): void {
  history.replaceState(null, "", placed(address));
}

const isOurs = (address: string): boolean => /^\/(#|t\/|$)/.test(address) || (ROOT !== "/" && address.startsWith(ROOT));

/** Links are written from the root on. Where the page lies in a folder, or a table in this browser, they are completed before anybody can use
 * them: opened in a new tab they lead to the same place. */
function complete(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const address = link?.getAttribute("href") ?? "";
  if (/^\/(#|t\/|$)/.test(address) && !(ROOT !== "/" && address.startsWith(ROOT)) && placed(address) !== address) link?.setAttribute("href", placed(address));
}

/** Links to our own pages do not reload the page. */
function intercept(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const address = link.getAttribute("href") ?? "";
  if (link.target || link.hasAttribute("download") || !isOurs(address)) return;
  event.preventDefault();
  go(address);
}

const LOOKS = ["pointerover", "focusin", "touchstart"];

export function follow(): () => void {
  read();
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", intercept);
  for (const kind of LOOKS) document.addEventListener(kind, complete, true);
  return () => {
    removeEventListener("popstate", read);
    removeEventListener("hashchange", read);
    document.removeEventListener("click", intercept);
    for (const kind of LOOKS) document.removeEventListener(kind, complete, true);
  };
}
