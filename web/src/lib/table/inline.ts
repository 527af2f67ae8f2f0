/** The little markup of our rulebook pages, `code`, *stress* and **strong**, as pieces to be drawn; never as HTML. */

export interface Piece {
  kind: "plain" | "code" | "stress" | "strong";
  text: string;
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "plain", text: text.slice(from, match.index) });
    const [whole, code, strong, stress] = match;
    found.push(code !== undefined ? { kind: "code", text: code } : strong !== undefined ? { kind: "strong", text: strong } : { kind: "stress", text: stress ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "plain", text: text.slice(from) });
  return found;
}
