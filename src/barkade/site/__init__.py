"""The page as a folder of files that any static host can serve: the built page, the rules for the browser, the shelf as data."""
