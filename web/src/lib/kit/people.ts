/** Seats as people: a colour, a hat and a letter each, so that no two pawns can be confused. */

export type Hat = "none" | "cap" | "bun" | "beanie" | "brim" | "curls" | "bow" | "mohawk";

export interface Person {
  colour: string;
  ink: string;
  hat: Hat;
  skin: string;
  hair: string;
  word: string;
}

export const PEOPLE: readonly Person[] = [
  { colour: "#c8434f", ink: "#ffffff", hat: "cap", skin: "#e9bd98", hair: "#5b3a26", word: "red with a cap" },
  { colour: "#3a78b5", ink: "#ffffff", hat: "bun", skin: "#8a5a3c", hair: "#2f2326", word: "blue with a bun" },
  { colour: "#3e8e5a", ink: "#ffffff", hat: "beanie", skin: "#f2cfae", hair: "#c98a43", word: "green with a beanie" },
  { colour: "#e0a526", ink: "#2b2831", hat: "brim", skin: "#b97f55", hair: "#3a2a22", word: "yellow with a wide hat" },
  { colour: "#7d5aa6", ink: "#ffffff", hat: "curls", skin: "#6d4630", hair: "#2a2024", word: "purple with curls" },
  { colour: "#d9783a", ink: "#2b2831", hat: "bow", skin: "#f0c8a4", hair: "#8a4a20", word: "orange with a bow" },
  { colour: "#2f8f95", ink: "#ffffff", hat: "mohawk", skin: "#d9a47c", hair: "#33282c", word: "teal with a mohawk" },
  { colour: "#6b6470", ink: "#ffffff", hat: "none", skin: "#e2b48c", hair: "#a9a3ad", word: "grey, bareheaded" },
];

export function personAt(seat: number): Person {
  return PEOPLE[((seat % PEOPLE.length) + PEOPLE.length) % PEOPLE.length] as Person;
}

/** What somebody without a name is called by others: the colour of the seat. */
export function colourName(seat: number): string {
  const [colour = ""] = personAt(seat).word.split(/[ ,]/);
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}
