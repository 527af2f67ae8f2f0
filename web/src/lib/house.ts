/** What stands behind the page: a server, or only the files beside it. Whoever serves the page says so in its head. */

const said = (what: string): string => globalThis.document?.querySelector(`meta[name="barkade-${what}"]`)?.getAttribute("content") ?? "";

/** The folder that the page lies in, as a path: "/" at a server, perhaps "/games/barkade/" at a static host. */
export const ROOT: string = import.meta.env.DEV ? "/" : new URL("..", import.meta.url).pathname;

export const house = {
  /** Is there a server, with tables for people far apart? */
  server: said("server") !== "none",
  /** The newest rules for this browser's own tables: a path below the root, named by its contents. */
  rules: said("rules") || "rules/newest.zip",
  version: said("version"),
};

/** Tables that live in this browser have names that no server gives. */
export const isHere = (table: string): boolean => table.startsWith("here-");

/** What to say where somebody looks for company from afar and there is no server. */
export const FAR_AWAY = "This page plays by itself, without a server. For friends far away somebody runs one: `make play` or `barkade serve`, and sends its link.";
