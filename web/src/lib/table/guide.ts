/** What the guide says: rules for somebody who reads them for the first time. */

import type { RuleText } from "../protocol";

const SENTENCE_END = /(?<=[.?!)]) (?=[A-Z"*`])/;
const ROOM = 160; // characters that the card shows at once on a phone
const REFERENCE = /,? ?\((?:[A-Z]{2}-R?\d+(?:, )?)+\)/g;

/** The first sentences of a text, without the numbers of other rules. */
export function opening(text: string, sentences: number): string {
  return text.replace(REFERENCE, "").split(SENTENCE_END).slice(0, sentences).join(" ");
}

/** The rule behind a question in one sentence, or two if there is room; "" while the rulebook is not here. */
export function lesson(rules: readonly RuleText[], id: string): string {
  const text = rules.find((rule) => rule.id === id)?.text ?? "";
  const two = opening(text, 2);
  return two.length <= ROOM ? two : opening(text, 1);
}
