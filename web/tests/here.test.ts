import { afterEach, describe, expect, it, vi } from "vitest";
import { api, fitsHere, Refusal } from "../src/lib/api";
import { house, isHere } from "../src/lib/house";
import { parse, tableAddress } from "../src/lib/router.svelte";

const bots = [{ kind: "me" as const, name: "Ann" }, { kind: "bot" as const, level: "puppy" }];

describe("addresses", () => {
  it("of this browser's tables lie behind the #, those of a server below the root", () => {
    expect(tableAddress("here-abc")).toBe("/#/t/here-abc");
    expect(tableAddress("q7mz")).toBe("/t/q7mz");
    expect(parse("/", "#/t/here-abc/s0.0.here")).toEqual({ at: "table", table: "here-abc", token: "s0.0.here" });
    expect(parse("/t/q7mz", "#s0.0.x")).toEqual({ at: "table", table: "q7mz", token: "s0.0.x" });
    expect(isHere("here-abc") && !isHere("q7mz")).toBe(true);
  });
  it("of games to begin at once name the level, or have the middle one", () => {
    expect(parse("/", "#/play/lucky_dog/old_dog")).toEqual({ at: "play", game: "lucky_dog", level: "old_dog" });
    expect(parse("/", "#/play/lucky_dog")).toEqual({ at: "play", game: "lucky_dog", level: "good_dog" });
  });
});

describe("a table fits in this browser", () => {
  it("when everybody is at the screen or a bot, without days and without a server's record", () => {
    expect(fitsHere({ game: "lucky_dog", seats: bots })).toBe(true);
    expect(fitsHere({ game: "lucky_dog", seats: [...bots, { kind: "open" }] })).toBe(false);
    expect(fitsHere({ game: "lucky_dog", seats: bots, pace: "days" })).toBe(false);
    expect(fitsHere({ game: "lucky_dog", seats: bots, origin: { table: "q7mz", move: 3 } })).toBe(false);
    expect(fitsHere({ game: "lucky_dog", seats: bots, origin: { table: "here-abc", move: 3 } })).toBe(true);
  });
});

describe("the shelf", () => {
  const before = house.server;
  afterEach(() => {
    house.server = before;
    vi.unstubAllGlobals();
  });
  const files = (found: Record<string, unknown>): string[] => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      if (!(address in found)) throw new TypeError("no network");
      return new Response(JSON.stringify(found[address]));
    });
    return asked;
  };

  it("is read from the files beside the page where there is no server", async () => {
    house.server = false;
    const asked = files({ "/shelf/levels.json": [{ key: "puppy", title: "Puppy" }] });
    expect(await api.levels()).toEqual([{ key: "puppy", title: "Puppy" }]);
    expect(asked).toEqual(["/shelf/levels.json"]);
    expect(await api.tables("lobby")).toEqual([]);
  });
  it("is read from them too when the server does not answer", async () => {
    house.server = true;
    const asked = files({ "/shelf/games/lucky_dog.json": { key: "lucky_dog" } });
    expect(await api.game("lucky_dog")).toEqual({ key: "lucky_dog" });
    expect(asked).toEqual(["/api/games/lucky_dog", "/shelf/games/lucky_dog.json"]);
  });
  it("that is nowhere is refused in a sentence", async () => {
    house.server = false;
    files({});
    await expect(api.games()).rejects.toBeInstanceOf(Refusal);
  });
});
