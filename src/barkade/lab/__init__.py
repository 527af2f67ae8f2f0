"""The lab: thousands of games between bots, and what they say about a game.

`plan` says what to play, `match` plays one game and watches, `shards` keeps what was seen, `crew` shares the work out,
`findings` and `compare` ask questions of it, `page` shows the answers. `what_if` asks at once what a deck changes, with the
standard library alone.
"""
