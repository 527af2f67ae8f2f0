/** `{@attach newest}`: a list that grows at its end begins at the newest line, and stays there unless the reader has scrolled up. */

import type { Attachment } from "svelte/attachments";

const NEAR = 60;

export const newest: Attachment<HTMLElement> = (node) => {
  let following = true;
  const look = (): void => {
    following = node.scrollHeight - node.scrollTop - node.clientHeight <= NEAR;
  };
  const follow = (): void => {
    if (following) node.scrollTop = node.scrollHeight;
  };
  const lines = new MutationObserver(follow);
  lines.observe(node, { childList: true });
  const room = new ResizeObserver(follow); // also when a phone's keyboard takes the room
  room.observe(node);
  node.addEventListener("scroll", look, { passive: true });
  follow();
  return () => {
    lines.disconnect();
    room.disconnect();
    node.removeEventListener("scroll", look);
  };
};
