/** The four Town Awards in play, and how far every seat has come: counted from what lies open on the table. */

import type { ThingKind } from "$lib/kit/things";
import type { Play } from "$lib/table/play.svelte";
import { dogCard, factsOf, families, homeCard, keptDogs, matchedDogs, notesOf, SIZES, type DogCard } from "./table";

/** Award cards by their number on the table. */
const AWARDS = ["T1", "T2", "T3", "T4", "T5", "T6", "F1", "F2", "F3", "F4", "F5", "F6", "G1", "G2", "G3", "G4", "E1", "E2", "E3", "E4"];
const ICONS: ThingKind[] = ["trophy", "frisbee", "biscuit", "home"];

export interface Award {
  id: string;
  name: string;
  kind: string;
  text: string;
  /** The same in a few words. */
  brief: string;
  icon: ThingKind;
  /** "5 points", "5, then 2". */
  worth: string;
  count: number;
  groups: readonly string[];
  effect: string;
}
export interface Standing {
  /** "2 of 3", "has it". */
  short: string;
  /** What is missing, or what counts. */
  long: string;
  /** The same in one sign: "2", "✓"; "" where there is nothing to count. */
  sign: string;
  earned: boolean;
  /** So many steps of so few that they can be drawn. */
  pips?: { have: number; need: number };
}

/** What the deck says at length, for a notice board; the words of another deck stay whole. */
const BRIEF: Record<string, string> = {
  "one dog of each of the 9 size-and-age combinations": "all 9 kinds of dog",
  "a small, a medium and a large Puppy": "a Puppy of each size",
  "a small, a medium and a large Adult": "an Adult of each size",
  "a small, a medium and a large Senior": "a Senior of each size",
  "at least 3 small, 3 medium and 3 large dogs": "3 dogs of each size",
  "at least 3 Puppies, 3 Adults and 3 Seniors": "3 dogs of each age",
  "2 dogs matched in a turn score 1, 3 or more score 2": "2 or 3 in one turn",
  "the only dog taken in this turn may be matched at once": "match it at once",
  "the first hand of 6 homes moves 6 kibble into the bowl": "6 homes: 6 kibble",
  "the first bowl of 10 kibble may draw 3 homes; discard as many before the turn ends": "10 kibble: 3 homes",
  "at least 1 dog of every breed on both sides of the own specialty": "all your breeds",
  "fewest wild homes in the collection": "fewest wild homes",
  "most homes in the collection": "most homes",
  "most dogs in the collection": "most dogs",
};
const MOST_PIPS = 4;

export function awardsInPlay(play: Play): Award[] {
  return factsOf(play).awards.map((number, place) => {
    const id = AWARDS[number] ?? "";
    const { title, data } = play.face(id);
    const left = place === 1 ? (notesOf(play).fetch_left ?? []) : [];
    return {
      id, name: title, kind: String(data.kind ?? ""), text: String(data.text ?? ""), brief: BRIEF[String(data.text ?? "")] ?? String(data.text ?? ""), icon: ICONS[place] ?? "star",
      worth: data.points ? `${data.points} points` : left.length ? `still free: ${left.join(", then ")}` : "",
      count: Number(data.count ?? 0), groups: Array.isArray(data.of_each) ? data.of_each.map(String) : [], effect: String(data.effect ?? ""),
    };
  });
}

/** Does a dog belong to "Small", "Puppy" or "Small Puppy"? */
const belongs = (dog: DogCard, group: string): boolean => group.split(" ").every((word) => word === dog.size || word === dog.age);

/** "a small Puppy", "3 Seniors", "2 small dogs". */
function lackWords(lack: number, group: string): string {
  const [first = "", age] = group.split(" ");
  const [size, kind] = age ? [first, age] : SIZES.some((known) => known === first) ? [first, "dog"] : ["", first];
  const many = kind.endsWith("y") ? `${kind.slice(0, -1)}ies` : `${kind}s`;
  const words = [size.toLowerCase(), lack === 1 ? kind : many].filter(Boolean).join(" ");
  return lack === 1 ? `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}` : `${lack} ${words}`;
}

