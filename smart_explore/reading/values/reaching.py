"""Reaching definitions: the settings of a variable that a read may get its value from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from smart_explore.reading.values.file_names import Names
from smart_explore.reading.values.statement_tree import EXPRESSIONS, Statement
from smart_explore.tree.scopes import Binding
from smart_explore.tree.statements import StatementRules
from smart_explore.tree.tree import Tree

_FIRST, _LAST = frozenset({"initializer", "init"}), frozenset({"update", "increment"})
"""Fields of code that runs before a loop or branch, and after each round."""
_ENTRY = frozenset({"entry"})
"""Nodes that are evaluated with the statement around them, unlike closures."""


class _Jumps:
    """The states at ``break`` and ``continue`` of one loop, or at the ``break`` of one switch."""

    def __init__(self, is_loop: bool) -> None:
        self.is_loop = is_loop
        self.breaks: list[_State] = []
        self.continues: list[_State] = []


class Reaching:
    """The definitions that reach each use of a file's variables.

    ``weak`` are names of objects that a statement changes (``d`` of ``d[k] = v``): they add to the earlier value.
    ``ends_at`` returns the byte offset after which a name is set. Functions are analysed separately: a variable set or
    read in another function may have any of its values.
    """

    def __init__(
        self,
        tree: Tree,
        names: Names,
        rules: StatementRules,
        root: Statement,
        weak: frozenset[int],
        ends_at: Callable[[int], int],
    ) -> None:
        self._tree = tree
        self._names = names
        self._rules = rules
        self._weak = weak
        self._ends_at = ends_at
        self._found: defaultdict[int, frozenset[int]] = defaultdict(frozenset)
        self._all: defaultdict[Binding, dict[int, int]] = defaultdict(dict)  # a definition's function
        self._uses: dict[int, tuple[Binding, int]] = {}
        self._jumps: list[_Jumps] = []
        self._recorded: list[_State] = []
        self._region = 0
        for statement in root.walk():
            if statement is root or self._is_function(statement):
                self._region = statement.node
                self._jumps, self._recorded = [], []
                self._run(statement.children, self._head(statement, {}))

    def definitions(self) -> Iterator[tuple[int, frozenset[int]]]:
        """Each use of a variable of the file, with the definitions that reach it."""
        for use, (binding, region) in self._uses.items():
            every = self._all.get(binding, {})
            others = {node for node, around in every.items() if around != region and node != use}
            reached = self._found[use] | others
            yield use, frozenset(reached or (node for node in every if node != use))

    def _is_function(self, statement: Statement) -> bool:
        return self._tree.kinds[statement.node] in self._rules.functions

    def _run(self, statements: Iterable[Statement], state: _State | None) -> _State | None:
        """The state after the statements; None if the next one is not reached."""
        is_dead = state is None
        for statement in statements:
            if statement.kind in EXPRESSIONS or self._is_function(statement):
                continue
            state = self._statement(statement, state or {})
            is_dead = is_dead or state is None
        return None if is_dead else state

    def _statement(self, statement: Statement, state: _State) -> _State | None:
        kind = statement.kind
        state = self._run(self._in_fields(statement, _FIRST), state) or {}
        if kind == "loop":
            return self._loop(statement, state)
        state = self._head(statement, state)
        if kind == "exit":
            self._exit(statement, state)
            return None
        if kind == "branch":
            return self._branch(statement, state)
        if kind == "try":
            return self._try(statement, state)
        optional = self._alternative(statement) if kind == "assignment" else []
        state_behind = self._run([one for one in self._rest(statement) if one not in optional], state)
        return _merged([state_behind, self._run(optional, state_behind)]) if optional else state_behind

    def _alternative(self, statement: Statement) -> list[Statement]:
        """The statements that run if an assignment's pattern does not match: ``let Some(x) = y else { .. }``."""
        tree, children = self._tree, statement.children
        blocks = [block for block in tree.children(statement.node) if tree.fields[block] == "alternative"]
        return [one for block in blocks for one in children if block < one.node < tree.after[block]]

    def _in_fields(self, statement: Statement, fields: frozenset[str]) -> list[Statement]:
        return [child for child in statement.children if self._tree.fields[child.node] in fields]

    def _rest(self, statement: Statement) -> list[Statement]:
        """The inner statements that run neither before the statement nor after its body."""
        return [child for child in statement.children if self._tree.fields[child.node] not in _FIRST | _LAST]

    def _exit(self, statement: Statement, state: _State) -> None:
        word = statement.head.partition(" ")[0].rstrip(";")
        jump = self._rules.jumps.get(self._tree.kinds[statement.node]) or self._rules.jumps.get(word)
        for around in reversed(self._jumps):
            if jump == "break":
                around.breaks.append(state)
                return
            if jump == "continue" and around.is_loop:
                around.continues.append(state)
                return

    def _branch(self, statement: Statement, state: _State) -> _State | None:
        arms = self._arms(statement)
        is_switch = any(child.kind == "case" for arm in arms[:1] for child in arm)
        ends: list[_State | None] = []
        jumps = _Jumps(is_loop=False)
        if is_switch and self._rules.breaks_branches:
            self._jumps.append(jumps)
        falling: _State | None = None
        for arm in arms:
            end = self._run(arm, _union([state, falling if is_switch else None]))
            falling = end if is_switch and self._rules.breaks_branches else None
            ends.append(end)
        if is_switch and self._rules.breaks_branches:
            self._jumps.pop()
        if not self._is_exhaustive(statement, len(arms)):
            ends.append(state)
        return _merged([*ends, *jumps.breaks])

    def _arms(self, statement: Statement) -> list[list[Statement]]:
        """The statements of each arm: of each case of a switch, or in one child of the branch."""
        tree = self._tree
        if any(child.kind == "case" for child in statement.children[:1]):
            return [[child] for child in statement.children]
        arms: list[list[Statement]] = []
        for child in tree.children(statement.node):
            inside = [one for one in statement.children if child <= one.node < tree.after[child]]
            inside = [one for one in inside if not self._is_head(child)]
            if inside:
                arms.append(inside)
        return arms

    def _is_head(self, child: int) -> bool:
        """True if a child runs before the branch: its condition, ``x := f()`` in Go's ``if``."""
        return self._tree.fields[child] in ("condition", "initializer", "value", "subject")

    def _is_exhaustive(self, statement: Statement, arms: int) -> bool:
        tree = self._tree
        least = self._rules.exhaustive.get(tree.kinds[statement.node])
        if least is not None and arms >= least:
            return True
        for child in reversed(statement.children):
            kind = tree.kinds[child.node]
            text = tree.data[tree.starts[child.node] : tree.starts[child.node] + 8].lstrip()
            if child.kind == "case" and text.startswith((b"default", b"else", b"case _")):
                return True
            if tree.fields[child.node] == "alternative" and child.kind == "branch" and kind.endswith("_statement"):
                return True
        last = tree.children(statement.node)[-1:]
        return (
            bool(last)
            and tree.fields[last[0]] == "alternative"
            and self._rules.kinds.get(tree.kinds[last[0]]) != "branch"
        )

    def _loop(self, statement: Statement, state: _State) -> _State | None:
        jumps = _Jumps(is_loop=True)
        entry = state
        self._jumps.append(jumps)
        for _ in range(2):  # each round reads the results of the one before
            head = self._head(statement, entry, is_loop=True)
            body = self._run(self._rest(statement), head)
            last = self._in_fields(statement, _LAST)
            entry = _union([state, self._run(last, _merged([body, *jumps.continues]))])
        self._jumps.pop()
        return _union([self._head(statement, entry, is_loop=True), *jumps.breaks])

    def _try(self, statement: Statement, state: _State) -> _State | None:
        handlers = [child for child in statement.children if child.kind == "handler"]
        others = [child for child in statement.children if child.kind == "case"]
        body = [child for child in statement.children if child.kind not in ("handler", "case")]
        recorded: _State = {}
        self._recorded.append(recorded)
        end = self._run([*body, *others], state)
        self._recorded.pop()
        anywhere = _union([state, recorded])
        last = [child for child in handlers if "finally" in self._tree.kinds[child.node]]
        ends = [end, *(self._run([child], anywhere) for child in handlers if child not in last)]
        ended = _merged(ends)
        if last:
            behind = self._run(last, _union([anywhere, ended]))
            return behind if ended is not None else None
        return ended

    def _head(self, statement: Statement, state: _State, *, is_loop: bool = False) -> _State:
        """The state after the expressions that a statement evaluates itself."""
        events = []
        for node in statement.own_nodes(_ENTRY):
            binding = self._names.binding(node)
            if binding is None:
                continue
            if self._names.reads(node) or node in self._weak:
                events.append((self._tree.starts[node], 0, node, binding))
            if self._names.sets(node) or node in self._weak:
                events.append((self._ends_at(node), 1, node, binding))
        if not events:
            return state
        state = dict(state)
        set_here: set[Binding] = set()
        for _, is_set, node, binding in sorted(events, key=lambda event: event[:3]):
            before = state.get(binding, _NONE)
            if not is_set:
                self._uses[node] = binding, self._region
                self._found[node] |= before
                continue
            is_later = is_loop and (binding in set_here or self._names.is_update(node))
            keeps = node in self._weak or is_later
            state[binding] = before | {node} if keeps else frozenset({node})
            set_here.add(binding)
            self._all[binding][node] = self._region
            for recorded in self._recorded:
                recorded[binding] = recorded.get(binding, _NONE) | {node}
        return state


_State = dict[Binding, frozenset[int]]
"""The nodes that may have set each variable last."""
_NONE: frozenset[int] = frozenset()


def _union(states: Sequence[_State | None]) -> _State:
    """The nodes that may have set each variable last in any of the states; empty if none is reached."""
    return _merged(states) or {}


def _merged(states: Sequence[_State | None]) -> _State | None:
    """The nodes that may have set each variable last in any of the reached states; None if none is reached."""
    reached = [state for state in states if state is not None]
    if len(reached) < 2:
        return reached[0] if reached else None
    found = dict(reached[0])
    for state in reached[1:]:
        for binding, nodes in state.items():
            found[binding] = found.get(binding, _NONE) | nodes
    return found
