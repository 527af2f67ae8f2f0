/** `{@attach scrollable}`: a region that scrolls can be reached and scrolled with the keyboard. */

import type { Attachment } from "svelte/attachments";

export const scrollable: Attachment<HTMLElement> = (node) => {
  node.tabIndex = 0;
};
