"""A kennel goes from one device to another: once, and not for long."""

from tests.server.conftest import Launch
from tests.server.serving import Server


def test_a_parcel_is_fetched_once(server: Server) -> None:
    ticket = server.good("POST", "/api/parcels", {"text": "my kennel"})
    assert ticket["link"].endswith(f"/#/kennel/{ticket['key']}")
    assert "<svg" in ticket["qr"]
    assert server.good("POST", f"/api/parcels/{ticket['key']}", {}) == {"text": "my kennel"}
    again = server.ask("POST", f"/api/parcels/{ticket['key']}", {})
    assert again.status_code == 404
    assert "used already" in again.json()["detail"]


def test_a_parcel_waits_through_a_restart(launch: Launch) -> None:
    server = launch()
    key = server.good("POST", "/api/parcels", {"text": "my kennel"})["key"]
    server.stop()
    server.start()
    assert server.good("POST", f"/api/parcels/{key}", {})["text"] == "my kennel"


def test_what_is_too_much_is_refused(server: Server) -> None:
    for text in ("", "x" * 1_000_001):
        answer = server.ask("POST", "/api/parcels", {"text": text})
        assert answer.status_code in (400, 413), answer.text


def test_keys_are_not_found_by_trying(launch: Launch) -> None:
    server = launch(codes_rate=10)
    answers = [server.ask("POST", f"/api/parcels/{n:016x}", {}).status_code for n in range(15)]
    assert (answers[0], answers[-1]) == (404, 429)
