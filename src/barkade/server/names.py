"""The names of all settings and what they mean; needs no package beyond the standard library."""

HELP = {
    "host": "address to listen on",
    "port": "port to listen on",
    "database_url": "sqlite:///FILE or postgresql://USER@HOST/NAME",
    "secret_key": "signs seat tokens; empty: one is made and kept in the database",
    "origins": "origins, comma separated, that pages may come from besides the server's own",
    "public_url": "how people reach this server, for links and QR codes; empty: as they asked",
    "log_level": "debug, info, warning or error",
    "log_format": "json or text",
    "bots": "processes that think for bots",
    "bot_seconds": "how long a bot may think about one decision",
    "covert_low": "shortest time in seconds that a secret question takes",
    "covert_high": "longest time in seconds that a secret question takes when nobody has to think",
    "http_rate": "HTTP requests a second for one client, 0 for no limit",
    "socket_rate": "socket messages a second for one connection, 0 for no limit",
    "tables_rate": "new tables a minute for one client, 0 for no limit",
    "sockets_per_client": "open sockets of one client, 0 for no limit",
    "idle_seconds": "after how long without anybody at it a table leaves the memory",
    "socket_deflate": "compress socket messages: less traffic, more work",
    "metrics": "who may read /metrics: local, all or nobody",
    "proxies": "addresses of proxies whose X-Forwarded-For is believed, comma separated",
}
