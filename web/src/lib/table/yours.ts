/** "You roll 4-4-1" instead of "Ann rolls 4-4-1": the story as it is told to Ann herself. */

const BASE: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };

/** "rolls": "roll", "passes": "pass", "tries": "try". */
export function plainForm(verb: string): string {
  if (BASE[verb]) return BASE[verb];
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, "y");
  return verb.replace(/(?<=ss|sh|ch|x|zz)es$|s$/, "");
}

const verbAfter = /^ ([a-z]+s)\b/;
const furtherVerb = / and ([a-z]+s)\b/;

/** What follows a subject: its verb, and the verb of the same subject after "and". */
function conjugated(rest: string): string {
  if (!verbAfter.test(rest)) return rest;
  const end = rest.search(/[.:;](?= |$)/) + 1 || rest.length;
  const clause = rest.slice(0, end).replace(verbAfter, (_, verb: string) => ` ${plainForm(verb)}`).replace(furtherVerb, (_, verb: string) => ` and ${plainForm(verb)}`);
  return clause + rest.slice(end);
}

/**
 * `mine`: the line is about the reader. `everywhere`: the name means nobody and nothing else, so that it may also be
 * replaced in the middle of a line.
 */
export function inYourWords(text: string, name: string, mine: boolean, everywhere: boolean): string {
  if (name === "You") return text;
  let told = text;
  if (mine && told.startsWith(`${name} `)) told = `You${conjugated(told.slice(name.length))}`;
  else if (mine && told.startsWith(`${name}:`)) told = `You${told.slice(name.length)}`;
  else if (mine && told.startsWith(`${name}'s `)) told = `Your${told.slice(name.length + 2)}`;
  if (!everywhere || !/^[A-Z]\w/.test(name)) return told;
  const found = new RegExp(`(^|[^\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}('s)?(?![\\p{L}\\p{N}])`, "u");
  for (let at = found.exec(told); at; at = found.exec(told)) {
    const before = told.slice(0, at.index) + at[1];
    const opens = before === "" || /[.?!] $/.test(before);
    const you = `${opens ? "Y" : "y"}ou${at[2] ? "r" : ""}`;
    const rest = told.slice(at.index + at[0].length);
    told = before + you + (at[2] ? rest : /(^|[.:;] )$/.test(before) ? conjugated(rest) : rest);
  }
  return told;
}
