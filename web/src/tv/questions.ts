/** The question of the table in words for the whole room: who is asked what. Secret questions have no face. */

import type { GameView } from "$lib/protocol";
import { listed } from "$lib/words";

/** By game and decision; `*` is the one who is asked. */
export const QUESTIONS: Record<string, Record<string, string>> = {
  lucky_dog: {
    Reroll: "*, which dice do you roll again?",
    SwapCard: "*, do you swap a card?",
    ScoreDisplay: "*, which cards do you take?",
    KeepDice: "*, which dice do you keep?",
    HandDiscard: "*, do you discard a card?",
    ScoreHand: "*, which cards do you score?",
    ScoreCuddle: "*, is it Cuddle Time?",
  },
  to_the_dogs: {
    ChooseSide: "*, which side of your specialty is up?",
    ChooseAction: "*, what do you do this turn?",
    TakeDog: "*, which dog do you take in?",
    MatchDog: "*, who goes home next?",
    DiscardDown: "*, which homes do you give away?",
    ExchangePick: "*, which homes do you exchange?",
    WildExchangePick: "*, which homes do you exchange?",
    UseRichInFood: "*, do you draw three homes for a full bowl?",
    FlipWindow: "*, do you flip your specialty?",
    RichDiscard: "*, which homes do you give away?",
  },
  dog_lover: {
    ChooseTrickSide: "*, which trick do you begin with?",
    PlaceWatchDog: "*, where does the Watch Dog begin?",
    PlacePattern: "*, where do you lay your trick?",
    TurnAction: "*, what do you do with your cards?",
    FetchTarget: "*, which card do you fetch?",
    TuckTarget: "*, which dog gets it?",
    AttachTarget: "*, which dog is it?",
    TrickPick: "*, which trick do you learn?",
    RescuePick: "*, which dog do you rescue?",
    FallbackCube: "*, which food do you give back?",
    FallbackDog: "*, which dog runs away?",
    FallbackToy: "*, which toy do you give up?",
    FallbackTrick: "*, which trick do you forget?",
    FeedOrSkip: "*, is this dog fed?",
  },
  we_rate_dogs: {
    DraftDog: "*, which dog comes home with you?",
    EnterDog: "Everybody enters a dog, in secret.",
    TakeTurn: "*, which card do you play?",
    OfferEntry: "*, do you enter another dog?",
    ChooseSeat: "*, who draws the other card?",
    ChooseDog: "*, which dog does it go to?",
    ChooseCategory: "*, what is it judged on?",
    ChooseHomeDog: "*, which dog of yours?",
    ChooseDiscard: "*, which card do you discard?",
    ChooseAnew: "*, where does the card go now?",
    ChooseLaidCard: "*, which card comes off?",
  },
  hair_of_the_dog: {
    KeepQuest: "Everybody keeps one quest, in secret.",
    PickDogSize: "*, how big a dog comes to the pub?",
    PickDog: "*, who comes to the pub?",
    PlaceDog: "*, where does the dog sit?",
    ConditionType: "*, a gift or a place?",
    Act: "*, what do you do with your sips?",
    MoveTo: "*, where do you go?",
    HandleItem: "*, what do you take?",
    BeckonWho: "*, whom do you beckon?",
    BeckonTo: "*, which way?",
    ToastWho: "*, whom do you toast?",
    ToastSips: "*, how many sips?",
    ServerTo: "*, where does the server go?",
    ShareWith: "*, with whom do you talk?",
    ShareTerm: "*, what do you propose?",
    ShareAnswer: "*, is it a deal?",
    SharePress: "*, do you insist?",
    ShareBlock: "*, do you block it?",
  },
};

export interface Asked {
  words: string;
  /** Whose face stands beside it; none where nobody may know. */
  seats: readonly number[];
}

export function asked(game: string, view: GameView, names: readonly string[]): Asked {
  const name = (seats: readonly number[]): string => listed(seats.map((seat) => names[seat] ?? ""));
  if (view.over) return { words: view.winners.length ? `${name(view.winners)} ${view.winners.length > 1 ? "win" : "wins"}.` : "The game is over.", seats: view.winners };
  if (!view.deciders.length) return { words: "Somebody decides in secret.", seats: [] };
  const words = QUESTIONS[game]?.[view.decision] ?? (view.deciders.length > 1 ? "* choose." : "* decides.");
  return { words: words.replace("*", name(view.deciders)), seats: view.deciders };
}
