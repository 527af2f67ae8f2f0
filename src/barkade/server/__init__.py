"""The table server: live and slow games with friends and bots, nothing lost, nothing leaked.

A move comes through these rooms in this order: `lines` (a connection), `sockets` (one client) or `http` (one request), `house`
(the room with its table and its lock), `storage` (on disk), `sockets` again (a picture for each reader); `bots` answer in
processes of their own. `app` puts the rooms together, `running` opens and closes them.
"""
