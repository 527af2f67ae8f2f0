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
        self.connections = Gauge("barkade_connections", "open connections of any kind", registry=self.registry)
        self.late = Gauge("barkade_late_seconds", "how late the event loop is", registry=self.registry)
        self.move_seconds = Histogram("barkade_move_seconds", "from a move to its answer", registry=self.registry)
        self.requests = Histogram(
            "barkade_request_seconds", "time of HTTP requests", ["method", "status"], registry=self.registry
        )

    def refusals(self) -> dict[str, int]:
        """What was refused so far, by kind."""
        samples = [sample for metric in self.problems.collect() for sample in metric.samples]
        return {one.labels["kind"]: int(one.value) for one in samples if one.name.endswith("_total")}

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
