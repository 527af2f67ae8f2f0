// Written by tools/page_types.py from the server's messages. Do not edit.

/** A seat of a table to be. */
export interface NewSeat {
  kind: "bot" | "me" | "open" | "person";
  name?: string | null;
  level?: string | null;
}

/** How long a seat may think: the server owns the time. */
export interface Clock {
  mode?: "advisory" | "off" | "strict";
  seconds?: number;
}

/** A move of a finished table to go on from. */
export interface Origin {
  table: string;
  move: number;
}

/** A table to be. */
export interface NewTable {
  game: string;
  seats: (NewSeat)[];
  options?: Record<string, string | number | boolean>;
  deck?: string | null;
  visibility?: "listed" | "private";
  pace?: "days" | "live";
  clock?: Clock;
  nonce?: string;
  pledge?: string;
  start?: boolean;
  origin?: Origin | null;
  lesson?: boolean;
  settled?: boolean;
  deal?: string | null;
  deal_by?: string | null;
}

/** The same deal on several tables, each with so many chairs. */
export interface NewEvening {
  game: string;
  seats: number;
  tables: number;
  options?: Record<string, string | number | boolean>;
}

/** Somebody sits down. */
export interface Join {
  name: string;
  seat?: number | null;
  nonce?: string;
  pledge?: string;
}

/** What a seat (name, pledge, nonce, stand-in) or the host (kind, level, name) changes about a seat. */
export interface SeatChange {
  name?: string | null;
  nonce?: string | null;
  pledge?: string | null;
  stand_in?: string | null;
  kind?: "bot" | "open" | "person" | null;
  level?: string | null;
}

/** What the host changes about a table before the deal; a deck of null takes away the one that was brought. */
export interface TableChange {
  options?: Record<string, string | number | boolean> | null;
  deck?: string | null;
  visibility?: "listed" | "private" | null;
  pace?: "days" | "live" | null;
  clock?: Clock | null;
  chairs?: number | null;
  settled?: boolean | null;
}

/** Play again; with a level, against bots of that level. */
export interface Rematch {
  level?: string | null;
}

/** The chair to change with. */
export interface Swap {
  seat: number;
}

/** How to begin: with those who sit, empty chairs taken away, or only when all chairs are taken. */
export interface Start {
  drop_open?: boolean;
  here?: (number)[];
}

/** A kennel on its way to another device. */
export interface Parcel {
  text: string;
}

/** A decision, or a run of picks: all are taken or none. */
export interface Moves {
  key: string;
  moves: (number | string)[];
  question?: number | null;
}

/** Take the last own decision back. */
export interface Undo {
  key: string;
}

/** A standing order: how the server answers a question for a seat. */
export interface Order {
  decision: string;
  answer: string;
  until: "game" | "round" | "turn";
}

/** All standing orders of a seat. */
export interface Orders {
  orders: (Order)[];
}

/** A line of chat. */
export interface Talk {
  text: string;
}

/** A record file. */
export interface RecordText {
  record: string;
}

/** A table and my token for it. */
export interface MyTable {
  table: string;
  token: string;
}

/** Tables that I sit at. */
export interface MyTables {
  tables: (MyTable)[];
}

/** A seat that this socket holds, and the last revision it saw. */
export interface HelloSeat {
  token: string;
  since?: number;
}

/** The first message. */
export interface Hello {
  type: "hello";
  protocol: number;
  seats?: (HelloSeat)[];
  since?: number;
  shared?: boolean;
  tv?: boolean;
}

/** A decision of a seat. */
export interface MoveMessage {
  type: "move";
  seat: number;
  key: string;
  moves: (number | string)[];
  question?: number | null;
}

/** Take back. */
export interface UndoMessage {
  type: "undo";
  seat: number;
  key: string;
}

/** A seat that shares its screen has nothing to answer in secret, has been visited all the same, and passes. */
export interface PassMessage {
  type: "pass";
  seat: number;
  key: string;
}

/** Standing orders of a seat. */
export interface OrdersMessage {
  type: "orders";
  seat: number;
  key: string;
  orders: (Order)[];
}

