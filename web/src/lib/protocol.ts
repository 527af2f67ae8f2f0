/** The wire format, protocol 1, as docs/protocol.md describes it. */

export const PROTOCOL = 1;

export type Setting = string | number | boolean;
export type Pace = "live" | "days";
export type Visibility = "private" | "listed";
export type SeatKind = "open" | "person" | "bot";
export type TableStatus = "lobby" | "playing" | "over" | "closed" | "broken";

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  rule?: string;
  field?: string;
  allowed?: readonly (string | number)[];
  key?: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  online: boolean;
  away: boolean;
  /** May not talk for now. */
  muted?: boolean;
}

export interface ClockRule {
  mode: "off" | "advisory" | "strict";
  seconds: number;
}

export interface TableInfo {
  /** The evening whose tables all have this deal. */
  evening?: string | null;
  id: string;
  link: string;
  game: string;
  title: string;
  rules: string;
  deck: string;
  deck_hash: string;
  options: Record<string, Setting>;
  status: TableStatus;
  seats: readonly SeatInfo[];
  visibility: Visibility;
  pace: Pace;
  /** In play the host gives no seat away and does not close the table. */
  settled?: boolean;
  clock: ClockRule;
  chat: { open: boolean; why: string; rule: string; phrases?: readonly string[] };
  spectators: number;
  /** A screen that the whole room looks at shows this table. */
  tv: boolean;
  /** What server and devices committed to, and what they have opened; `dealing`: until when devices may. */
  fairness: { commitment: string; pledges: readonly string[]; nonces: readonly string[]; dealing: number | null; called_off: number; secret: string | null };
  origin: { table: string | null; move: number } | null;
  rematch: string | null;
  created: number;
  moved: number;
  /** The day, if this is the deal of a day. */
  deal?: string | null;
  /** False: the deck changes what the rulebook prints. */
  published?: boolean;
}

/** What the old dog made of a deal: the median of its plays, and how many of them came to each result. */
export interface ParInfo {
  median: number;
  plays: number;
  results: readonly (readonly number[])[];
}

/** The deal of a day. */
export interface DealInfo {
  day: string;
  game: string;
  title: string;
  words: string;
  seats: number;
  unit: string;
  dice: readonly number[];
  par?: ParInfo | null;
}

export interface DealResult {
  name: string;
  result: number;
  table: string;
  at: number;
}

/** The same deal at several tables, compared seat by seat when all have finished. */
export interface EveningInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, Setting>;
  unit: string;
  over: boolean;
  tables: readonly EveningTable[];
}
export interface EveningTable {
  id: string;
  link: string;
  status: string;
  /** "" for an empty chair. */
  names: readonly string[];
  /** Of 100 comparisons with the same chair at other tables, `better` came out better. */
  results: readonly { name: string; result: number; better: number }[];
}

export interface PuzzleTitle {
  id: string;
  game: string;
  title: string;
}

/** A moment of a real game as its seat saw it, and what each option was worth: means and halves of intervals, the best first. */
export interface PuzzleInfo {
  id: string;
  game: string;
  seat: number;
  unit: "win" | "points";
  exact: boolean;
  table: TableInfo;
  state: TableState;
  options: readonly { n: number; value: readonly [number, number]; gap: readonly [number, number] }[];
  /** What was chosen in the game. */
  played: number;
  why: string;
}

/** What a seat keeps of a finished game. */
export interface Keepsake {
  table: string;
  game: string;
  at: number;
  seat: number;
  names: readonly string[];
  levels: readonly (string | null)[];
  options: Record<string, Setting>;
  scores: readonly number[];
  winners: readonly number[];
  places: readonly number[];
  sides: readonly number[];
  chance?: number | null;
  result: number;
  gains: readonly number[];
  dogs: readonly string[];
  deal?: string | null;
  whole: boolean;
}

/** How a kennel is fetched on another device. */
export interface Ticket {
  key: string;
  link: string;
  qr: string;
  until: number;
}

