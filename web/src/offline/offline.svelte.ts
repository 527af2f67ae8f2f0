/** The page without a network: registers the service worker, keeps what local games need, and says when a new version waits. */

import { house, ROOT } from "$lib/house";

export const offline = $state({
  /** A new version is there and waits to be asked for. */
  update: false,
  /** Everything for playing without a network is kept. */
  ready: false,
});

const possible = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;
let waiting: ServiceWorker | null = null;
const MENDING_MS = 15_000; // then the page is reloaded with what came

/** Without a server the page is kept from the first visit on; with one, when somebody plays in this browser or installs the page. */
export function startOffline(): void {
  if (!possible()) return;
  addEventListener("appinstalled", () => void keepPython());
  if (matchMedia("(display-mode: standalone)").matches) void keepPython();
  else if (!house.server) void register();
  else void known().then((worker) => worker && register());
}

/** Our service worker, if there is one; a browser that keeps nothing refuses to say. */
const known = (): Promise<ServiceWorkerRegistration | null> => navigator.serviceWorker.getRegistration(ROOT).then((found) => found ?? null, () => null);

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

function register(): Promise<ServiceWorkerRegistration | null> {
  registered ??= navigator.serviceWorker.register(`${ROOT}sw.js`, { scope: ROOT, updateViaCache: "none" }).then(watch, () => null);
  return registered;
}

function watch(registration: ServiceWorkerRegistration): ServiceWorkerRegistration {
  const offer = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return; // the first one replaces nothing
    waiting = worker;
    offline.update = true;
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  });
  return registration;
}

/** Keep Python and the rules of all games, so that they can be played without a network. */
export async function keepPython(): Promise<void> {
  if (!possible()) return;
  if (!(await register())) return;
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => (offline.ready = data === true);
  active?.postMessage({ type: "keep-python" }, [channel.port2]);
}

/** Fetch every part of the page anew: what is kept may be damaged. Without a network what is kept stays. */
export async function mendPage(): Promise<void> {
  if (!possible() || !(await known())) return;
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const mended = new Promise((done) => (channel.port1.onmessage = done));
  active?.postMessage({ type: "mend-page" }, [channel.port2]);
  await Promise.race([mended, new Promise((done) => setTimeout(done, MENDING_MS))]);
}

/** Older rules that local tables still need; all others may go. */
export async function needRules(rules: readonly string[]): Promise<void> {
  if (!possible() || !(await known())) return;
  (await navigator.serviceWorker.ready).active?.postMessage({ type: "needed", rules });
}

/** Go on with the new version. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage({ type: "take-over" });
}
