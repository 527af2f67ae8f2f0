/** A word from the browser when it is my turn and the page is out of sight. Only after the person asked for it. */

import { change, settings } from "./settings.svelte";

export async function allowNotices(wanted: boolean): Promise<void> {
  const can = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  change({ notices: can });
}

export function tellOfTurn(title: string, prompt: string): void {
  if (!settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(`Your turn: ${title}`, { body: prompt, tag: "barkade-turn" });
    notice.onclick = () => window.focus();
  } catch {
    // Some phones allow notices and then make none for a page: the title of the tab must do.
  }
}
