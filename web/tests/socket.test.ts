// @vitest-environment node
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WebSocket as Peer, WebSocketServer } from "ws";
import type { ServerMessage } from "../src/lib/protocol";
import { backoff, Line, type LineStatus, type Request, type Wire } from "../src/lib/socket";

// Tests resolve packages for the browser, where `ws` is only a signpost; by its path it is the real server.
const ws = createRequire(import.meta.url)("../node_modules/ws/index.js") as typeof import("ws");

/** A table that writes down what it hears and answers as each test wants. */
let server: WebSocketServer;
let line: Line | undefined;
let heard: { type: string; key?: string; since?: number; seats?: unknown[] }[];

beforeEach(async () => {
  heard = [];
  server = new ws.WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
});
afterEach(async () => {
  line?.end();
  for (const peer of server.clients) peer.terminate();
  await new Promise((done) => server.close(done));
});

const welcome = JSON.stringify({ type: "welcome", protocol: 1, server: "test", table: {}, seats: [0], chat: [] });

function answering(each: (peer: Peer, message: (typeof heard)[number]) => void): void {
  server.on("connection", (peer) => {
    peer.on("message", (data) => {
      const message = JSON.parse(String(data)) as (typeof heard)[number];
      heard.push(message);
      if (message.type === "hello") peer.send(welcome);
      each(peer, message);
    });
  });
}

function call(since: () => number): { messages: ServerMessage[]; statuses: [LineStatus, string][]; until: (test: () => boolean) => Promise<void> } {
  const messages: ServerMessage[] = [];
  const statuses: [LineStatus, string][] = [];
  let check = (): void => {};
  line = new Line(
    `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/t`,
    {
      hello: () => ({ seats: [{ token: "s0.0.x", since: since() }], since: 0, shared: false, tv: false }),
      heard: (message) => (messages.push(message), check()),
      changed: (status, why) => (statuses.push([status, why]), check()),
    },
    (url) => new ws.WebSocket(url) as unknown as Wire,
  );
  const until = (test: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      check = () => test() && resolve();
      check();
    });
  return { messages, statuses, until };
}

const move = (key: string): Request => ({ type: "move", seat: 0, key, question: 1, moves: [5] });

test("a move sent before the welcome goes out after it", async () => {
  answering((peer, m) => m.type === "move" && peer.send(JSON.stringify({ type: "ok", key: m.key, seat: 0, revision: 1 })));
  const { messages, until } = call(() => 0);
  line?.send(move("a"));
  await until(() => messages.some((m) => m.type === "ok"));
  expect(heard.map((m) => m.type)).toEqual(["hello", "move"]);
});

test("a move without an answer is repeated with its key after the line broke", async () => {
  let broken = false;
  answering((peer, m) => {
    if (m.type !== "move") return;
    if (broken) peer.send(JSON.stringify({ type: "ok", key: m.key, seat: 0, revision: 1 }));
    else peer.terminate();
    broken = true;
  });
  const { messages, until } = call(() => 0);
  line?.send(move("b"));
  await until(() => messages.some((m) => m.type === "ok"));
  expect(heard.filter((m) => m.type === "move").map((m) => m.key)).toEqual(["b", "b"]);
});

test("an answered move is not repeated, and the second hello names the last revision", async () => {
  answering((peer, m) => m.type === "move" && peer.send(JSON.stringify({ type: "ok", key: m.key, seat: 0, revision: 7 }), () => peer.terminate()));
  let revision = 0;
  const { messages, until } = call(() => revision);
  line?.send(move("c"));
  await until(() => messages.some((m) => m.type === "ok"));
  revision = 7;
  await until(() => messages.filter((m) => m.type === "welcome").length === 2);
  expect(heard.map((m) => m.type)).toEqual(["hello", "move", "hello"]);
  expect(heard.at(-1)?.seats).toEqual([{ token: "s0.0.x", since: 7 }]);
});

test("a replaced link ends the line and says so", async () => {
  answering((peer) => peer.close(4401));
  const { statuses, until } = call(() => 0);
  await until(() => statuses.some(([status]) => status === "ended"));
  expect(statuses.at(-1)).toEqual(["ended", "This seat's link was replaced by a new one."]);
});

test("waits grow and stay below twenty seconds", () => {
  expect([0, 1, 2, 9].map((n) => backoff(n, 0))).toEqual([500, 1000, 2000, 15000]);
  expect(backoff(9, 1)).toBe(20000);
});

describe("a line that only seems to be there", () => {
  // Only the line's own patience is wound on; the sockets below it are real.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("is called anew when nobody answers the call", async () => {
    let greeted = (): void => {};
    const hello = (): Promise<void> => new Promise((resolve) => (greeted = resolve));
    server.on("connection", (peer) => peer.on("message", () => greeted()));
    const first = hello();
    call(() => 0);
    await first;
    const second = hello();
    vi.advanceTimersByTime(10_000);
    vi.advanceTimersByTime(1_000);
    await second;
  });

  test("is asked when the page is looked at again, and called anew without an answer", async () => {
    answering(() => {});
    const { messages, until } = call(() => 0);
    await until(() => messages.length === 1);
    const asked = new Promise<void>((resolve) => {
      for (const peer of server.clients) peer.on("message", () => resolve());
    });
    line?.hurry();
    await asked;
    vi.advanceTimersByTime(3_000);
    vi.advanceTimersByTime(1);
    await until(() => messages.length === 2);
    expect(heard.map((m) => m.type)).toEqual(["hello", "ping", "hello"]);
  });
});
