/** Addresses of the page. A table is /t/<table>#<token>, as the server's links say; all other pages lie behind the #. */

export type Route =
  | { at: "shelf" }
  | { at: "new"; game: string }
  | { at: "table"; table: string; token: string }
  | { at: "replay"; table: string }
  | { at: "rules"; game: string; rule: string }
  | { at: "learn"; game: string }
  | { at: "lesson"; game: string }
  | { at: "tv"; code: string; table: string }
  | { at: "kit" }
  | { at: "lost"; path: string };

export function parse(path: string, hash: string): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  if (table && hash === "#tv") return { at: "tv", code: "", table: decodeURIComponent(table) };
  if (table) return { at: "table", table: decodeURIComponent(table), token: hash.replace(/^#/, "") };
  const [head = "", name = "", tail = ""] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  if (head === "") return { at: "shelf" };
  if (head === "new" && name) return { at: "new", game: name };
  if (head === "replay" && name) return { at: "replay", table: name };
  if (head === "rules" && name) return { at: "rules", game: name, rule: tail };
  if (head === "learn" && name) return { at: "learn", game: name };
  if (head === "lesson" && name) return { at: "lesson", game: name };
  if (head === "tv") return { at: "tv", code: name.toUpperCase(), table: "" };
  if (head === "kit") return { at: "kit" };
  return { at: "lost", path: path + hash };
}

export const router = $state<{ route: Route }>({ route: { at: "shelf" } });

function read(): void {
  router.route = parse(location.pathname, location.hash);
}

export function go(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

/** Put another address in the bar without going anywhere: a token must not stay where it can be seen or copied. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
}

/** Links to our own pages do not reload the page. */
function intercept(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const address = link.getAttribute("href") ?? "";
  if (link.target || link.hasAttribute("download") || !/^\/(#|t\/|$)/.test(address)) return;
  event.preventDefault();
  go(address);
}

export function follow(): () => void {
  read();
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", intercept);
  return () => {
    removeEventListener("popstate", read);
    removeEventListener("hashchange", read);
    document.removeEventListener("click", intercept);
  };
}
