/** What the server foresees of a pick, in words. */

import { faceOf, type Faces } from "$lib/table/faces";

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
  const leader = look.leaders.map((id) => faceOf(faces, id).title).join(" and ");
  return [change(look), leader ? `${leader} would lead` : ""].filter(Boolean).join(", ");
}

function change({ from, to, swallowed }: Outlook): string {
  if (swallowed) return "the floor of 10 swallows it";
  if (from === null) return "";
  if (to === null) return "leaves";
  return to === from ? "no change" : `${from} → ${to}`;
}
