/** Letters as shortcuts. */

/** This letter alone, not on its way into a field, and no dialog in front of the table. */
export function pressed(event: KeyboardEvent, letter: string): boolean {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  return event.key === letter && !event.ctrlKey && !event.metaKey && !event.altKey && !typing && !document.querySelector("[role=dialog]");
}
