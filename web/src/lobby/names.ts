/** Names at one table: each player has one of their own, those who share a screen too. */

/** The wanted name, or with a number behind it if somebody at the table is called so: "Ada", "Ada 2". */
export function ownName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const name = wanted.trim() || "Guest";
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!used.has(tried.toLowerCase())) return tried;
  }
}
