/** What the server foresees of a pick, in words. */

import { faceOf, type Faces } from "$lib/table/faces";
import { listed } from "$lib/words";

export interface Outlook {
  half: "ratings" | "action";
  /** The Ring place of the chosen dog, -1 for a card that chooses none. */
  dog: number;
  from: number | null;
  /** null: the dog has left. */
  to: number | null;
  /** Who leads then, if that is news. */
  leaders: readonly string[];
  /** A reduction that the floor of 10 would eat up. */
  swallowed: boolean;
}

/** "14 → 18, Benny would lead" in a few words; "" when nothing that is judged changes. */
export function spoken(faces: Faces, look: Outlook | null | undefined): string {
  if (!look) return "";
  return [change(look), leading(faces, look)].filter(Boolean).join(", ");
}

/** Who would lead, if that is news: "Benny would lead". */
export function leading(faces: Faces, { leaders }: Outlook): string {
  return leaders.length ? `${listed(leaders.map((id) => faceOf(faces, id).title))} would lead` : "";
}

/** The change in the room of the rating itself; "" when the rating stays. */
export function preview(look: Outlook): string {
  return look.swallowed ? "stays 10" : look.from === look.to ? "" : change(look);
}

function change({ from, to, swallowed }: Outlook): string {
  if (swallowed) return "stays at 10, the lowest there is";
  if (from === null) return "";
  if (to === null) return "leaves";
  return to === from ? `the rating stays ${to}` : `${from} → ${to}`;
}
