/** What each box on the shelf says about itself. Rules and options come from the server; this is the lid. */

export interface About {
  key: string;
  title: string;
  line: string;
  players: string;
  seats: readonly number[];
  minutes: string;
  mood: string;
}

export const ABOUT: readonly About[] = [
  {
    key: "lucky_dog",
    title: "Lucky Dog",
    line: "Roll five dice, match the dog's day, know when to stop.",
    players: "1–4 players",
    seats: [1, 2, 3, 4],
    minutes: "5–15 min",
    mood: "Quick and bright. Alone, against each other, or as partners.",
  },
  {
    key: "to_the_dogs",
    title: "To the Dogs",
    line: "Take dogs in and find each the home that asks for it.",
    players: "2–4 players",
    seats: [2, 3, 4],
    minutes: "30–45 min",
    mood: "Warm and thoughtful. Plan ahead, pounce on a good fit.",
  },
  {
    key: "dog_lover",
    title: "Dog Lover",
    line: "Lay a trick over the picnic, feed everyone you bring home.",
    players: "2–4 players",
    seats: [2, 3, 4],
    minutes: "30 min",
    mood: "A puzzle on a picnic blanket, with a guard dog walking round it.",
  },
  {
    key: "we_rate_dogs",
    title: "We Rate Dogs",
    line: "Enter your dogs, praise them shamelessly, win the Circle.",
    players: "3–6 players",
    seats: [3, 4, 5, 6],
    minutes: "30–45 min",
    mood: "Loud and cheeky. Reactions fly; nobody rates below ten.",
  },
  {
    key: "hair_of_the_dog",
    title: "Hair of the Dog",
    line: "Walk the pub, learn what each dog likes, pet them all.",
    players: "2–8 players",
    seats: [2, 3, 4, 5, 6, 7, 8],
    minutes: "30–60 min",
    mood: "Deduction and small talk. What you know is worth a sip.",
  },
];

export function aboutGame(key: string): About {
  return ABOUT.find((a) => a.key === key) ?? { key, title: key, line: "", players: "", seats: [], minutes: "", mood: "" };
}
