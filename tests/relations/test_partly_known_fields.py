"""Fields of Python that are given a value by default, and another one by those who call."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "main.py": """\
class Policy:
    def missing(self): ...


class Auto:
    def missing(self): ...


class Server:
    def check(self): ...


class Client:
    def __init__(self, server_class=Server, policy=None, other=None):
        self._policy = Policy()
        self._server = None
        self._made = server_class()
        self._chosen = policy or Policy()
        self._other = other

    def set_policy(self, policy):
        self._policy = policy

    def start(self, server=None):
        if server is None:
            server = Server()
        self._server = server

    def replaced(self): self._policy.missing()

    def chosen(self): self._chosen.missing()

    def unknown(self): self._other.missing()

    def started(self): self._server.check()

    def made(self): self._made.check()


def local(policy):
    policy.missing()
    policy = Policy()
""",
}
CALLERS = {
    "main.py::Policy.missing": {"local replaced", "local chosen", "ambiguous unknown", "ambiguous local"},
    "main.py::Auto.missing": {"ambiguous replaced", "ambiguous chosen", "ambiguous unknown", "ambiguous local"},
    "main.py::Server.check": {"local started", "local made"},
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_a_field_is_by_default_is_called_and_others_may_be(shared: Plant, target: str) -> None:
    rows = shared(FILES).ask("callers", target, ambiguous=True).rows
    assert {f"{row.how} {row.symbol.qualified_name.rpartition('.')[2]}" for row in rows} == CALLERS[target]