export function setStanding(award: Award, dogs: readonly DogCard[]): { have: number; need: number; missing: string[] } {
  const held = award.groups.map((group) => Math.min(award.count, dogs.filter((dog) => belongs(dog, group)).length));
  const missing = award.groups.flatMap((group, i) => {
    const lack = award.count - (held[i] ?? 0);
    return lack > 0 ? [lackWords(lack, group)] : [];
  });
  return { have: held.reduce((sum, n) => sum + n, 0), need: award.count * award.groups.length, missing };
}

export function standing(play: Play, award: Award, seat: number): Standing {
  const facts = factsOf(play);
  if (award.groups.length) {
    const points = award.id.startsWith("T") ? Number(facts.triple[seat] ?? 0) && award.worth : facts.fetch[seat] && `${facts.fetch[seat]} points`;
    if (points) return { short: "✓ earned", long: `earned, ${points}`, sign: "✓", earned: true };
    const { have, need, missing } = setStanding(award, matchedDogs(play, seat).map((id) => dogCard(play, id)));
    return { short: `${have} of ${need}`, long: missing.length ? `missing ${missing.join(", ")}` : "complete, no reward free", sign: need > MOST_PIPS ? `${have}/${need}` : String(have), earned: false, ...(need > MOST_PIPS ? {} : { pips: { have, need } }) };
  }
  return effectStanding(play, award, seat);
}

function effectStanding(play: Play, award: Award, seat: number): Standing {
  const facts = factsOf(play);
  const dogs = [...matchedDogs(play, seat), ...keptDogs(play, seat)];
  const used = facts.cubes[seat] === 1;
  const counted = (n: number, what: string, earned = false): Standing => {
    const words = `${n} ${n === 1 ? what.replace(/s$/, "") : what}`;
    return { short: earned ? "✓ used" : words, long: `${words}${earned ? ", used" : ""}`, sign: earned ? "✓" : String(n), earned };
  };
  switch (award.effect) {
    case "match_multiplier": return counted(play.view.deciders.includes(seat) ? facts.matched : 0, "in this turn");
    case "homemaker": return counted(play.zone(`hand${seat}`).length, "homes", used);
    case "rich_in_food": return counted(facts.bowl[seat] ?? 0, "kibble", used);
    case "best_of_your_breed": {
      const breeds = sides(play, seat).flat();
      const held = breeds.filter((breed) => dogs.some((id) => dogCard(play, id).breeds.includes(breed)));
      return { short: `${held.length} of ${breeds.length}`, long: held.length === breeds.length ? "all breeds" : `missing ${breeds.filter((b) => !held.includes(b)).join(", ")}`, sign: String(held.length), earned: false, ...(breeds.length > MOST_PIPS ? {} : { pips: { have: held.length, need: breeds.length } }) };
    }
    case "matchmaker": return counted(families(play, seat).filter((f) => homeCard(play, f.home).wild).length, "wild");
    case "bring_it_home": return counted(families(play, seat).length, "homes");
    case "dogs_best_friend": return counted(dogs.length, "dogs");
    default: return { short: "any turn", long: "any turn", sign: "", earned: false };
  }
}

/** The breeds of both sides of a seat's specialty. */
export function sides(play: Play, seat: number): [string[], string[]] {
  const { a, b } = play.face(`B${(factsOf(play).specialty[seat] ?? 0) + 1}`).data;
  return [a, b].map((side) => (Array.isArray(side) ? side.map(String) : [])) as [string[], string[]];
}
export const breedCount = (play: Play, seat: number, breed: string): number =>
  [...matchedDogs(play, seat), ...keptDogs(play, seat)].filter((id) => dogCard(play, id).breeds.includes(breed)).length;
