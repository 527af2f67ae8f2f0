/** Dragging as an extra to choose-then-place: the same two steps with one finger held down. */

import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 8;

/**
 * `{@attach carry(() => take(card), (place) => put(card, place))}` on what can be carried,
 * `data-place="bed1"` on where it may go. A drag that ends elsewhere does nothing but leave it chosen.
 */
export function carry(taken: () => void, placed: (place: string) => void): Attachment<HTMLElement> {
  return (node) => {
    const down = (start: PointerEvent): void => {
      if (start.button !== 0) return;
      let ghost: HTMLElement | null = null;
      const move = (event: PointerEvent): void => {
        const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
        if (!ghost) {
          if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
          ghost = ghostOf(node);
          taken();
        }
        ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`;
        event.preventDefault();
      };
      const up = (event: PointerEvent): void => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
        if (!ghost) return;
        ghost.remove();
        const place = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]")?.dataset.place;
        if (place !== undefined && event.type === "pointerup") placed(place);
        // The click that follows a drag is not a tap.
        addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      };
      addEventListener("pointermove", move, { passive: false });
      addEventListener("pointerup", up);
      addEventListener("pointercancel", up);
    };
    node.addEventListener("pointerdown", down);
    node.style.touchAction = "pan-y";
    return () => node.removeEventListener("pointerdown", down);
  };
}

function ghostOf(node: HTMLElement): HTMLElement {
  const { left, top, width, height } = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
    margin: "0", zIndex: "70", pointerEvents: "none", opacity: "0.9",
  });
  document.body.append(ghost);
  return ghost;
}
