/** The focus never falls off the table: when what has it goes away, the tray's sentence takes it. */

import type { Attachment } from "svelte/attachments";

let holder: Element | null = null;
document.addEventListener("focusin", ({ target }) => {
  holder = target as Element;
});

const gone = (node: Element): boolean => !node.isConnected || node.closest("[inert]") !== null;
const nowhere = (): boolean => !document.activeElement || document.activeElement === document.body || gone(document.activeElement);

/** `{@attach takeFocus}` on the one thing to press. */
export const takeFocus: Attachment<HTMLElement> = (node) => node.focus();

/** `{@attach catchFocus}` on what takes the focus when the thing that had it is gone, such as a card or the curtain. */
export const catchFocus: Attachment<HTMLElement> = (catcher) => {
  const look = (): void => {
    if (holder && gone(holder) && nowhere() && !document.querySelector("[role=dialog]")) catcher.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["inert"] });
  look();
  return () => watch.disconnect();
};
