/** All HTTP of the page. A refusal becomes a Refusal with the sentence to show. */

import type {
  Created, DeckInfo, FoundTable, GameInfo, GuideInfo, Hint, LessonInfo, Level, NewTable, Problem, Reach, ReplayStep, RuleText, Seating, TableChange, TableCode, TableInfo, TableState, Turn,
} from "./protocol";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

interface Request {
  method?: "GET" | "POST" | "PATCH" | "PUT";
  body?: unknown;
  token?: string | null | undefined;
}

async function ask<T>(path: string, { method = "GET", body, token }: Request = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal({ type: "/problems/unavailable", title: "No answer", status: 0, detail: "The server does not answer. Check the connection and try again." });
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new Refusal(await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  const plain: Problem = { type: "/problems/unavailable", title: answer.statusText, status: answer.status, detail: `The server answered ${answer.status} ${answer.statusText}.` };
  try {
    return { ...plain, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    // Not JSON: a proxy spoke, not our server.
    return plain;
  }
}

const q = encodeURIComponent;

export const api = {
  games: () => ask<GameInfo[]>("/games"),
  game: (game: string) => ask<GameInfo>(`/games/${q(game)}`),
  levels: () => ask<Level[]>("/levels"),
  rules: (game: string) => ask<{ game: string; markdown: string; rules: RuleText[] }>(`/games/${q(game)}/rules`),
  guide: (game: string) => ask<GuideInfo>(`/games/${q(game)}/guide`),
  lesson: (game: string, name: string) => ask<LessonInfo>(`/games/${q(game)}/lesson?name=${q(name)}`),

  create: (table: NewTable) => ask<Created>("/tables", { method: "POST", body: table }),
  tables: (status: string) => ask<TableInfo[]>(`/tables?status=${q(status)}`),
  table: (id: string) => ask<TableInfo>(`/tables/${q(id)}`),
  deck: (game: string, name: string) => ask<DeckInfo>(`/games/${q(game)}/decks/${q(name)}`),
  tableDeck: (id: string) => ask<DeckInfo>(`/tables/${q(id)}/deck`),
  qr: (id: string) => `/api/tables/${q(id)}/qr.svg`,
  /** The code of a seat's own link, as an address for a picture: the token must not stand in one. */
  seatQr: async (id: string, token: string) => {
    const answer = await fetch(`/api/tables/${q(id)}/qr.svg`, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Refusal(await problemOf(answer));
    return `data:image/svg+xml;utf8,${q(await answer.text())}`;
  },
  join: (id: string, name: string, seat: number | null, nonce: string) =>
    ask<Seating>(`/tables/${q(id)}/join`, { method: "POST", body: { name, seat, nonce } }),
  changeSeat: (id: string, seat: number, change: Record<string, unknown>, token: string) =>
    ask<TableInfo>(`/tables/${q(id)}/seats/${seat}`, { method: "PATCH", body: change, token }),
  seatLink: (id: string, seat: number, token: string) => ask<Seating>(`/tables/${q(id)}/seats/${seat}/link`, { method: "POST", body: {}, token }),
  /** Where this seat's turns can be read; the link gives no right to the seat. */
  feed: (id: string, seat: number, token: string) => ask<{ link: string }>(`/tables/${q(id)}/seats/${seat}/feed`, { token }),
  hint: (id: string, token: string | null | undefined) => ask<Hint>(`/tables/${q(id)}/hint`, { method: "POST", body: {}, token }),
  leave: (id: string, seat: number, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/leave`, { method: "POST", body: {}, token }),
  start: (id: string, token: string) => ask<TableInfo>(`/tables/${q(id)}/start`, { method: "POST", body: {}, token }),
  rematch: (id: string, token: string) => ask<Created>(`/tables/${q(id)}/rematch`, { method: "POST", body: {}, token }),
  turns: (tables: { table: string; token: string }[]) => ask<Turn[]>("/turns", { method: "POST", body: { tables } }),

  state: (id: string, token: string | null) => ask<TableState>(`/tables/${q(id)}/state?since=0`, { token }),
  replay: (id: string, at: number, as: string) => ask<ReplayStep>(`/tables/${q(id)}/replay?at=${at}&as=${q(as)}`),
  replayMoves: (id: string) => ask<{ seat: number; notation: string; text: string }[]>(`/tables/${q(id)}/replay/moves`),
  bring: (record: string) => ask<TableInfo>("/records", { method: "POST", body: { record } }),
  recordLink: (id: string) => `/api/tables/${q(id)}/record`,

  /** Four letters that lead to a table, to be read aloud. */
  code: (id: string) => ask<TableCode>(`/tables/${q(id)}/code`, { method: "POST", body: {} }),
  byCode: (code: string) => ask<FoundTable>(`/codes/${q(code)}`),
  /** Who can reach this server, and where. */
  reach: () => ask<Reach>("/reach"),
  setUp: (id: string, change: TableChange, token: string) => ask<TableInfo>(`/tables/${q(id)}`, { method: "PATCH", body: change, token }),
  swap: (id: string, seat: number, other: number, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/swap`, { method: "POST", body: { seat: other }, token }),
  /** This seat begins. */
  first: (id: string, seat: number, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/first`, { method: "POST", body: {}, token }),
  /** Begin with those who sit; empty chairs are taken away. */
  startWith: (id: string, token: string) => ask<TableInfo>(`/tables/${q(id)}/start`, { method: "POST", body: { drop_open: true }, token }),
  close: (id: string, token: string) => ask<TableInfo>(`/tables/${q(id)}/close`, { method: "POST", body: {}, token }),
};
