"""The plain table: HTML that works without script, drawn by the server from the same pictures as everything else."""

from html import escape

from barkade.bots import LEVELS
from barkade.kernel.game import Game
from barkade.kernel.story import placed
from barkade.server.house import stories
from barkade.server.house.rooms import Room
from barkade.table.messages import State, TableInfo
from barkade.table.problems import not_watched

REFRESH_SECONDS = 4
STORY_LINES = 40
NOT_BUILT = (
    '<p class="why">The page with the boards is not built here, so this is the plain one. '
    "Run <code>make page</code> in the checkout, then load this page again.</p>"
)

STYLE = """
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 1rem auto; padding: 0 1rem; }
pre { white-space: pre-wrap; padding: .8rem; border: 1px solid; border-radius: .5rem; }
button, input, select { font: inherit; padding: .5rem .9rem; margin: .2rem .2rem .2rem 0; min-height: 44px; }
form.inline { display: inline; }
.prompt { font-weight: bold; }
ol.story { max-height: 18rem; overflow: auto; }
.why { border-left: .4rem solid crimson; padding-left: .6rem; }
"""


def page(title: str, body: list[str], refresh: bool = False) -> str:
    """A whole HTML page."""
    again = f'<meta http-equiv="refresh" content="{REFRESH_SECONDS}">' if refresh else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{again}'
        f'<link rel="stylesheet" href="/plain/style.css"></head><body>{"".join(body)}</body></html>'
    )


def form(action: str, button: str, fields: list[str], inline: bool = False) -> str:
    """A form with one button."""
    kind = ' class="inline"' if inline else ""
    return f'<form method="post" action="{action}"{kind}>{"".join(fields)}<button>{escape(button)}</button></form>'


def hidden(name: str, value: object) -> str:
    """A field that is sent along."""
    return f'<input type="hidden" name="{name}" value="{escape(str(value))}">'


def text_field(name: str, label: str, value: str = "", required: bool = True) -> str:
    """A field to write in."""
    need = " required" if required else ""
    return f'<label>{escape(label)} <input name="{name}" value="{escape(value)}" maxlength="128"{need}></label> '


# --- the shelf ------------------------------------------------------------------------------------------


def shelf(games: list[Game], tables: list[TableInfo], built: bool) -> str:
    """All games, with a form each to lay a table; where the other page is missing it says so."""
    body = ["<h1>Barkade</h1>"] + ([] if built else [NOT_BUILT])
    body.append("<p>Choose a game, name yourself, and fill the chairs.</p>")
    for game in games:
        body.append(f"<h2>{escape(game.title)}</h2>")
        body.append(form("/plain/tables", "Lay a table", lay_fields(game)))
    if tables:
        body.append("<h2>Listed tables</h2><ul>")
        for info in tables:
            names = escape(", ".join([seat.name or "(open)" for seat in info.seats]))
            body.append(f'<li><a href="/plain/t/{info.id}">{escape(info.title)}</a>: {names}, {info.status}</li>')
        body.append("</ul>")
    return page("Barkade", body)


def lay_fields(game: Game) -> list[str]:
    """What a new table needs to know."""
    counts = "".join([f"<option{' selected' if n == 2 else ''}>{n}</option>" for n in game.seats])
    levels = "".join([f'<option value="{key}">{escape(title)}</option>' for key, title in LEVELS.items()])
    fields = [
        hidden("game", game.key),
        text_field("name", "Your name", "Player"),
        f'<label>Seats <select name="seats">{counts}</select></label> ',
        f'<label>The others are <select name="others"><option value="open">friends (open seats)</option>{levels}'
        "</select></label> ",
    ]
    if "mode" in game.options:
        modes = "".join([f"<option>{escape(str(mode))}</option>" for mode in game.options["mode"].choices])
        fields.append(f'<label>Mode <select name="mode"><option value="">(usual)</option>{modes}</select></label> ')
    return fields


