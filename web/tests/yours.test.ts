import { expect, test } from "vitest";
import { inYourWords, plainForm } from "../src/lib/table/yours";

test.each([["rolls", "roll"], ["passes", "pass"], ["reaches", "reach"], ["tries", "try"], ["has", "have"], ["is", "are"], ["goes", "go"], ["uses", "use"], ["loses", "lose"], ["completes", "complete"]])("%s is %s", (verb, plain) => {
  expect(plainForm(verb)).toBe(plain);
});

test.each([
  ["Ann rolls 4-4-1.", true, "You roll 4-4-1."],
  ["Ann uses Sit and takes Bone and Scraps. The Watch Dog guards row 1.", true, "You use Sit and take Bone and Scraps. The Watch Dog guards row 1."],
  ["Ann has no dog for Walk and discards it.", true, "You have no dog for Walk and discard it."],
  ["Ann draws Chewie and Fetch.", true, "You draw Chewie and Fetch."],
  ["Turn 9: Ann.", true, "Turn 9: you."],
  ["Ann: last turn.", true, "You: last turn."],
  ["Lucky Dog: Ann has 1 extra turn to come.", true, "Lucky Dog: you have 1 extra turn to come."],
  ["Try round 1 of 4. Ann acts first.", true, "Try round 1 of 4. You act first."],
  ["Ann and Bo swap Rose and Bone.", true, "You and Bo swap Rose and Bone."],
  ["Bo gives Ann Rose.", false, "Bo gives you Rose."],
  ["Ann's condition is met.", true, "Your condition is met."],
  ["Rex turns away from Ann.", true, "Rex turns away from you."],
  ["Anna rolls 1-2-3.", false, "Anna rolls 1-2-3."],
])("%s", (text, mine, told) => {
  expect(inYourWords(text, "Ann", mine, true)).toBe(told);
});

test.each(["Mary Ann", "J. (Bo) O'Neil", "Seat 1", "Zoë", "A+"])("%s may be called so", (name) => {
  expect(inYourWords(`${name} rolls 1.`, name, true, true)).toBe("You roll 1.");
  expect(inYourWords(`Bo gives ${name} a bone.`, name, false, true)).toBe("Bo gives you a bone.".replace("you", /^[A-Z]\w/.test(name) ? "you" : name));
});

test("a name that a dog has too, or that is a common word, is only replaced where it stands for the reader", () => {
  expect(inYourWords("Rex takes in Rex for 2 kibble.", "Rex", true, false)).toBe("You take in Rex for 2 kibble.");
  expect(inYourWords("Bo takes in Rex for 2 kibble.", "Rex", false, false)).toBe("Bo takes in Rex for 2 kibble.");
  expect(inYourWords("Bo draws a card.", "a", false, true)).toBe("Bo draws a card.");
  expect(inYourWords("You rolls 1.", "You", true, true)).toBe("You rolls 1.");
});
