/** Words in a row: "A, B or C". */
export const listed = (words: readonly string[], and = "and"): string => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`);
