"""The browser door: tables that live in a browser, for a page that needs no server. Standard library only.

It runs in Pyodide, in a worker of the page, and in CPython for its tests. The page speaks to it in the words of docs/protocol.md.
"""
