import { beforeEach, describe, expect, test } from "vitest";
import { bestInWords, bestOf, putDown, verdict } from "../src/games/lucky_dog/highScore";
import { chanceOf } from "../src/games/lucky_dog/turn";
import type { Play } from "../src/lib/table/play.svelte";

describe("chances", () => {
  const table = (decision: string, pool: number): Play =>
    ({ view: { decision, facts: { dice: [4, 4, 4, 1, 6], pool } }, notes: { chances: { sets: ["none", "0+3", "1"], cards: { chewie: [1, 0.5, 0.25] } } } }) as unknown as Play;

  test("are the server's, for the dice that are marked, however equal dice are spelled", () => {
    expect(chanceOf(table("Reroll", 31), [], "chewie")).toBe(1);
    expect(chanceOf(table("Reroll", 31), [2, 3], "chewie")).toBe(0.5);
    expect(chanceOf(table("KeepDice", 0b10110), [2], "chewie")).toBe(0.25);
    expect(chanceOf(table("Reroll", 31), [], "fetch")).toBeUndefined();
  });
});

describe("the high score (LK-087)", () => {
  beforeEach(() => localStorage.clear());

  test("only a strictly higher total beats it, and looking again tells the same", () => {
    expect(verdict(putDown("solo", "standard40", "a", 20))).toBe("20 is the first high score here.");
    expect(verdict(putDown("solo", "standard40", "b", 20))).toBe("The high score stays at 20.");
    expect(verdict(putDown("solo", "standard40", "c", 23))).toBe("A new high score: 23, up from 20.");
    expect(verdict(putDown("solo", "standard40", "c", 23))).toBe("A new high score: 23, up from 20.");
    expect(bestOf("solo", "standard40")?.points).toBe(23);
  });
  test("solo and coop are kept apart", () => {
    expect(bestInWords()).toBe("");
    putDown("solo", "standard40", "a", 20);
    putDown("coop", "standard40", "b", 54);
    expect(bestInWords()).toBe("Best so far: solo 20, coop 54");
  });
});
