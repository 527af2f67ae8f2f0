/** What the guide says: rules for somebody who reads them for the first time. */

import type { RuleText } from "../protocol";

const SENTENCE_END = /(?<=[.?!)]) (?=[A-Z"*`])/;
const ROOM = 80; // characters that are read at a glance
const REFERENCE = /,? ?\((?:[A-Z]{2}-R?\d+(?:, )?)+\)/g;

/** The first sentences of a text, without the numbers of other rules. */
export function opening(text: string, sentences: number): string {
  return text.replace(REFERENCE, "").split(SENTENCE_END).slice(0, sentences).join(" ");
}

/** The rule behind a question, if one short sentence says it: else the prompt above says enough. */
export function lesson(rules: readonly RuleText[], id: string): string {
  const first = opening(textOf(rules, id), 1);
  return first.length <= ROOM && !first.endsWith("?") ? first : "";
}

/** The rule as far as a first reader wants it; "" while the rulebook is not here. */
export const explanation = (rules: readonly RuleText[], id: string): string => opening(textOf(rules, id), 2);

function textOf(rules: readonly RuleText[], id: string): string {
  return rules.find((rule) => rule.id === id)?.text ?? "";
}
