/** Arrow keys on dogs, beds and letters: the focus goes to the nearest one in that direction. */

const STOPS = "button.window, button.bed, button.letter";
const WAYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (node: Element): [number, number] => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

export function byArrows(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !from?.matches(STOPS)) return;
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of document.querySelectorAll<HTMLElement>(STOPS)) {
    const [dx, dy] = [middle(stop)[0] - x, middle(stop)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    // Straight ahead counts more than near.
    const distance = ahead + 3 * Math.abs(dx * way[1] + dy * way[0]);
    if (ahead > 4 && distance < least) [best, least] = [stop, distance];
  }
  if (!best) return;
  best.focus();
  event.preventDefault();
}
