/** The focus never falls off the table: `{@attach catchFocus}` on what takes it when the thing that had it goes away. */

import type { Attachment } from "svelte/attachments";

const gone = (node: Element): boolean => !node.isConnected || node.closest("[inert]") !== null;
const nowhere = (): boolean => !document.activeElement || document.activeElement === document.body || gone(document.activeElement);

export const catchFocus: Attachment<HTMLElement> = (catcher) => {
  let holder: Element | null = null;
  const hold = ({ target }: FocusEvent): void => {
    holder = target as Element;
  };
  const take = (): void => {
    if (nowhere() && !document.querySelector("[role=dialog]")) catcher.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => holder && gone(holder) && take());

  // What was there before the table, such as the curtain, has taken the focus with it; a page just opened has none yet.
  if (navigator.userActivation?.hasBeenActive) take();
  document.addEventListener("focusin", hold);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["inert"] });
  return () => {
    document.removeEventListener("focusin", hold);
    watch.disconnect();
  };
};
