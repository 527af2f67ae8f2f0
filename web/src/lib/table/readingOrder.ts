/** The plain list of choices, sorted as a person would. */

import type { Legal } from "../protocol";

/** What ends a question comes after what answers it: "pass", "stop_taking". */
const ENDS = ["none", "no", "pass", "decline", "skip", "stop", "done"];
/** More than can be taken in at a glance is looked up by its words; fewer stay as they lie on the board. */
const GLANCE = 7;

const ends = ({ verb, args }: Legal): boolean => ENDS.includes(verb.split("_")[0] ?? "") || (args.length === 1 && ENDS.includes(args[0] ?? ""));
/** "0+3+4" is a choice of three things. */
const size = ({ args }: Legal): number => Math.max(0, ...args.map((arg) => arg.split("+").length));
const byWords = new Intl.Collator("en", { numeric: true });

/** By verb, in the game's order; few things before many; a long list by its words; what ends it all last. */
export function inReadingOrder(legal: readonly Legal[]): Legal[] {
  const verbs = [...new Set(legal.map(({ verb }) => verb))];
  const long = (verb: string): boolean => legal.filter((move) => move.verb === verb).length > GLANCE;
  return [...legal].sort(
    (a, b) =>
      Number(ends(a)) - Number(ends(b)) ||
      verbs.indexOf(a.verb) - verbs.indexOf(b.verb) ||
      size(a) - size(b) ||
      (long(a.verb) ? byWords.compare(a.text, b.text) : 0),
  );
}
