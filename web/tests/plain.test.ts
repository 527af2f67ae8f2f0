import { render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { lidsIn } from "../src/games/about";
import { luminance } from "../src/games/colours";
import { movesWith, otherMoves, seatFactsOf, sorted, spotsOf, tableFacts } from "../src/games/plain/layout";
import Spot from "../src/games/plain/Spot.svelte";
import { rankSign, suitOf } from "../src/games/plain/suits";
import { heading } from "../src/games/plain/words";
import type { BoardFact, BoardPlace, GameView, Legal } from "../src/lib/protocol";
import { faceOf, type Faces } from "../src/lib/table/faces";
import type { Play } from "../src/lib/table/play.svelte";
import { coverOf } from "../src/shelf/covers";

const move = (n: number, verb: string, ...args: string[]): Legal => ({ n, verb, args, text: `${verb} ${args.join(" ")}`, notation: verb });
const view = { seats: 2, zones: { pile: [null, null], trick: ["ace"], hand0: ["two", "ace"], hand1: [null, null] }, facts: { tricks: 8, dealer: 1, bids: [-1, 2], led: 2 } } as unknown as GameView;
const place = (zone: string, kind: BoardPlace["kind"], title = ""): BoardPlace => ({ zone, kind, title, columns: 0 });
const shown = (fact: string, words: string, more: Partial<BoardFact> = {}): BoardFact => ({ fact, words, names: [], seat: false, nothing: null, ...more });

describe("the board that plays any game", () => {
  test("lays out what the game describes, in its order, with owners", () => {
    const spots = spotsOf(view, [place("trick", "row", "This trick"), place("hand", "hand", "Hand")]);
    expect(spots.map(({ zone, title, owner }) => [zone, title, owner])).toEqual([["trick", "This trick", null], ["hand0", "Hand", 0], ["hand1", "Hand", 1]]);
  });
  test("goes by the names of the zones where nothing is described", () => {
    expect(spotsOf(view).map(({ zone, kind, title }) => [zone, kind, title])).toEqual([["pile", "pile", "Pile"], ["trick", "row", "Trick"], ["hand0", "hand", "Hand"], ["hand1", "hand", "Hand"]]);
  });
  test("holds a hand in the order of the deck, unknown cards last", () => {
    const faces = { two: {}, king: {}, ace: {} } as unknown as Faces;
    expect(sorted(["ace", null, "two", "king"], faces)).toEqual(["two", "king", "ace", null]);
  });
  test("leaves what lies face down in its place in a grid, and piles it up in a row", () => {
    const drawn = (kind: BoardPlace["kind"]): string[] => {
      const spot = { zone: "grid0", title: "Cards", kind, columns: 3, owner: 0, cards: ["two", null, "ace", null] };
      const { unmount } = render(Spot, { play: { face: (id: string) => faceOf({}, id) } as unknown as Play, spot, title: "Cards", width: 80, stateOf: () => "plain", hinted: () => false, onpress: () => undefined });
      const names = screen.queryAllByRole("img", { name: /face down/ }).map((e) => e.getAttribute("aria-label") ?? "");
      unmount();
      return names;
    };
    expect(drawn("grid")).toEqual(["place 2, face down", "place 4, face down"]);
    expect(drawn("row")).toEqual(["grid: 2 cards, face down"]);
  });
  test("gives a move to the card that it names, and makes a button of the rest", () => {
    const legal = [move(0, "play", "ace"), move(1, "bid", "3"), move(2, "pass")];
    expect(movesWith(legal, "ace").map(({ n }) => n)).toEqual([0]);
    expect(movesWith(legal, null)).toEqual([]);
    expect(otherMoves(legal, spotsOf(view)).map(({ n }) => n)).toEqual([1, 2]);
  });
  test("says public numbers in words, seats by their names, and nothing where there is nothing", () => {
    const facts = [shown("tricks", "{} tricks"), shown("dealer", "{} deals", { seat: true }), shown("bids", "said {}", { nothing: -1 }), shown("led", "{} led", { names: ["clubs", "diamonds", "hearts"] })];
    expect(tableFacts(view, facts, ["Ada", "Bo"])).toBe("8 tricks, Bo deals, hearts led");
    expect(seatFactsOf(view, 0, facts)).toEqual([]);
    expect(seatFactsOf(view, 1, facts)).toEqual(["said 2"]);
  });
  test("knows suits and ranks by their figures", () => {
    expect([10, 11, 14].map(rankSign)).toEqual(["10", "J", "A"]);
    expect(suitOf({ suit: 2, rank: 5 })?.red).toBe(true);
    expect(suitOf({ rank: 5 })).toBeNull();
    expect(heading("small_unused")).toBe("Small unused");
  });
});

describe("a box of somebody else", () => {
  function page(lids: unknown): Document {
    const made = document.implementation.createHTMLDocument();
    const block = made.createElement("script");
    block.id = "lids";
    block.type = "application/json";
    block.textContent = JSON.stringify(lids);
    made.head.append(block);
    return made;
  }
  const lid = { key: "oh_hell", title: "Oh Hell", seats: [3, 4, 5], line: "Say how many.", mood: "", minutes: [5, 10], colour: "#7a4b8c" };
  test("stands on the shelf after ours, in its own words", () => {
    const ours = { ...lid, key: "lucky_dog", title: "Lucky Dog", minutes: [5, 15] };
    const found = lidsIn(page([lid, ours]));
    expect(found.map(({ key }) => key)).toEqual(["lucky_dog", "oh_hell"]);
    expect(found[1]).toMatchObject({ players: "3–5 players", minutes: "5–10 min", line: "Say how many." });
  });
  test("has a cover that follows from its key, the same every time", () => {
    expect(coverOf("oh_hell")).toEqual(coverOf("oh_hell"));
    expect(coverOf("oh_hell")).not.toEqual(coverOf("swap_meet"));
  });
  test("light and dark are told apart as the eye does", () => {
    expect(luminance("#ffffff")).toBeCloseTo(1);
    expect(luminance("#000000")).toBe(0);
    expect(luminance("#00ff00")).toBeGreaterThan(luminance("#ff0000"));
  });
});
