/** All that the page asks of tables and of the shelf: over HTTP from the server, or from this browser's own tables. A refusal becomes a Refusal with
 * the sentence to show. */

import { house, isHere, ROOT } from "./house";
import { keep } from "./keyring";
import { pledgeOf } from "./pledge";
import type {
  ChatMessage, Course, Created, DealInfo, DealResult, DeckInfo, EveningInfo, FoundTable, GameInfo, GuideInfo, Hint, Keepsake, LessonInfo, Level, NewTable, Problem, PuzzleInfo, PuzzleTitle, Reach, RecordedMove, ReplayStep, RuleText, Seating, TableChange, TableCode, TableInfo, TableState, Ticket, Turn,
} from "./protocol";
import { settings } from "./settings.svelte";

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

const SHELF = /^\/(games|levels|puzzles)(\/|$)/;
const SILENT = "/problems/unavailable";

/** Whoever knows the answer: this browser for its own tables, the files beside the page for the shelf where there is no server, else the server. */
async function ask<T>(path: string, request: Request = {}): Promise<T> {
  if (isHere(/^\/tables\/([^/?]+)/.exec(path)?.[1] ?? "")) return askHere<T>(path, request);
  if (house.server) return askServer<T>(path, request);
  return SHELF.test(path) ? askShelf<T>(path) : askHere<T>(path, request);
}

async function askServer<T>(path: string, { method = "GET", body, token }: Request): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    if (SHELF.test(path)) return askShelf<T>(path);
    throw new Refusal({ type: SILENT, title: "No answer", status: 0, detail: "The server does not answer. Check the connection and try again." });
  }
  if (answer.ok) return (await answer.json()) as T;
  throw new Refusal(await problemOf(answer));
}

/** The shelf as files: the same answers, written when the page was. */
async function askShelf<T>(path: string): Promise<T> {
  const answer = await fetch(`${ROOT}shelf${path.replace(/\?.*/, "")}.json`).catch(() => null);
  if (answer?.ok) return (await answer.json()) as T;
  throw new Refusal({ type: SILENT, title: "No answer", status: 0, detail: "This part of the page is not here. Check the connection and try again." });
}

async function askHere<T>(path: string, { method = "GET", body, token }: Request): Promise<T> {
  const door = await import("../local/door");
  const { status, text } = await door.askHere(method, path, body === undefined ? "" : JSON.stringify(body), token ?? "");
  if (status < 300) return JSON.parse(text) as T;
  throw new Refusal(JSON.parse(text) as Problem);
}

/** Can a table be played in this browser alone? Everybody must sit at it, or be a bot. */
export const fitsHere = (table: NewTable): boolean => table.seats.every(({ kind }) => kind === "me" || kind === "bot") && (table.pace ?? "live") === "live" && !(table.origin && !isHere(table.origin.table));

/** A new table: here where there is no server or where that is wished, else at the server; and here too if the server is out of reach. */
async function create(table: NewTable): Promise<Created> {
  const request: Request = { method: "POST", body: table };
  if (isHere(table.origin?.table ?? "") || !house.server || (settings.here && fitsHere(table))) return askHere<Created>("/tables", request);
  try {
    return await createAtServer(table);
  } catch (error) {
    if (error instanceof Refusal && error.problem.status === 0 && fitsHere(table)) return askHere<Created>("/tables", request);
    throw error;
  }
}

/** A new table at the server, which is shown what we pledge; if the cards are dealt at once, our part of the shuffle follows. */
async function createAtServer({ nonce = "", ...table }: NewTable): Promise<Created> {
  const created = await askServer<Created>("/tables", { method: "POST", body: { ...table, pledge: nonce && pledgeOf(nonce) } });
  keep(created.table.id, { part: nonce });
  const { dealing, pledges } = created.table.fairness;
  const mine = created.seats.find(({ seat }) => pledges[seat]);
  if (!mine || dealing === null) return created;
  return { ...created, table: await api.changeSeat(created.table.id, mine.seat, { nonce }, mine.token) };
}