/** What a reader may see of a position. Zones list face ids from bottom to top, null where unknown. */
export interface GameView {
  game: string;
  seats: number;
  seat: number | null;
  options: Record<string, Setting>;
  zones: Record<string, readonly (string | null)[]>;
  facts: Record<string, unknown>;
  decision: string;
  deciders: readonly number[];
  sealed: readonly number[];
  own_picks: readonly string[];
  over: boolean;
  scores: readonly number[] | null;
  winners: readonly number[];
  /** The place of each seat, 1 for the first, shared by those who are level; empty until the game is over. */
  places: readonly number[];
}

export interface Legal {
  n: number;
  text: string;
  notation: string;
  verb: string;
  args: readonly string[];
}

export interface StoryEvent {
  id: string;
  revision: number;
  level: 1 | 2 | 3;
  text: string;
  kind: string;
  seat: number;
  cards: readonly (string | null)[];
  numbers: readonly number[];
}

export interface SheetLine {
  points: number;
  words: string;
  rule: string;
}

export interface Order {
  decision: string;
  answer: string;
  until: "turn" | "round" | "game";
}

export interface TableState {
  type: "state";
  table: string;
  seat: number | null;
  revision: number;
  since: number;
  undone?: number;
  question: number;
  view: GameView;
  notes: Record<string, unknown>;
  prompt: string;
  /** The rule that explains the question; "" for a seat that is not asked. */
  rule: string;
  legal: readonly Legal[];
  events: readonly StoryEvent[];
  sheets: readonly (readonly SheetLine[])[] | null;
  clock: { now: number; running: readonly { seat: number; until: number; whole: number }[] } | null;
  undo: { can: boolean; why: string };
  orders: readonly Order[];
  covert: boolean;
}

export interface Hint {
  n: number;
  text: string;
  why: string;
}

export interface Seating {
  seat: number;
  token: string;
  link: string;
}

