import { expect, test } from "vitest";
import { figure, signed } from "../src/lib/figures";

test("a number below nothing has a minus sign, and a change says its direction", () => {
  expect([3, 0, -2].map(figure)).toEqual(["3", "0", "−2"]);
  expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
});