async function join(id: string, name: string, seat: number | null, nonce: string): Promise<Seating> {
  const part = isHere(id) ? { nonce } : { pledge: pledgeOf(nonce) };
  const given = await ask<Seating>(`/tables/${q(id)}/join`, { method: "POST", body: { name, seat, ...part } });
  keep(id, { part: nonce });
  return given;
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

/** A file that was saved in the middle of a game says which bots sit where. */
const isSave = (record: string): boolean => record.slice(0, record.indexOf("\n")).includes('"levels"');

/** What waits for me: at the server, and in this browser, which needs no Python for it. */
async function turns(tables: { table: string; token: string }[]): Promise<Turn[]> {
  const here = tables.filter(({ table }) => isHere(table));
  const there = tables.filter(({ table }) => !isHere(table));
  const [mine, others] = await Promise.all([
    here.length ? import("../local/turns").then(({ turnsHere }) => turnsHere(here)) : [],
    there.length && house.server ? askServer<Turn[]>("/turns", { method: "POST", body: { tables: there } }) : [],
  ]);
  return [...mine, ...others];
}

const q = encodeURIComponent;

export const api = {
  games: () => ask<GameInfo[]>("/games"),
  game: (game: string) => ask<GameInfo>(`/games/${q(game)}`),
  levels: () => ask<Level[]>("/levels"),
  rules: (game: string) => ask<{ game: string; markdown: string; rules: RuleText[] }>(`/games/${q(game)}/rules`),
  guide: (game: string) => ask<GuideInfo>(`/games/${q(game)}/guide`),
  lesson: (game: string, name: string) => ask<LessonInfo>(`/games/${q(game)}/lesson?name=${q(name)}`),

  create,
  /** A day's deal is laid by whoever has its secret. */
  createDeal: (table: NewTable) => ask<Created>("/tables", { method: "POST", body: table }),
  deal: (day: string) => ask<DealInfo>(`/deals/${q(day)}`),
  dealResults: (day: string) => ask<DealResult[]>(`/deals/${q(day)}/results`),
  layEvening: (game: string, seats: number, tables: number) => askServer<{ evening: EveningInfo; hosts: string[] }>("/evenings", { method: "POST", body: { game, seats, tables } }),
  evening: (id: string) => askServer<EveningInfo>(`/evenings/${q(id)}`, {}),
  puzzles: () => ask<PuzzleTitle[]>("/puzzles"),
  puzzle: (id: string) => ask<PuzzleInfo>(`/puzzles/${q(id)}`),
  keepsake: (id: string, token: string) => ask<Keepsake>(`/tables/${q(id)}/keepsake`, { token }),
  sendParcel: (text: string) => askServer<Ticket>("/parcels", { method: "POST", body: { text } }),
  fetchParcel: (key: string) => askServer<{ text: string }>(`/parcels/${q(key)}`, { method: "POST", body: {} }),
  tables: async (status: string) => (house.server ? ask<TableInfo[]>(`/tables?status=${q(status)}`) : []),
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
  join,
  changeSeat: (id: string, seat: number, change: Record<string, unknown>, token: string) =>
    ask<TableInfo>(`/tables/${q(id)}/seats/${seat}`, { method: "PATCH", body: change, token }),
  seatLink: (id: string, seat: number, token: string) => ask<Seating>(`/tables/${q(id)}/seats/${seat}/link`, { method: "POST", body: {}, token }),
  /** Where this seat's turns can be read; the link gives no right to the seat. */
  feed: (id: string, seat: number, token: string) => ask<{ link: string }>(`/tables/${q(id)}/seats/${seat}/feed`, { token }),
  hint: (id: string, token: string | null | undefined) => ask<Hint>(`/tables/${q(id)}/hint`, { method: "POST", body: {}, token }),
  leave: (id: string, seat: number, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/leave`, { method: "POST", body: {}, token }),
  /** Deal; `here` are the seats of this device, also where it is not connected. */
  start: (id: string, token: string, here: readonly number[]) => ask<TableInfo>(`/tables/${q(id)}/start`, { method: "POST", body: { here }, token }),
  /** Play again, perhaps against bots of another level. */
  rematch: (id: string, token: string, level: string | null = null) => ask<Created>(`/tables/${q(id)}/rematch`, { method: "POST", body: { level }, token }),
  turns,

  state: (id: string, token: string | null) => ask<TableState>(`/tables/${q(id)}/state?since=0`, { token }),
  replay: (id: string, at: number, as: string) => ask<ReplayStep>(`/tables/${q(id)}/replay?at=${at}&as=${q(as)}`),
  replayMoves: (id: string) => ask<RecordedMove[]>(`/tables/${q(id)}/replay/moves`),
  course: (id: string) => ask<Course>(`/tables/${q(id)}/course`),
  bring: (record: string) => (house.server && !isSave(record) ? api.bringToServer(record) : api.bringHere(record)),
  bringToServer: (record: string) => askServer<TableInfo>("/records", { method: "POST", body: { record } }),
  bringHere: (record: string) => askHere<TableInfo>("/records", { method: "POST", body: { record } }),
  createAtServer,
  recordLink: (id: string) => `/api/tables/${q(id)}/record`,
  /** The record of a table: of one in this browser that is not over, the file to save. */
  record: async (id: string): Promise<{ name: string; text: string }> => {
    if (isHere(id)) return askHere(`/tables/${q(id)}/record`, {});
    const answer = await fetch(api.recordLink(id));
    if (!answer.ok) throw new Refusal(await problemOf(answer));
    return { name: `${id}.barkade`, text: await answer.text() };
  },

  /** Show a line of chat, or a name, to whoever runs the server. */
  report: (id: string, what: string) => ask<{ status: string }>(`/tables/${q(id)}/${what}/report`, { method: "POST", body: {} }),
  removeLine: (id: string, n: number, token: string) => ask<ChatMessage>(`/tables/${q(id)}/chat/${n}/remove`, { method: "POST", body: {}, token }),
  removeName: (id: string, seat: number, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/rename`, { method: "POST", body: {}, token }),
  mute: (id: string, seat: number, muted: boolean, token: string) => ask<TableInfo>(`/tables/${q(id)}/seats/${seat}/mute`, { method: "POST", body: { muted }, token }),

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