export interface ChatMessage {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface GameOption {
  name: string;
  default: Setting;
  choices: readonly Setting[] | { from: number; to: number };
  help: string;
}

export interface Level {
  key: string;
  title: string;
}

export interface GameInfo {
  key: string;
  title: string;
  rules: string;
  seats: readonly number[];
  options: readonly GameOption[];
  decks?: readonly string[];
  levels?: readonly Level[];
  /** How the board that plays any game lays this one out, if the game says so. */
  places?: readonly BoardPlace[];
  facts?: readonly BoardFact[];
  /** The address of a board that the game brings along, "" for none. */
  board?: string;
}

/** Where cards lie: a zone, or the zones of all seats that begin so. */
export interface BoardPlace {
  zone: string;
  kind: "hand" | "row" | "grid" | "pile" | "track";
  title: string;
  columns: number;
}

/** A fact of the view and the words for it. */
export interface BoardFact {
  fact: string;
  words: string;
  names: readonly string[];
  seat: boolean;
  nothing: number | null;
}

export interface DeckInfo {
  name: string;
  hash: string;
  faces: readonly { id: string; title: string }[];
  data: Record<string, unknown>;
}

export interface RuleText {
  id: string;
  section: string;
  text: string;
}

export interface NewSeat {
  kind: "me" | SeatKind;
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  seats: readonly NewSeat[];
  options?: Record<string, Setting>;
  deck?: string | null;
  visibility?: Visibility;
  pace?: Pace;
  clock?: ClockRule;
  /** This device's part of the shuffle; a server is shown its pledge first. */
  nonce?: string;
  start?: boolean;
  lesson?: boolean;
  /** The deal of this day, and whose try it is. */
  deal?: string | null;
  deal_by?: string | null;
  origin?: { table: string; move: number } | null;
}

export interface Created {
  table: TableInfo;
  host?: string | null;
  seats: readonly Seating[];
}

export interface Turn {
  table: string;
  seat: number;
  status: TableStatus;
  your_turn: boolean;
  revision: number;
  until: number | null;
  title: string;
  game: string;
  /** Names by seat. */
  seats: readonly string[];
  kinds: readonly SeatKind[];
  /** Seats that the table waits for, as far as my seat may know. */
  waits: readonly number[];
  /** When something happened last. */
  moved: number;
}

/** Four letters that lead to a table, and until when. */
export interface TableCode {
  code: string;
  until: number;
}

/** The table behind four letters. */
export interface FoundTable {
  table: string;
  game: string;
  status: TableStatus;
  /** Chairs that nobody has taken. */
  free: number;
}

/** Who can reach this server: everybody, those in its network, or this computer alone. */
export interface Reach {
  reach: "public" | "network" | "here";
  /** Where others find the page, best first; none if nobody can. */
  addresses: readonly string[];
  /** Where this computer finds it. */
  here: string;
}

/** What the host changes about a table before the deal. */
export interface TableChange {
  options?: Record<string, Setting>;
  deck?: string | null;
  visibility?: Visibility;
  pace?: Pace;
  clock?: ClockRule;
  /** At most so many chairs; the server takes as many as the options allow. */
  chairs?: number;
  settled?: boolean;
}

export interface ReplayStep {
  moves: number;
  at: number;
  seat: number | null;
  text: string;
  state: TableState;
}

/** A decision of a finished game, and what the room was told of it. */
export interface RecordedMove {
  seat: number;
  notation: string;
  text: string;
  events: readonly StoryEvent[];
}

/** How a finished game went: what comes before the first turn, then turn by turn how far every seat had come. */
export interface Course {
  /** What is counted: "points". */
  words: string;
  moves: number;
  /** `at`: decisions made before the turn; `seat` is -1 before the first one. */
  turns: readonly { at: number; seat: number; progress: readonly number[] }[];
}

export type ClientMessage =
  | { type: "hello"; protocol: number; seats: { token: string; since: number }[]; since: number; shared: boolean; tv: boolean }
  | { type: "move"; seat: number; key: string; question: number; moves: (number | string)[] }
  | { type: "undo"; seat: number; key: string }
  | { type: "pass"; seat: number; key: string }
  | { type: "orders"; seat: number; key: string; orders: readonly Order[] }
  | { type: "chat"; seat: number; key: string; text: string }
  | { type: "ping"; n: number };

export type ServerMessage =
  | { type: "welcome"; protocol: number; server: string; table: TableInfo; seats: readonly number[]; chat: readonly ChatMessage[] }
  | TableState
  | { type: "ok"; key: string; seat: number; revision: number }
  | { type: "table"; table: TableInfo }
  | { type: "chat"; line: ChatMessage }
  | { type: "bell"; seat: number; question: number }
  | { type: "problem"; key: string; problem: Problem }
  | { type: "pong"; n: number }
  | { type: "closing"; retry: number };

/** A step of a lesson: what to do, why, and what is said to other touches. */
export interface LessonStep {
  title: string;
  task: string;
  why: string;
  more: string;
  why_not: Record<string, string>;
  /** The tables of the step, one before each pick, the action that is wanted there (-1 in a step to look at), and what shines. */
  moments: readonly { state: TableState; wanted: number; lit: readonly string[] }[];
}

/** A scripted first game: a film of tables with one way through it. */
export interface LessonInfo {
  game: string;
  seat: number;
  level: string;
  hello: string;
  bye: string;
  table: TableInfo;
  steps: readonly LessonStep[];
  last: TableState;
}

/** A line of the page for people: pieces of the kit in words ("die 5 lit"), and what is said about them. */
export interface GuideItem {
  title: string;
  text: string;
  picture: readonly string[];
  /** The picture in words. */
  alt: string;
  points: string;
}

/** A way to play; the first is the usual one. */
export interface GuideMode {
  title: string;
  goal: string;
  note: string;
  turn: readonly GuideItem[];
}

/** The page for people of a game. */
export interface GuideInfo {
  game: string;
  title: string;
  modes: readonly GuideMode[];
  example: { title: string; note: string; rows: readonly GuideItem[] };
  scores: readonly GuideItem[];
  forget: readonly GuideItem[];
  players: readonly GuideItem[];
  first: string;
  last: string;
}
