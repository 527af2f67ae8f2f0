// One whole game of Lucky Dog in a real browser against a running `barkade serve` (BARKADE_URL, CHROMIUM).
import { chromium } from "playwright-core";

const address = process.env.BARKADE_URL ?? "http://127.0.0.1:8765";
const MOVES = 400;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
const mistakes = [];
page.on("pageerror", (error) => mistakes.push(String(error)));

await page.goto(address);
await page.getByRole("article", { name: "Lucky Dog" }).getByRole("button", { name: "Play", exact: true }).click();
const tray = page.getByRole("region", { name: "Your tray" });
const ending = page.getByRole("region", { name: "The end" });
await tray.waitFor();
for (let move = 0; move < MOVES && !(await ending.isVisible()); move++) {
  const dice = page.getByRole("button", { name: /^die showing/ });
  if (move % 3 === 0 && (await dice.count()) === 5) await dice.nth(move % 5).click();
  const button = tray.locator(".primary");
  await Promise.race([button.waitFor(), ending.waitFor()]);
  if (await ending.isVisible()) break;
  const before = await page.getByRole("log", { name: "Narration" }).textContent();
  await button.click();
  const sure = page.getByRole("dialog").locator(".primary");
  if (await sure.isVisible()) await sure.click();
  await page.waitForFunction((text) => document.querySelector("[role=log]")?.textContent !== text, before);
}
const won = await ending.getByRole("heading").textContent();
await browser.close();
console.log(`The game ended: ${won}`);
if (mistakes.length) throw new Error(mistakes.join("\n"));
