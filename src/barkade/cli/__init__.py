"""The command line: data on stdout, talk on stderr, exit codes 0, 1, 2."""
