"""Lines: the connections of clients, from the network to a request or a socket. What HTTP and frames look like, `h11` and
`websockets` know; how much one client may take of us is decided here."""
