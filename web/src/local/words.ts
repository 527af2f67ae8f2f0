/** What the page and its workers say to each other. */

import type { Sources } from "./python";

/** To the worker that holds the tables. */
export type ToTables =
  | { type: "start"; sources: Sources; rules: string; bots: MessagePort }
  | { type: "ask"; id: number; method: string; path: string; body: string; token: string }
  | { type: "connect"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "leave"; line: number };

/** From it. */
export type FromTables =
  | { type: "started" }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "said"; line: number; text: string }
  | { type: "closed"; line: number; code: number }
  | { type: "worried"; why: string };

/** To the worker in which bots think, through a port that the tables hold the other end of: a question as JSON, its answer as JSON. */
export type ToBots = { type: "start"; sources: Sources; port: MessagePort };
export interface Question {
  id: number;
  text: string;
}
