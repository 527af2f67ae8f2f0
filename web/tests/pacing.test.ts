import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableState } from "../src/lib/protocol";
import { change } from "../src/lib/settings.svelte";
import { Pacer } from "../src/lib/table/pacing.svelte";

const state = (revision: number, seat: number): TableState => ({ revision, events: [{ seat }] }) as unknown as TableState;

/** A pacer for seat 0, and what it has drawn so far. */
function watching(flies = true): { pacer: Pacer; drawn: number[] } {
  const drawn: number[] = [];
  const pacer = new Pacer({ draw: ({ revision }) => drawn.push(revision), mover: ({ events }) => (events[0]?.seat === 0 ? null : (events[0]?.seat ?? null)), flies: () => flies });
  return { pacer, drawn };
}

beforeEach(() => {
  vi.useFakeTimers();
  change({ pace: "normal" });
});
afterEach(() => vi.useRealTimers());

describe("what others do", () => {
  test("is shown one after the other: the mover lifts, things fly, then it is drawn", () => {
    const { pacer, drawn } = watching();
    pacer.add(state(1, 2));
    pacer.add(state(2, 1));
    expect([pacer.acting, pacer.flying, drawn]).toEqual([2, null, []]);
    vi.advanceTimersByTime(200);
    expect(pacer.flying?.state.revision).toBe(1);
    vi.advanceTimersByTime(500);
    expect([drawn, pacer.flying]).toEqual([[1], null]);
    vi.advanceTimersByTime(250);
    expect([pacer.acting, drawn]).toEqual([1, [1]]);
    vi.advanceTimersByTime(5000);
    expect([pacer.acting, drawn]).toEqual([null, [1, 2]]);
  });
  test.each([["calm", 1200], ["normal", 800], ["quick", 400]] as const)("takes its time: %s, %i ms", (pace, time) => {
    for (const flies of [true, false]) {
      change({ pace });
      const { pacer } = watching(flies);
      pacer.add(state(1, 1));
      vi.advanceTimersByTime(time - 20);
      expect(pacer.acting).toBe(1);
      vi.advanceTimersByTime(40);
      expect(pacer.acting).toBeNull();
    }
  });
  test("is drawn at once for those who want it so", () => {
    change({ pace: "at once" });
    const { pacer, drawn } = watching();
    pacer.add(state(1, 1));
    expect([drawn, pacer.acting]).toEqual([[1], null]);
  });
  test("does not keep one's own moves, nor overtake what waits", () => {
    const { pacer, drawn } = watching();
    pacer.add(state(1, 0));
    expect(drawn).toEqual([1]);
    pacer.add(state(2, 1));
    pacer.add(state(3, 0));
    expect(drawn).toEqual([1]);
    vi.advanceTimersByTime(900);
    expect(drawn).toEqual([1, 2, 3]);
  });
  test("ends at any key or tap, each state drawn once and in order", () => {
    const { pacer, drawn } = watching();
    for (const revision of [1, 2, 3]) pacer.add(state(revision, 1));
    vi.advanceTimersByTime(300);
    pacer.finish();
    expect([drawn, pacer.acting, pacer.flying]).toEqual([[1, 2, 3], null, null]);
    vi.advanceTimersByTime(5000);
    expect(drawn).toEqual([1, 2, 3]);
  });
  test("never falls far behind: a game of bots that takes a second is over within ten", () => {
    const { pacer, drawn } = watching();
    const all = Array.from({ length: 300 }, (_, i) => i + 1);
    for (const revision of all) pacer.add(state(revision, 1));
    vi.advanceTimersByTime(10_000);
    expect(drawn).toEqual(all);
  });
});
