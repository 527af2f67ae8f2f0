/** What is said to somebody who touched something else: as `Step.answer` in src/barkade/lessons.py. */

const OTHERWISE = "otherwise";

export function answerTo(step: { why_not: Record<string, string> }, name: string): string {
  const touched = name.toLowerCase();
  const found = Object.entries(step.why_not).find(([words]) => words !== OTHERWISE && touched.includes(words.toLowerCase()));
  return found?.[1] ?? step.why_not[OTHERWISE] ?? "";
}

/** The words of a step that a thing on the board is lit by, or "": its name begins with them, or holds them after a star. */
export function litBy(lit: readonly string[], name: string): string {
  const called = name.toLowerCase();
  const fits = (words: string): boolean => (words.startsWith("*") ? called.includes(words.slice(1).toLowerCase()) : called.startsWith(words.toLowerCase()));
  return lit.find(fits) ?? "";
}
