import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import type { GameInfo, SeatInfo, TableInfo } from "../src/lib/protocol";
import { asInTheBox, differences } from "../src/lobby/houseRules";
import NameForm from "../src/lobby/NameForm.svelte";
import { around, beginning, customOf, firstSeat, otherName } from "../src/lobby/places";
import { company } from "../src/lobby/starting";

const seat = (n: number, part: Partial<SeatInfo> = {}): SeatInfo => ({ seat: n, name: `P${n}`, kind: "person", level: null, online: true, away: false, ...part });
const open = (n: number): SeatInfo => seat(n, { kind: "open", name: "", online: false });
const table = (seats: SeatInfo[], part: Partial<TableInfo> = {}): TableInfo =>
  ({ id: "t", game: "lucky_dog", title: "Lucky Dog", deck: "standard40", options: {}, seats, pace: "live", clock: { mode: "off", seconds: 0 }, visibility: "private", ...part }) as TableInfo;

describe("chairs", () => {
  test("stand clockwise as the game is played, mine at the near side", () => {
    const places = around([0, 1, 2, 3].map((n) => seat(n)), 2);
    expect(places.map(({ seat: { seat: n } }) => n)).toEqual([2, 3, 0, 1]);
    const [near, left, far, right] = places;
    expect([near && near.y > 80, left && left.x < 15, far && far.y < 20, right && right.x > 85]).toEqual([true, true, true, true]);
  });
  test("of eight none stands on another", () => {
    const places = around(Array.from({ length: 8 }, (_, n) => seat(n)), null);
    const near = (a: { x: number; y: number }, b: { x: number; y: number }): boolean => Math.abs(a.x - b.x) < 12 && Math.abs(a.y - b.y) < 12;
    expect(places.flatMap((a, i) => places.slice(i + 1).filter((b) => near(a, b)))).toEqual([]);
  });
});

describe("who begins", () => {
  test("is named by seat, by place, or drawn", () => {
    expect([firstSeat({ first_seat: 2 }), firstSeat({ start_seat: 0 }), firstSeat({ first_player: "seat" }), firstSeat({ first_player: "host" }), firstSeat({ first_seat: "random" })]).toEqual([2, 0, 0, 0, null]);
  });
  test("is told with the custom of the box, where it has one", () => {
    expect(beginning(table([seat(0, { name: "Anna" })], { options: { first_seat: 0 } }))).toBe("Anna petted a dog last and begins.");
    expect(beginning(table([seat(0, { name: "Anna" })], { game: "to_the_dogs", options: { first_player: "seat" } }))).toBe("Anna begins.");
    expect(beginning(table([seat(0)]))).toBe("");
    expect(customOf({ game: "lucky_dog", options: { mode: "team" } })).toBeNull();
  });
});

describe("the second of a name", () => {
  test("gets a letter that nobody has", () => {
    expect([otherName("Ben", ["Anna"]), otherName("anna", ["Anna"]), otherName("Anna", ["Anna", "Anna B"])]).toEqual(["", "anna B", "Anna C"]);
  });
  test("is asked before sitting down", async () => {
    const onname = vi.fn();
    const { getByRole } = render(NameForm, { words: "Your name", button: "Sit down", first: "Anna", taken: ["Anna"], onname });
    await fireEvent.submit(getByRole("textbox").closest("form") as HTMLFormElement);
    expect(onname).not.toHaveBeenCalled();
    expect(getByRole("alert").textContent).toContain("There is an Anna already. Anna B?");
    await fireEvent.click(getByRole("button", { name: "Anna B it is" }));
    expect(onname).toHaveBeenCalledWith("Anna B");
  });
});

describe("starting", () => {
  const words = (seats: SeatInfo[], allowed = [2, 3, 4]): string => company(table(seats), allowed).words;
  test("waits for as many as the box needs, and not longer", () => {
    expect(company(table([seat(0), open(1), open(2)]), [2, 3, 4])).toEqual({ can: false, words: "Lucky Dog needs two." });
    expect(words([seat(0), seat(1), open(2)])).toBe("Start now, or wait for one more.");
    expect(words([seat(0), seat(1), open(2), open(3)])).toBe("Start now, or wait for up to two more.");
    expect(words([seat(0), seat(1)])).toBe("Everybody is here.");
    expect(words([seat(0), seat(1, { name: "Bo", online: false })])).toBe("Bo is on the way.");
  });
});

describe("house rules", () => {
  const game: GameInfo = {
    key: "lucky_dog", title: "Lucky Dog", rules: "1", seats: [1, 2, 3, 4], decks: ["standard40", "ones40"],
    options: [
      { name: "mode", default: "ffa", choices: ["solo", "ffa", "coop", "team"], help: "" },
      { name: "target", default: 20, choices: { from: 5, to: 60 }, help: "" },
      { name: "table_talk", default: false, choices: [false, true], help: "" },
      { name: "first_seat", default: "random", choices: ["random", 0, 1], help: "" },
    ],
  };
  const said = (part: Partial<TableInfo>): string => asInTheBox(differences(table([seat(0)], part), game, {}));
  test("are as in the box until something differs, and then say what", () => {
    expect(said({ options: { mode: "ffa", target: 20, table_talk: false, first_seat: 0 } })).toBe("House rules: as in the box");
    expect(said({ options: { mode: "coop", target: 10, table_talk: true } })).toBe("House rules: Two together, Points that begin the last round: 10, Partners may chat freely");
    expect(said({ clock: { mode: "strict", seconds: 60 } })).toBe("House rules: a minute, then a dog answers");
    expect(said({ deck: "mine" })).toBe("House rules: a deck of our own");
  });
});