/** A line of chat. */
export interface ChatMessage {
  type: "chat";
  key: string;
  text: string;
  seat?: number | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  n?: number;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: string | null;
  online: boolean;
  away: boolean;
  muted?: boolean;
}

/** May people talk now, and if not, by which rule? */
export interface ChatRule {
  open: boolean;
  why: string;
  rule: string;
  phrases: (string)[];
}

/** What the server and the devices at the table committed to, and what they have opened. */
export interface Fairness {
  commitment: string;
  pledges: (string)[];
  nonces: (string)[];
  dealing: number | null;
  called_off: number;
  secret: string | null;
}

/** Where a table began, if not at the deal. */
export interface OriginInfo {
  table: string | null;
  move: number;
}

/** A table as everybody may see it. */
export interface TableInfo {
  id: string;
  link: string;
  game: string;
  title: string;
  rules: string;
  deck: string;
  deck_hash: string;
  options: Record<string, string | number | boolean>;
  status: "broken" | "closed" | "lobby" | "over" | "playing";
  seats: (SeatInfo)[];
  visibility: string;
  pace: string;
  settled: boolean;
  clock: Clock;
  chat: ChatRule;
  spectators: number;
  tv: boolean;
  fairness: Fairness;
  origin: OriginInfo | null;
  rematch: string | null;
  created: number;
  moved: number;
  deal?: string | null;
  published?: boolean;
  evening?: string | null;
}

/** A seat and the right to it. */
export interface Seating {
  seat: number;
  token: string;
  link: string;
}

/** A table and what the asker holds of it. */
export interface Seated {
  table: TableInfo;
  host: string | null;
  seats: (Seating)[];
}

/** An action that a seat may take. */
export interface Legal {
  n: number;
  text: string;
  notation: string;
  verb: string;
  args: (string)[];
}

/** An event as one reader hears it. */
export interface Told {
  id: string;
  revision: number;
  level: number;
  text: string;
  kind: string;
  seat: number;
  cards: (string | null)[];
  numbers: (number)[];
}

/** A line of a score sheet. */
export interface SheetLine {
  points: number;
  words: string;
  rule: string;
}

/** A clock that runs. */
export interface Running {
  seat: number;
  until: number;
  whole: number;
}

/** The clocks that a reader may see. */
export interface Clocks {
  now: number;
  running: (Running)[];
}

/** May the last decision be taken back, and if not, why? */
export interface UndoInfo {
  can: boolean;
  why: string;
}

/** One reader's picture of a table. */
export interface State {
  type: "state";
  table: string;
  seat: number | null;
  revision: number;
  since: number;
  question: number;
  view: Record<string, unknown>;
  notes: Record<string, unknown>;
  prompt: string;
  rule: string;
  legal: (Legal)[];
  events: (Told)[];
  sheets: ((SheetLine)[])[] | null;
  clock: Clocks | null;
  undo: UndoInfo;
  orders: (Order)[];
  covert: boolean;
  undone?: number;
}

/** A finished table after some of its moves. */
export interface Replay {
  moves: number;
  at: number;
  seat: number | null;
  text: string;
  state: State;
}

/** A decision of a record. */
export interface RecordedMove {
  seat: number;
  notation: string;
  text: string;
  events: (Told)[];
}

/** A turn of a finished game, and how far every seat had come after it. */
export interface CourseTurn {
  at: number;
  seat: number;
  progress: (number)[];
}

/** How a finished game went, turn by turn. */
export interface Course {
  words: string;
  moves: number;
  turns: (CourseTurn)[];
}

/** A table of mine, and whether it waits for me. */
export interface Turn {
  table: string;
  title: string;
  status: string;
  seat: number;
  your_turn: boolean;
  revision: number;
  until: number | null;
  seats: (string)[];
  game: string;
  kinds: (string)[];
  waits: (number)[];
  moved: number;
}

/** What the coach would do, and why. */
export interface Hint {
  n: number;
  text: string;
  why: string;
}

/** A line of chat. */
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  table: TableInfo;
  seats: (number)[];
  chat: (ChatLine)[];
}

/** What was asked with this key is done and stored. */
export interface Ok {
  type: "ok";
  key: string;
  seat: number | null;
  revision: number;
}

