"""The flow of values in one file: edges from each expression to the nodes that receive its value."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.reader.places import following, previous, token_between
from smart_explore.reading.values.assigned import bind, bind_case, change
from smart_explore.reading.values.called import read_call, read_changed_parts, read_declared, read_function
from smart_explore.reading.values.reaching import Reaching
from smart_explore.reading.values.statement_tree import ENDS, EXPRESSIONS, statement_tree
from smart_explore.reading.values.value_graph import ANY, DERIVE, EMBEDDED, Op, ValueGraph, is_part
from smart_explore.tree.scopes import NameRules
from smart_explore.tree.statements import StatementRules
from smart_explore.tree.tree import Tree


class FileValues(ValueGraph):
    """All edges of one file."""

    def __init__(self, tree: Tree, scopes: NameRules, rules: StatementRules) -> None:
        super().__init__(tree, scopes, rules)
        if not len(tree):
            return
        self._read()
        self.statements = statement_tree(tree, rules)
        reaching = Reaching(tree, self.names, rules, self.statements, frozenset(self.weak), self._ends_at)
        for use, definitions in reaching.definitions():
            for definition in definitions:
                self.edge(definition, use)

    def _ends_at(self, node: int) -> int:
        return self.tree.ends[self.set_by.get(node, node)]

    def _read(self) -> None:
        tree, rules = self.tree, self.rules
        for node, kind in enumerate(tree.kinds):
            if kind in rules.calls:
                read_call(self, node)
            if kind in rules.functions:
                read_function(self, node)
            if rules.declared and kind in rules.lists:
                read_declared(self, node)
        read_changed_parts(self)
        statements = (
            {kind for kind, of in rules.kinds.items() if of not in EXPRESSIONS}
            - rules.calls.keys()
            - rules.value_statements
        )
        silent = rules.stops | statements
        for node, kind in enumerate(tree.kinds):
            if tree.after[node] > node + 1:
                self._read_children(node, kind, silent)

    def _read_children(self, node: int, kind: str, silent: frozenset[str] | set[str]) -> None:
        tree, rules = self.tree, self.rules
        if kind in rules.calls or (kind in rules.functions and kind not in rules.effects):
            return
        children = [child for child in tree.children(node) if tree.kinds[child] not in silent]
        if kind in rules.members:
            found = self.member_key(node)
            if found is not None and node not in self.called and node not in self.targets and found[0] != node:
                self.edge(found[0], node, (("pop", tree.text(found[1])),))
            return
        if kind in rules.subscripts:
            holder, _ = self.element_parts(node)
            for child in children:
                if node in self.targets and self.inner(child) == holder:
                    continue
                self.edge(child, node, (("pop", self.element_key(node)),) if self.inner(child) == holder else DERIVE)
            return
        if kind in rules.token_trees:
            for child in children:
                self.edge(child, node, (*self._path_behind(child), *DERIVE))
            return
        effects = rules.effects.get(kind)
        if effects is None:
            is_silent = kind in silent or kind in rules.patterns or kind.startswith("argument")
            for child in () if is_silent else children:
                self.edge(child, node, DERIVE)
            return
        for position, child in enumerate(children):
            part = tree.fields[child] or str(position)
            effect = effects.get(part) or effects.get(f"/{tree.kinds[child]}") or effects.get("", "drop")
            for one in effect.split("; "):
                word, separator, conditional = one.partition(" ? ")
                if not separator or tree.data.startswith(word.encode(), tree.starts[node]):
                    self._apply(conditional or one, node, child, position, len(children))

    def _path_behind(self, token: int) -> Op:
        """The members that tokens read of a name, up to a method's name: ``.b.c`` of ``a.b.c.d()``."""
        tree, steps = self.tree, []
        following, place = tree.after[token], tree.ends[token]
        while following < len(tree) and tree.data[place : tree.starts[following]].strip() == b".":
            place, following = tree.ends[following], following + 1
            if tree.data[place : place + 1] == b"(":
                break
            steps.append(("pop", tree.text(following - 1)))
        return tuple(steps)

    def _apply(self, effect: str, node: int, child: int, position: int, count: int) -> None:
        verb, _, field = effect.partition(" ")
        if verb in ("copy", "spread"):
            self.edge(child, node)
        elif verb == "held":
            self.edge(child, node, (("pop", "0"),))
        elif verb == "taken":
            self.edge(child, node, (("pop", ANY),))
        elif verb == "put" and self.field(node, field) >= 0:
            holder = self.field(node, field)
            self.edge(child, holder, (("push", ANY),))
            change(self, holder)
        elif verb == "derive":
            self.edge(child, node, DERIVE)
        elif verb == "element":
            is_alone = count == 1 and self.tree.kinds[node] in self.rules.lists
            key = ANY if "comprehension" in self.tree.kinds[node] else str(position)
            has_key = self.tree.kinds[child] in self.rules.keys and self.keyed(child)[0] >= 0  # which pushes it
            if self.tree.kinds[child] in self.rules.assignments:
                self._give_member(node, child)
                return
            self.edge(child, node, () if is_alone or has_key else (("push", key),))
        elif verb == "value":
            name, _ = self.keyed(node)
            is_embedded = self.rules.embeds and self._created_type(child) == self.key_text(name)
            if name < 0:
                self.edge(child, node)
            elif not child <= name < self.tree.after[child]:
                self.edge(child, node, (("push", EMBEDDED * is_embedded + self.key_text(name)),))
        elif verb == "each" and self._in_parallel(node, child, field):
            return
        elif verb in ("to", "each"):
            targets = self.parts(node, field)
            taken: Op = (("pop", ANY),) if verb == "each" else ()
            values = self.elements(child) if len(targets) > 1 and verb == "to" else []
            for number, target in enumerate(targets):
                if len(targets) > 1:
                    is_paired = len(values) == len(targets)
                    value, op = (values[number], ()) if is_paired else (child, (*taken, ("pop", str(number))))
                    bind(self, value, target, op, node)
                else:
                    bind(self, child, target, taken, node)
        elif verb == "cases":
            for pattern in self._case_patterns(self.field(node, field) if field else node):
                bind_case(self, child, pattern)
        elif verb == "match":
            bind_case(self, child, self.field(node, field))
        elif verb == "own":
            self.edge(child, node, (("push", self.tree.text(child)),))
        elif verb == "leave":
            around = self._around(node, frozenset(field.split()))
            if around > 0:
                self.edge(child, around)
        elif verb in ENDS:
            if following(self.tree, child) < 0 and (verb == "last" or count == 1):
                self._end_block(node, child)
        elif verb == "behind":
            name = previous(self.tree, child)
            while name >= 0 and self.tree.kinds[name].endswith("annotation"):
                name = previous(self.tree, name)
            if name >= 0 and token_between(self.tree, previous(self.tree, child), child) == "=":
                bind_case(self, child, name)
        elif verb == "entry":
            self.edge(child, node, (("push", self.key_text(previous(self.tree, child))),))
        elif verb in ("return", "yield"):
            is_labelled = bool(field) and self.field(node, field) >= 0
            around = self.function_around(child) if is_labelled else self.returning(child)
            self.edge(child, around, (("push", ANY),) if verb == "yield" else ())
            self.ends[child] = "return"
        elif verb == "arm":
            self._to_switch(node, child)
        elif verb in ("decide", "raise", "send"):
            self.ends[child] = verb

    def _give_member(self, node: int, assignment: int) -> None:
        """Add the edges by which an initializer holds its members or elements: ``{ a = b, ["k"] = c }``."""
        left, right = (self.tree.children(assignment) * 2)[:2]
        self.edge(right, node, (("push", self.key_text(left)),))

    def _created_type(self, node: int) -> str:
        """The type of the instance that a literal creates, also one in parentheses; ``""`` for none."""
        tree, rules = self.tree, self.rules
        while tree.kinds[node] not in rules.literals and len(tree.children(node)) == 1:
            node = tree.children(node)[0]
        return tree.text(tree.children(node)[0]).rpartition(".")[2] if tree.kinds[node] in rules.literals else ""

    def _case_patterns(self, node: int) -> Iterator[int]:
        """The outermost case patterns in a node, without those of inner statements with cases."""
        tree, rules = self.tree, self.rules
        for child in tree.children(node) if node >= 0 and tree.kinds[node] not in rules.case_patterns else ():
            if not any("cases" in effect for effect in rules.effects.get(tree.kinds[child], {}).values()):
                yield from self._case_patterns(child)
        if node >= 0 and tree.kinds[node] in rules.case_patterns:
            yield node

    def _in_parallel(self, node: int, child: int, field: str) -> bool:
        """Bind the targets of a loop over ``zip(a, b)`` to the elements of each argument; False for other loops."""
        call = self.calls.get(child)
        name = self.tree.text(call.name) if call is not None and call.name >= 0 else ""
        target = self.field(node, field)
        if call is None or name not in self.rules.parallel or self.tree.kinds[target] not in self.rules.patterns:
            return False
        first = self.rules.parallel[name]
        for (value, _), part in zip(call.arguments, self.tree.children(target)[first:], strict=False):
            bind(self, value, part, (("pop", ANY),), node)
        for part in self.tree.children(target)[:first]:
            self.set_by[part] = node
        return True

    def _to_switch(self, node: int, child: int) -> None:
        """Pass the value of an arm to the ``switch`` around it, unless the arm is a block of statements."""
        tree, rules = self.tree, self.rules
        if tree.kinds[node] not in rules.jumps and rules.kinds.get(tree.kinds[tree.parents[node]]) != "case":
            return
        around = self._around(node, rules.value_statements)
        if around > 0:
            self.edge(child, around)

    def _around(self, node: int, kinds: frozenset[str]) -> int:
        """The innermost node of these kinds around a node; the root or -1 if there is none."""
        node = self.tree.parents[node]
        while node > 0 and self.tree.kinds[node] not in kinds:
            node = self.tree.parents[node]
        return node

    def _end_block(self, block: int, value: int) -> None:
        """Give the value of the last expression of a block to the block, or to the function whose body ends with it."""
        tree, rules = self.tree, self.rules
        if tree.data[tree.ends[block] - 1 : tree.ends[block]] == b";":
            return
        if tree.kinds[block] in rules.functions:
            self.edge(value, block)
            self.ends[value] = "return"
            return
        inner, outer = block, tree.parents[block]
        while outer > 0 and self._has_value_of(inner, outer):
            inner, outer = outer, tree.parents[outer]
        function = rules.functions.get(tree.kinds[outer])
        if function is not None and is_part(tree, inner, function[1]):
            self.edge(value, outer)
            self.ends[value] = "return"
            return
        around = tree.parents[block]
        is_statement = rules.kinds.get(tree.kinds[block]) == "assignment"
        if not is_statement:
            self.edge(value, block)
        elif self._has_value_of(block, around):
            self.edge(value, around)

    def _has_value_of(self, inner: int, outer: int) -> bool:
        """True if the value of a node is also that of the node around it."""
        tree, rules = self.tree, self.rules
        kind = tree.kinds[outer]
        others = rules.effects.get(kind, {}).get("")
        is_end = others in ENDS and tree.after[inner] == tree.after[outer]
        is_end = is_end and tree.data[tree.ends[inner] - 1 : tree.ends[inner]] != b";"
        return is_end or others == "copy" or kind in rules.value_statements
