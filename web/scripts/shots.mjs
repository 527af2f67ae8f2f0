// Pictures of the page for the eye: node scripts/shots.mjs [name=hash-route ...]. Starts its own dev server.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const sizes = { phone: [360, 740], wide: [1280, 800] };
const asked = process.argv.slice(2);
const only = process.env.ONLY?.split(",") ?? ["phone-light", "phone-dark", "wide-light", "wide-dark"];
const routes = (asked.length ? asked : ["shelf=", "kit=#/kit", "rules=#/rules/lucky_dog"]).map((a) => a.split(/=(.*)/s).slice(0, 2));

mkdirSync("shots", { recursive: true });
const vite = await createServer({ server: { port: 5199, host: "127.0.0.1" }, logLevel: "error" });
await vite.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const variant of only) {
  const [size, scheme] = variant.split("-");
  const [width, height] = sizes[size];
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: 1 });
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(variant, m.text()));
  page.on("pageerror", (e) => console.log(variant, String(e)));
  for (const [name, route] of routes) {
    await page.goto(`http://127.0.0.1:5199/${route}`);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(400);
    await page.screenshot({ path: `shots/${name}-${variant}.png`, fullPage: process.env.FULL === "1" });
  }
  await page.close();
}
await browser.close();
await vite.close();
