/** The sentence of the bar and the small line below it: what exactly is asked, and what the chosen thing would do. */

import { listed } from "$lib/words";
import type { Evening } from "./evening.svelte";
import { dogWords, sipsWords } from "./people";
import { factsOf, type Condition, type PubDog, type Tile } from "./pub";
import { talkIn } from "./talk";
import { knownWords } from "./tokens";
import { shamedAt, shameWords } from "./turn";

export function promptOf(evening: Evening): string | undefined {
  const { play, decision, verb, picked, coming } = evening;
  if (decision === "PickDogSize") return "Who shall come to the pub tonight?";
  if (decision === "PlaceDog") return picked ? `Seat ${coming?.name} on ${picked.address}?` : `Where shall ${coming?.name} sit?`;
  if (decision === "ServerTo") return picked ? `Send the server to ${picked.address}?` : "Where does the server go?";
  if (decision.startsWith("Share")) return talking(evening);
  if (verb === "move") return picked ? `Go to ${picked.address}?` : "Where do you go?";
  if (verb === "beckon") return evening.piece ? (picked && evening.plan ? `Beckon ${evening.nameOf(evening.piece)} to ${picked.address}?` : `Where shall ${evening.nameOf(evening.piece)} step?`) : "Whom do you beckon?";
  if (decision !== "Act") return undefined;
  if (verb === "pet") return `Pet ${evening.myDog?.name}?`;
  return verb === "share" ? "Talk with somebody on your tile?" : undefined;
}

/** The terms stand in the conversation; the prompt asks for the answer alone. */
function talking({ play, decision }: Evening): string | undefined {
  const talk = talkIn(play.story);
  if (decision === "ShareWith" || !talk) return decision === "Act" ? undefined : "With whom do you talk?";
  const [by, partner] = [play.names[talk.by], play.names[talk.partner]];
  if (decision === "ShareTerm") return `What do you propose to ${partner}?`;
  if (decision === "ShareAnswer") return `${by} makes you an offer. Do you accept?`;
  if (decision === "ShareBlock") return `${by} insists. Spend a sip to block?`;
  return `${partner} says no. Spend a sip to force it?`;
}

export function detailOf(evening: Evening): string {
  const { play, decision, verb, picked, tiles } = evening;
  if (decision === "ServerTo") return picked ? shameThere(evening, picked) : shameWords(play, tiles) || "One step. An empty glass there earns a Shame Token.";
  if (decision === "PlaceDog") return picked ? tileWords(picked) : "Any place without a dog, but not the bar or a stand.";
  if (decision === "ConditionType") return "Gift: what one must bring. Place: where the dog must be.";
  if (decision === "KeepQuest") return "It scores at the end; the other one leaves the game.";
  if (decision.startsWith("PickDog")) return "Each dog gives three different Pet Cards.";
  if (decision.startsWith("Toast")) return "Both drink as many sips as you name.";
  if (decision === "ShareTerm") return "Free. If it is refused, a sip can force it.";
  if (decision === "SharePress" || decision === "ShareBlock") return `${sipsWords((factsOf(play).sips[play.seat ?? -1] ?? 0) - 1)} left after that.`;
  if (verb === "move") return picked ? there(evening, picked) : "Any place, for one sip.";
  if (verb === "beckon") return beckoning(evening);
  if (verb === "pet" && evening.myDog) return wishes(evening, evening.myDog);
  if (verb === "share") return "Ask for a condition, show yours, or trade the item. Talking is free.";
  if (decision === "Act") return picked ? there(evening, picked) : "Tap a place, a dog, or a button below.";
  return "";
}

const tileWords = (tile: Tile): string => `${tile.address}: ${tile.words}.`;

function there(evening: Evening, tile: Tile): string {
  const dog = evening.dogs.find((d) => d.tile === tile.n);
  return `${tileWords(tile)}${dog ? ` ${dogWords(dog)}` : ""}`;
}

function shameThere({ play }: Evening, tile: Tile): string {
  const met = shamedAt(play, tile).map((seat) => (seat === play.seat ? "you" : (play.names[seat] ?? "")));
  return met.length ? `It would shame ${listed(met)} there: 2 points less.` : "Nobody with an empty glass is there.";
}

/** What the dog's known Place condition says to a tile; "" if none is known. */
export function verdictOn(evening: Evening, dog: PubDog, tile: Tile): { words: string; met: boolean } | null {
  const place = dog.conditions.find((c) => c.type === "place" && c.token && c.tiles);
  if (!place?.token || !place.tiles) return null;
  const { title, data } = evening.play.face(place.token);
  return { words: title, met: data.test === "beckoned" ? data.not !== true : place.tiles.includes(tile.address) };
}

function beckoning(evening: Evening): string {
  const { piece, picked, plan } = evening;
  if (!piece) return "A dog or the server comes one step closer to you.";
  const dog = evening.dogs.find((d) => `g${d.guest}` === piece);
  if (!dog || !picked || !plan) return "One step closer to you. A dog enters no place with a dog, no bar and no stand.";
  const verdict = verdictOn(evening, dog, picked);
  return verdict ? `${dog.name} wants: ${verdict.words}. There it would${verdict.met ? "" : " not"} be met.` : tileWords(picked);
}

function wishes({ play }: Evening, dog: PubDog): string {
  const said = (c: Condition): string => `${c.type === "gift" ? "Gift" : "Place"}: ${knownWords(play, c)}${c.met === null ? "" : c.met ? " ✓" : " ✕"}`;
  return dog.conditions.length ? dog.conditions.map(said).join("; ") : `${dog.name} lets anybody pet it.`;
}
