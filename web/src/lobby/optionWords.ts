/** The options of a new table as people say them: what is asked, and what each value means. Other options speak through the server's help. */

interface OptionWords {
  label: string;
  /** Other numbers speak for themselves, and a switch needs its label only. */
  choices?: Record<string, string>;
}

const LUCK = "Drawn by luck";
const DECK: OptionWords = { label: "Deck", choices: { standard: "Ours", standard40: "Ours", ones40: "Ours, every Treat asks for two ones" } };

export const OPTION_WORDS: Record<string, OptionWords> = {
  deck: DECK,
  luck: { label: "Luck", choices: { free: "As it falls", tied: "The same for whoever decides the same" } },
  first_seat: { label: "Who starts", choices: { random: LUCK } },
  start_seat: { label: "Who starts", choices: { random: LUCK } },
  first_player: { label: "Who starts", choices: { random: LUCK, seat: "Player 1", host: "The host" } },

  mode: { label: "How to play", choices: { solo: "Alone", ffa: "Each for themselves", coop: "Two together", team: "Two against two" } },
  target: { label: "Points that begin the last round" },
  auto_score: { label: "Score everything that matches by itself (not alone)" },
  cuddle_display: { label: "Cuddle Time on the table may be taken", choices: { choice: "Instead of any other cards", last_resort: "Only if nothing else matches" } },
  cuddle_hand: { label: "A pair may score Cuddle Time from a hand", choices: { strict: "If no other card of theirs matches", intent: "If neither wants to score another card" } },
  treats: { label: "Treats ask for", choices: { faces: "A number each", ones: "Two ones, all of them" } },
  table_talk: { label: "Partners may chat freely" },
  round_cap: { label: "End after so many rounds", choices: { 0: "Never" } },

  awards: { label: "Town Awards", choices: { random: LUCK, fixed: "As picked below" } },
  triple_dog_dare: { label: "Triple Dog Dare, if picked" },
  fastest_fetch: { label: "Fastest Fetch, if picked" },
  in_game_award: { label: "In-Game award, if picked" },
  end_of_game_award: { label: "End-of-Game award, if picked" },
  match_multiplier: { label: "More than 3 dogs matched in a turn", choices: { capped: "2 points, as for 3", dogs_minus_1: "A point more for each" } },
  lucky_on_last_turn: { label: "A Lucky Dog gives its extra turn on a last turn too" },
  tie_break: { label: "Equal totals", choices: { shared: "Share the win", most_dogs: "Compare their dogs first" } },

  starting_tricks: { label: "First tricks", choices: { standard: "The same for all", special: "A different one each", choice: "The players choose" } },
  auto_feed: { label: "Feed my dogs in the best way at the end" },
  open_hands: { label: "Show all hands" },
  show_end_counter: { label: "Show how many cards lie above the End Game card" },

  speedy_zoom: { label: "Only round winners can win the final" },
  long_leash: { label: "The final goes on until everybody passes" },
  long_leash_max_turns: { label: "At most so many turns in such a final" },
  floor_mode: { label: "The floor of 10 holds", choices: { sum: "The total", stepwise: "After every card" } },
  reaction_chain: { label: "A Reaction may answer a Reaction" },
  home_dogs_in_final: { label: "Cards may bring dogs from Home into the final" },

  length: { label: "How long", choices: { full: "The whole evening", short: "A short one, good for newcomers" } },
  dog_selection: { label: "Who comes to the pub", choices: { pick: "The players choose", random: LUCK } },
  pub: { label: "The pub", choices: { house: "Ours", random: "Shuffled", custom: "As the deck lays it" } },
  dog_placement: { label: "Where a new dog sits", choices: { player: "The players choose", random: LUCK } },
  open_stock: { label: "Everybody sees which treats and toys are in stock" },
  shame_check: { label: "An empty glass is shamed", choices: { arrival: "When the server arrives", contact: "At any meeting with the server" } },
  force_items: { label: "A share with an item may be forced" },
  memory_aid: { label: "The table remembers the conditions I was shown" },
  last_call_rounds: { label: "Rounds without a pet that end the game", choices: { 0: "Never" } },
  last_tiebreak: { label: "Full ties", choices: { shared: "Share the place", random: LUCK } },
};
