/** Light the pieces of a step on whatever board is shown, and keep other touches from doing anything. Boards know nothing of it. */

import type { Attachment } from "svelte/attachments";
import { litBy } from "./answers";
import type { LessonPlay } from "./lessonPlay.svelte";

/** Where play happens: around it everything can be read and opened as always. */
const FIELD = "main, section.tray, [aria-label='Before you']";
const PIECE = "button, [role=button], [data-place]";
/** The button that does what was chosen: the lesson looks at what it sends. */
const DOES_IT = "section.tray .primary";
/** What only shows something. */
const LOOKS = "a[href], summary, [aria-haspopup], [aria-expanded], [aria-keyshortcuts], [role=tab], [role=dialog] *, .tool, .react, .me";
const SHAKE = [{ translate: "0" }, { translate: "-6px" }, { translate: "6px" }, { translate: "-4px" }, { translate: "0" }];

export function nameOf(piece: Element): string {
  return [piece.getAttribute("aria-label"), piece.textContent, piece.getAttribute("title")].filter(Boolean).join(" ").replace(/\s+/g, " ").trim();
}

/** `{@attach spotlight(play)}` around a board. */
export function spotlight(play: LessonPlay): Attachment<HTMLElement> {
  return (room) => {
    function light(): void {
      const { lit } = play;
      for (const piece of room.querySelectorAll(PIECE)) {
        const by = piece.closest(FIELD) ? litBy(lit, nameOf(piece)) : "";
        if (by === (piece.getAttribute("data-lit") ?? "")) continue;
        if (by) piece.setAttribute("data-lit", by);
        else piece.removeAttribute("data-lit");
      }
    }
    function touched(event: Event): void {
      const target = event.target as Element;
      if (play.wanted.length === 0 || !target.closest(FIELD) || target.closest(LOOKS) || target.closest(DOES_IT)) return;
      const piece = target.closest(PIECE) ?? target.closest("[role=img][aria-label]");
      if (!piece || piece.hasAttribute("data-lit")) return;
      event.preventDefault();
      event.stopPropagation();
      play.touchWrong(nameOf(piece));
      shake(piece);
    }
    const watcher = new MutationObserver(light);
    watcher.observe(room, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["aria-label", "title"] });
    room.addEventListener("click", touched, { capture: true });
    $effect(light);
    return () => {
      watcher.disconnect();
      room.removeEventListener("click", touched, { capture: true });
    };
  };
}

function shake(piece: Element): void {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) piece.animate(SHAKE, { duration: 260 });
}
