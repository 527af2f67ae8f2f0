import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { BREEDS, breedOf, lookOf } from "../src/lib/kit/breeds";
import { CAST } from "../src/lib/kit/casting";
import Card from "../src/lib/kit/Card.svelte";
import Die from "../src/lib/kit/Die.svelte";
import Dog from "../src/lib/kit/Dog.svelte";

const drawn = (name: string, breed?: string): string => {
  const { container, unmount } = render(Dog, { dog: { name, breed } });
  // Clip paths carry an id per drawing; the lines do not.
  const lines = [...container.querySelectorAll("[d]")].map((path) => path.getAttribute("d")).join();
  unmount();
  return lines;
};

describe("dogs", () => {
  test("the same dog always looks the same", () => {
    expect(drawn("Penny", "Rhodesian Ridgeback")).toBe(drawn("Penny", "Rhodesian Ridgeback"));
  });

  test("two dogs of one breed differ in their lines, not only in colour", () => {
    expect(drawn("Penny", "Beagle")).not.toBe(drawn("Scout", "Beagle"));
  });

  test("every breed can be drawn and no two have the same lines", () => {
    const lines = BREEDS.map((breed) => drawn("Rex", breed.name));
    expect(lines.every((line) => line.length > 200 && !line.includes("NaN"))).toBe(true);
    expect(new Set(lines).size).toBe(BREEDS.length);
  });

  test("every cast dog has a breed of the kit", () => {
    const known = new Set(BREEDS.map((breed) => breed.name));
    expect(Object.values(CAST).filter((breed) => !known.has(breed))).toEqual([]);
  });

  test("a cross takes after both parents", () => {
    const cross = breedOf({ name: "Acorn", breed: "Pug × Yorkshire Terrier" });
    const [pug, yorkie] = ["Pug", "Yorkshire Terrier"].map((breed) => breedOf({ name: "Acorn", breed }));
    expect(cross.skull).toBeCloseTo(((pug?.skull ?? 0) + (yorkie?.skull ?? 0)) / 2);
  });

  test("a dog without a known breed is of the size its card says", () => {
    for (const size of ["small", "medium", "big"]) expect(lookOf({ name: "Nobody", size }).size).toBe(size);
  });

  test("a breed that a card names is drawn in one coat, whoever wears it", () => {
    const coats = ["Fergus", "Nala", "Sample", "Duke"].map((name) => lookOf({ name, breed: "Great Dane" }).coat.fur.join());
    expect(new Set(coats).size).toBe(1);
  });

  test("the fur on the card picks the coat", () => {
    expect(lookOf({ name: "Bean", breed: "French bulldog", fur: ["grey"] }).coat.fur).toEqual(["grey"]);
  });
});

describe("pieces", () => {
  test("a die says what it shows and whether it is marked", () => {
    const { getByRole } = render(Die, { value: 4, chosen: true, chosenWord: "to reroll", onpress: () => {} });
    expect(getByRole("button", { name: "die showing 4, to reroll" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("a card reads out its name, points, facts and help", () => {
    const { getByRole } = render(Card, {
      name: "Penny", corner: 3, facts: [{ value: 3, words: "3 kibble" }], help: { text: "fits: 8 points", tone: "good" }, onpress: () => {},
    });
    expect(getByRole("button", { name: "Penny, 3 points, 3 kibble, fits: 8 points" })).toBeTruthy();
  });
});
