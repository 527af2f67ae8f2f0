"""The event loop of servers, and of the clients that measure them."""

import asyncio


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest event loop that there is."""
    try:
        import uvloop
    except ImportError:  # Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
