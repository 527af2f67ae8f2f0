"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What this process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("barkade_moves", "decisions stored", registry=self.registry)
        self.tables = Counter("barkade_tables_created", "tables created", registry=self.registry)
        self.problems = Counter("barkade_problems", "refusals by kind", ["kind"], registry=self.registry)
        self.rooms = Gauge("barkade_rooms", "tables in memory", registry=self.registry)
        self.sockets = Gauge("barkade_sockets", "open sockets", registry=self.registry)
        self.broken = Gauge("barkade_broken_tables", "tables that do not replay", registry=self.registry)
        self.requests = Histogram(
            "barkade_request_seconds", "time of HTTP requests", ["method", "status"], registry=self.registry
        )

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
