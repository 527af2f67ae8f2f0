// Big Dog's own board, in plain JavaScript: the server gives it out, the page draws it inside its room (see docs/adding-a-game.md).

const STYLE = `
  .yard { display: grid; gap: 16px; justify-items: center; max-width: 60rem; margin: 0 auto; font: 600 1rem/1.4 var(--text, sans-serif); }
  .yard section { width: 100%; padding: 12px 16px; border-radius: 14px; background: var(--card); color: var(--ink); }
  .yard h2 { margin: 0 0 8px; font-size: 1rem; }
  .yard ul { display: flex; flex-wrap: wrap; gap: 10px; margin: 0; padding: 0; list-style: none; }
  .yard li { padding: 10px 14px; border: 2px solid var(--edge); border-radius: 10px; }
  .yard li:has(button) { padding: 0; border: 0; }
  .yard button { min-width: 96px; min-height: 64px; padding: 8px 12px; border: 3px solid var(--lit); border-radius: 12px; background: var(--card); color: var(--ink); font: inherit; cursor: pointer; }
  .yard button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

function element(kind, words = "", ...children) {
  const made = document.createElement(kind);
  made.textContent = words;
  made.append(...children);
  return made;
}

function part(title, items) {
  return element("section", "", element("h2", title), element("ul", "", ...items));
}

export default function draw(target, guest) {
  const sheet = new CSSStyleSheet(); // the page's policy allows no style elements
  sheet.replaceSync(STYLE);
  const root = target.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const yard = element("div");
  yard.className = "yard";
  root.append(yard);

  function card(id, { face }) {
    const { title, data } = face(id);
    return data.weight ? `${title}, ${data.weight} kg` : `${title}, ${data.points}`;
  }

  function update(now) {
    const { view, legal, seat, names, send } = now;
    const bone = view.zones.yard.map((id) => element("li", card(id, now)));
    const won = names.map((name, i) => element("li", `${name}: ${view.scores[i]} points, ${view.zones[`hand${i}`].length} dogs`));
    const dogs = seat === null ? [] : view.zones[`hand${seat}`].map((id) => {
      const moves = legal.filter(({ args }) => args.includes(id));
      if (!moves.length) return element("li", card(id, now));
      const button = element("button", card(id, now));
      button.type = "button";
      button.addEventListener("click", () => send(moves[0]));
      return element("li", "", button);
    });
    const others = legal.filter(({ args }) => !args.length).map((move) => {
      const button = element("button", move.text);
      button.type = "button";
      button.addEventListener("click", () => send(move));
      return element("li", "", button);
    });
    yard.replaceChildren(part(`Round ${view.facts.round} of ${view.facts.rounds}`, bone), part("Bones", won), part("Your dogs", [...dogs, ...others]));
  }

  update(guest);
  return { update };
}
