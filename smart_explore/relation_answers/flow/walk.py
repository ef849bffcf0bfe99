"""Follow a value from node to node, and make a row for each line that uses it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.ranking.paths import is_aside
from smart_explore.reading.values.value_graph import CallSite, Op
from smart_explore.relation_answers.flow.access_paths import Keys, backwards, forwards
from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.value_links import Links

MAX_STATES = 20_000
"""The most nodes visited for one question."""
MAX_ROWS = 500
"""The most lines found for one question, near ones first, those of tests last."""
MAX_CALLS = 6
"""The most calls of a call stack that are remembered."""

READS = "reads it"
CATCHES = "catches it"
_LEADING = (READS, "calls ")
_LESS = (READS, " on it", "calls it")
"""The ends of what a line does, where what else it does tells more."""


class Frame(NamedTuple):
    """A call that the walk entered: its file and node, and the called function as (path, node)."""

    path: str
    node: int
    callee: tuple[str, int]


Stack = tuple[Frame, ...]


class State(NamedTuple):
    """A node that the value has reached, the call stack on the way to it, and the row of the line that led there."""

    file: FlowFile
    node: int
    keys: Keys = ()
    stack: Stack = ()
    row: int = -1
    how: str = ""

    @property
    def key(self) -> tuple[str, int, Keys, Stack]:
        """The parts by which states are compared."""
        return self.file.path, self.node, self.keys, self.stack


class Calling(NamedTuple):
    """A call of a function: its file, how it was found, and the calls around it."""

    file: FlowFile
    call: CallSite
    how: str
    stack: Stack


class Row(NamedTuple):
    """A line of a file: what it does with the value, the row that led to it (-1: none), and how sure that is.

    ``test`` is True for lines in files of tests or examples, and for lines reached from such a line.
    """

    file: FlowFile
    line: int
    what: str
    parent: int
    level: int
    how: str
    test: bool


class Walk:
    """One walk. ``rows`` are in the order in which they were found."""

    back = False
    all_objects = False
    """True to follow a field through all instances of its type, even where several places create them."""

    def __init__(self, links: Links, depth: int, *, ambiguous: bool) -> None:
        self.rows: list[Row] = []
        self.loops = 0
        self.limit = ""
        self._links = links
        self._depth = depth
        self._ambiguous = ambiguous
        self._row_of: dict[tuple[str, int], int] = {}
        self._seen: dict[tuple[str, int, Keys, Stack], str] = {}
        self._waiting: list[tuple[bool, int, int, State]] = []
        self._added = 0
        self._unsure_seen: set[tuple[str, int]] = set()
        self._dead_ends: set[int] = set()

    @property
    def unsure(self) -> int:
        """The number of ambiguous places that were left out."""
        return len(self._unsure_seen)

    @property
    def leads_on(self) -> bool:
        """True if a row beyond the start is more than a call whose meaning is ambiguous."""
        return any(row.level and number not in self._dead_ends for number, row in enumerate(self.rows))

    def follow(self, state: State) -> None:
        """Go one step on from a state."""
        raise NotImplementedError

    def run(self, starts: Sequence[tuple[Place, str]]) -> None:
        """Follow the values of the start nodes, each with the text of its row."""
        for place, what in starts:
            self._go(State(place.file, place.node, how=place.how), what)
        while self._waiting:
            if len(self._seen) > MAX_STATES:
                self.limit = f"{MAX_STATES:,} places were looked at"
                return
            if len(self.rows) > MAX_ROWS:
                self.limit = f"more than {MAX_ROWS:,} lines were found"
                return
            self.follow(heapq.heappop(self._waiting)[-1])

    def _go(self, state: State, what: str = "") -> None:
        """Add a state, and with ``what`` a row for its line."""
        if state.how == "ambiguous" and not self._ambiguous:
            self._unsure_seen.add((state.file.path, state.node))
            return
        if what:
            row = self._row(state, what, state.file.line_of(state.node))
            if row < 0:
                return
            state = state._replace(row=row)
        if self._seen.get(state.key, "not yet") and self._seen.get(state.key) != state.how:
            self._seen[state.key] = state.how  # again if it is sure now
            self._added += 1
            led = self.rows[state.row] if state.row >= 0 else None
            near = (led.test, led.level) if led is not None else (False, 0)
            heapq.heappush(self._waiting, (*near, self._added, state))

    def _row(self, state: State, what: str, line: int) -> int:
        """The row of a line; -1 if it is too far away."""
        key = state.file.path, line
        known = self._row_of.get(key)
        if known is not None:
            if self.rows[known].what.endswith(_LESS) and not what.startswith(_LEADING):
                self.rows[known] = self.rows[known]._replace(what=what)
            if self.rows[known].how and not state.how:
                self.rows[known] = self.rows[known]._replace(how="")
            return known
        level = self.rows[state.row].level + 1 if state.row >= 0 else 0
        if level > self._depth:
            self.limit = self.limit or f"--depth {self._depth}"
            return -1
        self._row_of[key] = len(self.rows)
        is_test = (state.row >= 0 and self.rows[state.row].test) or is_aside(state.file.path)
        self.rows.append(Row(state.file, line, what, state.row, level, state.how, is_test))
        return len(self.rows) - 1

    def _at(self, state: State, node: int, op: Op = (), what: str = "") -> None:
        """Go to another node of the same file."""
        keys = (backwards if self.back else forwards)(op, state.keys)
        if keys is not None:
            stack = self._stack_at(state, node)
            how = state.how or ("" if stack or not state.stack else self._of_field(state.file, node))
            reached = state._replace(node=node, keys=keys, stack=stack, how=how)
            self._go(reached, what or self._description(state.file, node, keys))

    def _of_field(self, file: FlowFile, node: int) -> str:
        """``type`` for a field that a method names without its object, of which there may be several."""
        return self._of_type(file, node) if file.is_field(node) else ""

    def _stack_at(self, state: State, node: int) -> Stack:
        """The call stack at another node of the file: a variable shared by two functions leads out of the call."""
        values = state.file.values
        one, two = values.function_around(state.node), values.function_around(node)
        if not state.stack or one == two or not {node, state.node}.isdisjoint(values.functions):
            return state.stack
        if values.is_inside(two, one):  # a closure reads it
            return state.stack
        if not two or not values.is_inside(one, two):
            return ()
        return state.stack[:-1] if state.stack[-1].callee == (state.file.path, one) else state.stack

    def _description(self, file: FlowFile, node: int, keys: Keys) -> str:
        """The words for what a node's line does with the value; ``""`` for a mere part of an expression."""
        values = file.values
        if values.names.sets(node) and file.tree.kinds[node] not in file.rules.functions:
            binding = values.names.binding(node)
            is_parameter = binding is not None and binding.kind == "parameter" and node in binding.nodes
            return f"{'parameter' if is_parameter else 'sets'} {file.tree.text(node)}"
        if node in values.stores:
            return f"stores it in {file.tree.text(node)[:60]}"
        key = file.entry_key(node) if self.back else -1
        if key >= 0:
            return f"sets {file.tree.text(key)[:60]}"
        end = values.ends.get(node)
        if end is None or (keys and end != "return" and not self.back):
            return ""
        if end == "decide":
            return "" if self.back else "decides"
        return {"return": "returns it", "raise": "raises it", "send": "sends it"}[end]

    def _jump(self, state: State, place: Place, what: str, stack: Stack) -> None:
        how = place.how or state.how
        said = self._description(place.file, place.node, state.keys) or what
        self._go(State(place.file, place.node, state.keys, stack, state.row, how), said)

    def _of_type(self, file: FlowFile, node: int) -> str:
        """``type`` if a field's link holds for the type only, not certainly for the same instance; else ``""``."""
        return "" if self.all_objects or self._links.is_created_once(file, node) else "type"

    def _creating_call(self, state: State) -> CallSite | None:
        """The call that creates the instance whose constructor holds the node; None on any other way in."""
        file = state.file
        function = file.values.function_around(state.node)
        if not state.stack or not file.is_constructor(function) or state.stack[-1].callee != (file.path, function):
            return None
        other = self._links.file(state.stack[-1].path)
        return other.values.calls.get(state.stack[-1].node) if other is not None else None

    @staticmethod
    def _may_be_external(callees: Sequence[Place]) -> bool:
        """Tell whether a call means no function of the tree, or one that is not sure."""
        return all(place.how == "ambiguous" for place in callees)

    def _enter(self, state: State, node: int, callee: Place) -> Stack | None:
        """The call stack inside a function called at a node; None for a recursive call."""
        if any((frame.path, frame.node) == (state.file.path, node) for frame in state.stack):
            self.loops += 1
            return None
        frame = Frame(state.file.path, node, (callee.file.path, callee.node))
        return (*state.stack, frame)[-MAX_CALLS:]

    def calls_of(self, state: State) -> tuple[Place, list[Calling]]:
        """The function around a node, and its calls: only the one that the walk entered by, if there is one."""
        file = state.file
        function = file.values.function_around(state.node)
        place = Place(file, function)
        if function not in file.values.functions:
            return place, []
        found = self._callers(place, state.stack)
        return place, found or [Calling(*one, ()) for one in self._links.calls_by_value(file, function)]

    def callees(self, state: State, call: CallSite) -> Sequence[Place]:
        """The functions that a call means: of a parameter those that the call gives which the walk entered by."""
        file, found = state.file, self._links.callees(state.file, call)
        parameter = file.parameter_of(call.name) if call.name >= 0 and state.stack and len(found) > 1 else -1
        place = Place(file, file.values.function_around(parameter))
        if parameter < 0 or state.stack[-1].callee != (file.path, place.node):
            return found
        given = [
            (outer.file.path, value)
            for outer in self._callers(place, state.stack)
            for value, _ in self._links.arguments(place, outer.call, parameter)
        ]
        return [one._replace(how="") for one in found if (one.file.path, one.node) in given] or found

    def _callers(self, place: Place, stack: Stack) -> list[Calling]:
        """The calls of a function, each with its call stack: only the one that the walk entered by, if there is one."""
        if stack and stack[-1].callee == (place.file.path, place.node):
            other = self._links.file(stack[-1].path)
            call = other.values.calls.get(stack[-1].node) if other is not None else None
            return [Calling(other, call, "", stack[:-1])] if other is not None and call is not None else []
        path, function = stack[-1].callee if stack else ("", 0)
        is_closure = path == place.file.path and place.file.values.is_inside(place.node, function)
        kept = stack if is_closure else ()
        return [Calling(*found, kept) for found in self._links.callers(place.file, place.node)]
