/** The four suits of French cards, drawn by ourselves in a box of 24. */

interface Suit {
  path: string;
  red: boolean;
}

const CLUBS = "M12 3a4.6 4.6 0 0 1 3.9 7A4.6 4.6 0 1 1 13.3 16l1.9 5H8.8l1.9-5A4.6 4.6 0 1 1 8.1 10 4.6 4.6 0 0 1 12 3z";
const DIAMONDS = "M12 2l7 10-7 10-7-10z";
const HEARTS = "M12 21C6 16 3 12.6 3 8.8A4.8 4.8 0 0 1 12 6.4 4.8 4.8 0 0 1 21 8.8C21 12.6 18 16 12 21z";
const SPADES = "M12 2c5.5 4.8 8.6 7.8 8.6 11.4a4.4 4.4 0 0 1-7.4 3.2l2 5.4H8.8l2-5.4a4.4 4.4 0 0 1-7.4-3.2C3.4 9.8 6.5 6.8 12 2z";
const SUITS: readonly Suit[] = [CLUBS, DIAMONDS, HEARTS, SPADES].map((path, i) => ({ path, red: i === 1 || i === 2 }));
const COURT: Record<number, string> = { 11: "J", 12: "Q", 13: "K", 14: "A" };

/** The suit of a card that has one beside its rank. */
export const suitOf = ({ suit, rank }: Record<string, unknown>): Suit | null => (typeof suit === "number" && typeof rank === "number" ? (SUITS[suit] ?? null) : null);

export const rankSign = (rank: number): string => COURT[rank] ?? String(rank);
