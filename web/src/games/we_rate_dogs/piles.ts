/** The piles around the Ring. */

export type Place = "deck" | "discard" | "circle" | "shelter" | "yard";

export const PLACES: readonly { key: Place; name: string; full: string; zone: string }[] = [
  { key: "deck", name: "Events", full: "Event Deck", zone: "event_deck" },
  { key: "discard", name: "Discards", full: "Discard pile, newest first", zone: "discard" },
  { key: "circle", name: "Circle", full: "Winner's Circle", zone: "" },
  { key: "shelter", name: "Shelter", full: "Shelter Deck", zone: "shelter" },
  { key: "yard", name: "Yard", full: "The Yard", zone: "yard" },
];
