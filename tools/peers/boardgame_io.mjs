/** How many moves a second boardgame.io takes on this machine, its matches in memory, for a game like Lucky Dog: beside
 * `barkade bench server`, which keeps every move on disk.
 *
 *   npm install --prefix FOLDER boardgame.io@0.50.2 socket.io-client@4
 *   PEER=FOLDER node tools/peers/boardgame_io.mjs TABLES SECONDS [PAUSE]
 *
 * Two clients at each table, each on a socket of its own. Whoever is on moves as soon as it sees that (or PAUSE seconds later); a move counts, and
 * its time ends, when the other client sees it. Server and clients are processes of their own. */

import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(`${process.env.PEER}/`);
const GAME = "lucky";
const WARM = 3000;

/** Five dice, up to two rerolls of any of them, then a trick from a display of six: the sizes of Lucky Dog's state. */
function lucky() {
  const { INVALID_MOVE, TurnOrder } = require("boardgame.io/core");
  const cards = Array.from({ length: 40 }, (_, i) => ({ id: `trick${i}`, title: `Trick number ${i}`, points: 1 + (i % 5), needs: [1 + (i % 6), 1 + ((i * 5) % 6)] }));
  const next = (G, events) => {
    G.rolls = 0;
    events.endTurn();
  };
  return {
    name: GAME,
    setup: () => ({ deck: cards.slice(12), display: [cards.slice(0, 6), cards.slice(6, 12)], dice: [1, 2, 3, 4, 5], rolls: 0, scores: [0, 0], trained: [[], []] }),
    playerView: ({ G }) => ({ ...G, deck: G.deck.map(() => null) }),
    turn: { order: TurnOrder.DEFAULT },
    moves: {
      roll: ({ G, random }, picked) => {
        if (!Array.isArray(picked) || G.rolls >= 3) return INVALID_MOVE;
        for (const i of picked) G.dice[i] = random.Die(6);
        G.rolls++;
      },
      score: ({ G, ctx, events }, n) => {
        const mine = Number(ctx.currentPlayer);
        const card = G.display[mine][n];
        if (!card) return INVALID_MOVE;
        if (card.needs.every((face) => G.dice.includes(face))) {
          G.scores[mine] += card.points;
          G.trained[mine] = [...G.trained[mine].slice(-8), card];
          G.display[mine][n] = G.deck.shift();
          G.deck.push(card);
        }
        next(G, events);
      },
    },
  };
}

async function serve(port) {
  const { Server, Origins } = require("boardgame.io/server");
  console.log = console.info = () => {};
  await Server({ games: [lucky()], origins: [Origins.LOCALHOST] }).run(port);
  process.send("ready");
}

class Seat {
  constructor(table, seat, url) {
    const { io } = require("socket.io-client");
    this.table = table;
    this.seat = String(seat);
    this.socket = io(`${url}/${GAME}`, { transports: ["websocket"], forceNew: true });
    this.socket.on("connect", () => this.socket.emit("sync", table.id, this.seat, undefined, 2));
    this.socket.on("sync", (id, { state }) => this.see(state));
    this.socket.on("update", (id, state) => this.see(state));
  }

  see(state) {
    if (!state || state._stateID <= (this.last ?? -1)) return;
    this.last = state._stateID;
    this.table.seen(this.seat, state._stateID);
    if (state.ctx.currentPlayer === this.seat) setTimeout(() => this.move(state), this.table.pause * 1000);
  }

  move({ G, _stateID }) {
    const roll = G.rolls < 2;
    const payload = { type: roll ? "roll" : "score", args: [roll ? [0, 2, 4].slice(G.rolls) : _stateID % 6], playerID: this.seat };
    this.table.sent.set(_stateID + 1, [this.seat, performance.now()]);
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.table.id, this.seat);
  }
}

class Table {
  sent = new Map();
  constructor(id, url, pause, delays) {
    Object.assign(this, { id, pause, delays });
    const first = new Seat(this, 0, url); // the match is made when somebody first asks for it
    this.ready = new Promise((done) => first.socket.once("sync", done)).then(() => new Seat(this, 1, url));
  }

  /** The other client sees a move. A turn that ends counts as a further state: the newest that was sent before is meant. */
  seen(seat, stateID) {
    for (const [number, [mover, began]] of this.sent)
      if (number <= stateID && mover !== seat) {
        this.delays.push(performance.now() - began);
        this.sent.delete(number);
      }
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function load(port, count, seconds, pause) {
  const url = `http://127.0.0.1:${port}`;
  const delays = [];
  for (let n = 0; n < count; n++) await new Table(`table${n}`, url, pause, delays).ready;
  await sleep(WARM);
  delays.length = 0;
  await sleep(seconds * 1000);
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (part) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  process.send({ tables: count, pause, moves_per_second: Math.round(delays.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99) });
}

async function bench(count, seconds, pause) {
  const port = 20_000 + (process.pid % 20_000);
  const here = fileURLToPath(import.meta.url);
  const server = fork(here, ["serve", port]);
  await new Promise((ready) => server.once("message", ready));
  const clients = fork(here, ["load", port, count, seconds, pause]);
  console.log(JSON.stringify(await new Promise((found) => clients.once("message", found))));
  for (const child of [clients, server]) child.kill("SIGKILL");
}

const [role, ...rest] = process.argv.slice(2);
const numbers = rest.map(Number);
if (role === "serve") await serve(...numbers);
else if (role === "load") await load(...numbers);
else await bench(Number(role), numbers[0] ?? 10, numbers[1] ?? 0);
