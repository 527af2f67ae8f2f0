import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keep, keptFor } from "../src/lib/keyring";
import { pledgeOf, sha256 } from "../src/lib/pledge";
import type { TableInfo } from "../src/lib/protocol";
import { partWords, takePart } from "../src/lib/shuffle";

test("our SHA-256 is everybody's, at every length of a block", () => {
  for (let length = 0; length < 200; length++) {
    const text = "dög".repeat(length).slice(0, length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("what a browser says of its part is what the server reads", () => {
  // tests/server/test_shuffles.py has the same line
  expect(pledgeOf("00ff")).toBe("c16774d76a09b0d695ea6a8858e341e12792da25f8a78eea371e67793f072dee");
});

const table = (part: Partial<TableInfo["fairness"]> = {}, status = "lobby"): TableInfo =>
  ({ id: "t", status, fairness: { commitment: "c", pledges: ["", ""], nonces: ["", ""], dealing: null, called_off: 0, secret: null, ...part } }) as unknown as TableInfo;

describe("this device's part of a shuffle", () => {
  let sent: Record<string, string>[] = [];
  beforeEach(() => {
    localStorage.clear();
    sent = [];
    keep("t", { seats: { 1: "s1.0.x" } });
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as Record<string, string>);
      return new Response(JSON.stringify(table()), { status: 200 });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is pledged in the lobby, and shown to nobody", async () => {
    await takePart(table(), [1]);
    expect(sent).toEqual([{ pledge: pledgeOf(keptFor("t").part ?? "") }]);
  });
  test("is opened when the host deals, and not before", async () => {
    keep("t", { part: "aa" });
    const pledges = ["", pledgeOf("aa")];
    await takePart(table({ pledges }), [1]);
    expect(sent).toEqual([]);
    await takePart(table({ pledges, dealing: 1 }), [1]);
    await takePart(table({ pledges, dealing: 1, nonces: ["", "aa"] }), [1]);
    expect(sent).toEqual([{ nonce: "aa" }]);
  });
  test("is not opened where the server shows another pledge than ours", async () => {
    keep("t", { part: "aa" });
    await takePart(table({ pledges: ["", pledgeOf("bb")], dealing: 1 }), [1]);
    expect(sent).toEqual([]);
  });
  test("is another one after a deal that was called off", async () => {
    keep("t", { part: "aa" });
    await takePart(table(), [1]);
    expect(sent).toHaveLength(1);
    expect(keptFor("t").part).not.toBe("aa");
  });
  test("is not fought over by two devices with one seat: who comes last has it", async () => {
    const others = table({ pledges: ["", pledgeOf("bb")] });
    await takePart(others, [1]);
    expect(sent).toEqual([]);
    await takePart(others, [1], true);
    expect(sent).toHaveLength(1);
  });
  test("a promise that has changed since is told", async () => {
    keep("t", { part: "aa" });
    const pledges = ["", pledgeOf("aa")];
    expect(partWords(table({ pledges }))).toBe("");
    await takePart(table({ pledges, dealing: 1 }), [1]);
    expect(partWords(table({ pledges, nonces: ["", "aa"] }, "playing"))).toContain("had a part");
    expect(partWords(table({ pledges, nonces: ["", "aa"], commitment: "d" }, "playing"))).toContain("Do not trust");
    keep("t", { part: "bb" });
    expect(partWords(table({ pledges, nonces: ["", "aa"] }, "playing"))).toContain("had no part");
  });
});
