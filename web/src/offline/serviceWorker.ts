/** Keeps the page for times without a network. The page is kept whole, a cache for each version; Python and the rules are kept in a cache of
 * their own from the first local game on. A new version waits until it is asked for, so that nothing changes under a running game. */

interface Parts {
  version: string;
  /** Is there a server behind the page? Then its page is newer than ours, as long as it answers. */
  server: boolean;
  /** All files of the page, and all that local tables need beside. */
  page: string[];
  python: string[];
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  data: { type: "take-over" } | { type: "keep-python" } | { type: "mend-page" } | { type: "needed"; rules: string[] };
  ports: readonly MessagePort[];
}
interface Worker {
  /** Written before this script by whoever serves it. */
  PARTS: Parts;
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: Extendable) => void): void;
  addEventListener(type: "fetch", heard: (event: Fetching) => void): void;
  addEventListener(type: "message", heard: (event: Told) => void): void;
}

const worker = self as unknown as Worker;
const { version, server, page, python } = worker.PARTS;
const PAGES = "barkade-page-";
const PAGE = PAGES + version;
const PYTHON = "barkade-python";
const ROOT = new URL(worker.registration.scope).pathname;
const KEPT_PAGES = 2; // a tab that was open before an update goes on with the version before

worker.addEventListener("install", (event) => event.waitUntil(keepPage()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => {
  if (event.data.type === "take-over") void worker.skipWaiting();
  if (event.data.type === "keep-python") event.waitUntil(keepPython().then((whole) => event.ports[0]?.postMessage(whole)));
  if (event.data.type === "mend-page") event.waitUntil(keepPage(false).then(() => true, () => false).then((whole) => event.ports[0]?.postMessage(whole)));
  if (event.data.type === "needed") event.waitUntil(forgetRules(event.data.rules));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length);
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html" || (server && /^t\/[^/]+$/.test(path))) event.respondWith(thePage(request));
  } else if (/^(pyodide|rules)\//.test(path)) event.respondWith(ofPython(request));
  else if (page.includes(path) || path.startsWith("assets/")) event.respondWith(ofPage(path, request));
});

/** All files of this version, or none: then the version before goes on. What has its contents in its name may come from an older cache, if
 * what is kept can be trusted. */
async function keepPage(trusted = true): Promise<void> {
  const cache = await caches.open(PAGE);
  await Promise.all(
    page.map(async (path) => {
      const kept = trusted && path.startsWith("assets/") ? await caches.match(ROOT + path) : undefined;
      const answer = kept ?? (await fetch(ROOT + path, { cache: "reload" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(ROOT + path, answer.redirected ? await straight(answer) : answer);
    }),
  );
}

/** A host may lead from index.html to the folder; a page must not be answered with what came by a detour. */
async function straight(answer: Response): Promise<Response> {
  return new Response(await answer.blob(), { headers: answer.headers });
}

async function tidy(): Promise<void> {
  const pages = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGE);
  await Promise.all(pages.slice(0, Math.max(0, pages.length + 1 - KEPT_PAGES)).map((name) => caches.delete(name)));
  const cache = await caches.open(PYTHON);
  const old = (await cache.keys()).filter(({ url }) => /\/pyodide\//.test(url) && !python.some((path) => url.endsWith(ROOT + path)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Python and the rules for all games; true if they are there now. */
async function keepPython(): Promise<boolean> {
  const cache = await caches.open(PYTHON);
  const kept = await Promise.all(python.map(async (path) => (await cache.match(ROOT + path)) ?? cache.add(ROOT + path).then(() => true, () => false)));
  return kept.every(Boolean);
}

/** Older rules are kept as long as a table needs them. */
async function forgetRules(needed: string[]): Promise<void> {
  const cache = await caches.open(PYTHON);
  const wanted = [...python, ...needed];
  const old = (await cache.keys()).filter(({ url }) => /\/rules\//.test(url) && !wanted.some((path) => url.endsWith(ROOT + path)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function thePage(request: Request): Promise<Response> {
  const kept = async (): Promise<Response | undefined> => (await caches.open(PAGE)).match(`${ROOT}index.html`);
  if (!server) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

/** From our version, from the one before for a tab that is older, else from the host; what was missing is mended. */
async function ofPage(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(PAGE);
  const kept = (await cache.match(ROOT + path)) ?? (await caches.match(ROOT + path));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && page.includes(path)) await cache.put(ROOT + path, answer.clone());
  return answer;
}

/** What bears its version or contents in its name never changes: kept if it is there, fetched and kept if not. Asked for anew (`reload`), what
 * was kept may be damaged. */
async function ofPython(request: Request): Promise<Response> {
  const cache = await caches.open(PYTHON);
  const kept = request.cache === "reload" ? undefined : await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