/** The table has changed. */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/** Somebody said something. */
export interface ChatSaid {
  type: "chat";
  line: ChatLine;
}

/** A seat is asked something new. */
export interface Bell {
  type: "bell";
  seat: number;
  question: number;
}

/** An RFC 9457 problem document; see problems.py. */
export interface ProblemInfo {
  type: string;
  title: string;
  status: number;
  detail: string;
  rule: string;
  field: string;
  allowed: (unknown)[];
}

/** A refusal of what was asked with this key. */
export interface ProblemMessage {
  type: "problem";
  key: string;
  problem: ProblemInfo;
}

/** Here. */
export interface Pong {
  type: "pong";
  n: number;
}

/** The server goes down; come back after `retry` milliseconds. */
export interface Closing {
  type: "closing";
  retry: number;
}

/** What the old dog made of a deal: the median of its plays, and how many of them came to each result. */
export interface ParInfo {
  median: number;
  plays: number;
  results: ((number)[])[];
}

/** The deal of a day, before anybody plays it. */
export interface DealInfo {
  day: string;
  game: string;
  title: string;
  words: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  unit: string;
  dice: (number)[];
  par: ParInfo | null;
  commitment: string;
  tomorrow: string | null;
  secret: string | null;
}

/** What somebody made of a deal at this server. */
export interface DealResult {
  name: string;
  result: number;
  table: string;
  at: number;
}

/** A table and its seats: all that is not a move or a line of chat. */
export interface TableRow {
  id: string;
  game: string;
  rules: string;
  deck: string;
  deck_hash: string;
  deck_text: string | null;
  options: Record<string, unknown>;
  status: string;
  visibility: string;
  pace: string;
  clock_mode: string;
  clock_seconds: number;
  secret: string;
  seed: string | null;
  position: Record<string, unknown> | null;
  origin_table: string | null;
  origin_move: number | null;
  rematch: string | null;
  host_generation: number;
  created: number;
  moved: number;
  due: number | null;
  settled?: boolean;
  seats?: (SeatRow)[];
  deal?: string | null;
  deal_by?: string | null;
  dealing?: number | null;
  called_off?: number;
}

/** A seat of a table. */
export interface SeatRow {
  seat: number;
  kind: string;
  name: string;
  level: string | null;
  away: boolean;
  generation: number;
  nonce: string;
  orders: (Record<string, string>)[];
  holder?: number | null;
  muted?: boolean;
  pledge?: string;
}

/** What somebody made of a deal on one chair, and how many in a hundred of the others on that chair did worse (a tie is
    half of one). */
export interface EveningSeat {
  name: string;
  result: number;
  better: number;
}

/** A table of an evening; its results are told when all have finished. */
export interface EveningTable {
  id: string;
  link: string;
  status: string;
  names: (string)[];
  results: (EveningSeat)[];
}

/** An evening as everybody may see it. */
export interface EveningInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  unit: string;
  commitment: string;
  secret: string | null;
  over: boolean;
  tables: (EveningTable)[];
}

/** A new evening, and the right to run each of its tables. */
export interface EveningLaid {
  evening: EveningInfo;
  hosts: (string)[];
}

/** A finished game as one of its seats remembers it. */
export interface Keepsake {
  table: string;
  game: string;
  at: number;
  seat: number;
  names: (string)[];
  levels: (string | null)[];
  options: Record<string, string | number | boolean>;
  scores: (number)[];
  winners: (number)[];
  places: (number)[];
  sides: (number)[];
  chance: number | null;
  result: number;
  gains: (number)[];
  dogs: (string)[];
  deal: string | null;
  whole: boolean;
}

/** A puzzle on the list. */
export interface PuzzleTitle {
  id: string;
  game: string;
  title: string;
}

/** An option: what it is worth, and how far the best lies above it, each with half of its interval. */
export interface PuzzleOption {
  n: number;
  value: (number)[];
  gap: (number)[];
}

/** A moment to solve, and its solution. */
export interface PuzzleInfo {
  id: string;
  game: string;
  seat: number;
  unit: string;
  exact: boolean;
  table: TableInfo;
  state: State;
  options: (PuzzleOption)[];
  played: number;
  why: string;
}