# --- a table --------------------------------------------------------------------------------------------


def table_page(room: Room, seat: int | None, host: bool, problem: str = "") -> str:
    """A table as one reader sees it, with everything they may do."""
    info = room.info()
    body = [f'<p><a href="/plain">Barkade</a></p><h1>{escape(info.title)}</h1>']
    if problem:
        body.append(f'<p class="why" role="alert">{escape(problem)}</p>')
    waiting = True
    if seat is None and room.unwatched:
        body.append(f"<p>{escape(not_watched().detail)}</p>")
    elif room.chronicle is not None and info.status != "broken":
        now = room.playing().revisions[stories.place_of(room, seat)]
        state = room.state(seat, max(0, now - 4 * STORY_LINES))
        waiting = not state.legal and info.status == "playing"
        body += playing(room, seat, state)
    body += around(info, seat, host)
    if seat is not None:
        feed = escape(room.house.feed_link(room.row, seat))
        body.append(f'<p><a href="{feed}" type="application/atom+xml">Feed of your turns</a>, for a feed reader.</p>')
    return page(info.title, body, refresh=waiting and not problem and info.status in ("lobby", "playing"))


def playing(room: Room, seat: int | None, state: State) -> list[str]:
    """The table, the question, the answers, the story."""
    s = room.playing().state
    screen = s.game.screen(s, seat, room.names)
    body = [f"<pre>{escape(chr(10).join(screen))}</pre>"]
    base = f"/plain/t/{room.row.id}"
    if state.view["over"]:
        winners = ", ".join([room.names[winner] for winner in state.view["winners"]]) or "nobody"
        body.append(f'<p class="prompt">The game is over. Won by: {escape(winners)}.</p>')
        places = placed(state.view["places"], room.names)
        body += [f"<p>Places: {escape(places)}.</p>"] if places else []
        body.append(f'<p><a href="/api/tables/{room.row.id}/record">Download the record</a></p>')
    elif state.legal:
        body.append(f'<p class="prompt">{escape(state.prompt)}</p>')
        sent = hidden("question", state.question)
        body += [form(f"{base}/move", o.text, [sent, hidden("move", o.n)], inline=True) for o in state.legal]
    else:
        body.append('<p class="prompt">Waiting for the others.</p>')
    if state.undo.can:
        body.append(form(f"{base}/undo", "Take back", []))
    told = "".join([f"<li>{escape(told.text)}</li>" for told in state.events[-STORY_LINES:]])
    body.append(f'<h2>What happened</h2><ol class="story">{told}</ol>')
    return body


def around(info: TableInfo, seat: int | None, host: bool) -> list[str]:
    """Seats, joining, starting, links."""
    base = f"/plain/t/{info.id}"
    rows = []
    for one in info.seats:
        you = " (you)" if one.seat == seat else ""
        kind = {"open": "open", "bot": "bot", "person": "here" if one.online else "away"}[one.kind]
        rows.append(f"<li>{escape(one.name or 'nobody yet')}{you}: {kind}</li>")
    body = [f"<h2>Seats</h2><ul>{''.join(rows)}</ul>"]
    if seat is None and any(one.kind == "open" for one in info.seats):
        body.append(form(f"{base}/join", "Sit down", [text_field("name", "Your name")]))
    if seat is None:
        body.append(form(f"{base}/sit", "Take my seat", [text_field("token", "Seat code from a seat link")]))
    if host and info.status == "lobby":
        body.append(form(f"{base}/start", "Start", []))
    if seat is not None and info.status == "over":
        body.append(form(f"{base}/rematch", "Play again", []))
    body.append(f'<p>Link to share: <a href="{info.link}">{info.link}</a></p>')
    body.append(f'<p><img src="/api/tables/{info.id}/qr.svg" alt="QR code of the table link" width="160"></p>')
    body.append(f"<p>Status: {info.status}. The server committed to <code>{info.fairness.commitment[:16]}…</code></p>")
    return body
