"""The edges of assignments: from a value to the names, members and elements of its target."""

from __future__ import annotations

from smart_explore.reading.values.value_graph import ANY, INDEX, Op, ValueGraph


def bind(graph: ValueGraph, value: int, target: int, op: Op, by: int) -> None:
    """An edge from a value to each name, member or element that an assignment to a target sets."""
    tree, rules, target = graph.tree, graph.rules, graph.inner(target)
    kind = tree.kinds[target]
    if kind in rules.members or kind in rules.subscripts:
        graph.edge(value, target, op)
        store(graph, target)
        if graph.names.is_update(target):
            graph.targets.discard(target)
        return
    children = tree.children(target)
    if not children:
        if tree.text(target) == "_":  # nothing reads it
            return
        graph.edge(value, target, op)
        graph.set_by[target] = by
        if graph.names.found(target) is not None and not graph.names.sets(target):
            graph.weak.add(target)
        if graph.is_by_reference(target):  # the caller's variable is set, too
            graph.weak.add(target)
            graph.references.add(target)
        return
    pointer = graph.pointed_at(target)
    if pointer >= 0:
        graph.edge(value, pointer, op)  # *p = value
        graph.weak.add(pointer)
        graph.references.add(pointer)
        return
    held = _holder_of_call(graph, children[0]) if kind in rules.references else -1
    if held >= 0:
        graph.edge(value, held, (("push", ANY),))  # *x.lock() = value
        graph.weak.add(held)
        return
    effect = next((one for one in rules.effects.get(kind, {}).values() if one.startswith("to ")), "")
    if effect:  # a part with a default
        inner = graph.field(target, effect[3:])
        if inner >= 0:
            bind(graph, value, inner, op, by)
    elif kind in rules.keyed_patterns:
        for child in children:
            _bind_key(graph, value, child, op, by)
    elif rules.case_parts.get(kind, 0):
        for key, child in parts_by_position(graph, target):
            bind(graph, value, child, (*op, ("pop", key)), by)
    elif kind in rules.patterns and not (len(children) == 1 and kind in rules.lists):
        elements = graph.elements(value) if not op else []
        keys = [graph.literal(child) for child in children[::2]]
        if ANY not in keys:  # each stands before the part that gets its value
            for key, child in zip(keys, children[1::2], strict=False):
                bind(graph, value, child, (*op, ("pop", key)), by)
            return
        is_entry = op[-1:] == ((("pop", ANY),)) and kind in rules.entries and len(children) == 2
        for number, child in enumerate(children):
            if is_entry:
                bind(graph, value, child, op if number else (("pop", INDEX),), by)
            elif len(elements) == len(children):
                bind(graph, elements[number], child, (), by)
            else:
                taken: Op = () if tree.kinds[child] in rules.rests else (("pop", str(number)),)
                bind(graph, value, child, (*op, *taken), by)
    else:
        for child in children:
            if kind not in rules.rests and tree.kinds[child] in rules.stops:
                continue
            is_list = kind in rules.lists and tree.kinds[value] in rules.lists
            inner_value = graph.elements(value) if is_list and not op else []
            bind(graph, inner_value[0] if len(inner_value) == 1 else value, child, op, by)


def _holder_of_call(graph: ValueGraph, node: int) -> int:
    """The variable at the beginning of a chain of method calls; -1 for other nodes."""
    kinds, has_called = graph.tree.kinds, False
    while kinds[node] in graph.rules.calls or (has_called and kinds[node] in graph.rules.members):
        has_called = True
        node = graph.tree.children(node)[0]
    return node if has_called and graph.names.found(node) is not None else -1


def parts_by_position(graph: ValueGraph, pattern: int) -> list[tuple[str, int]]:
    """The parts of a pattern that match elements, each with its element's key; ``Err(e)`` has its own."""
    tree = graph.tree
    children = tree.children(pattern)
    first = graph.rules.case_parts.get(tree.kinds[pattern], 0)
    name = tree.text(children[0]) if first and children else ""
    return [(position_key(name, position), child) for position, child in enumerate(children[first:])]


def position_key(name: str, position: int) -> str:
    """The key of a positional argument in a call of that name that creates an object from its arguments."""
    return name if name == "Err" else str(position)


def bind_case(graph: ValueGraph, value: int, pattern: int, op: Op = ()) -> None:
    """An edge from a value to each name that the pattern of a case sets."""
    tree, rules = graph.tree, graph.rules
    children = tree.children(pattern)
    if not children:
        if graph.names.sets(pattern):
            graph.edge(value, pattern, op)
        return
    kind = tree.kinds[pattern]
    if kind in rules.keyed_patterns:
        for child in children:
            if tree.kinds[child] in rules.keys:
                name, inner = _key_and_part(graph, child)
                bind_case(graph, value, inner, (*op, ("pop", graph.tree.text(name))))
        return
    if kind in rules.case_parts and not rules.case_keys:
        for text, child in parts_by_position(graph, pattern):
            bind_case(graph, value, child, (*op, ("pop", text)))
        return
    first = rules.case_parts.get(kind)
    key = -1
    for position, child in enumerate(children):
        taken: Op = ()
        if kind in rules.case_keys and key < 0:
            key = child
            continue
        if key >= 0:
            taken, key = (("pop", graph.key_text(key)),), -1
        elif first is not None and position >= first:
            taken = (("pop", str(position - first)),)
        bind_case(graph, value, child, (*op, *taken))


def _bind_key(graph: ValueGraph, value: int, part: int, op: Op, by: int) -> None:
    tree, rules = graph.tree, graph.rules
    kind = tree.kinds[part]
    if kind in rules.stops:
        return
    if kind in rules.keys:
        key, inner = _key_and_part(graph, part)
        bind(graph, value, inner, (*op, ("pop", graph.key_text(key))), by)
    elif kind in rules.rests:
        bind(graph, value, part, op, by)
    else:
        name = tree.children(part)[0] if tree.children(part) else part
        bind(graph, value, name, (*op, ("pop", tree.text(name))), by)


def _key_and_part(graph: ValueGraph, part: int) -> tuple[int, int]:
    """The key of a part of a pattern, and the node that gets its value: the same name for both in ``P {a}``."""
    key, inner = (graph.field(part, field) for field in graph.rules.keys[graph.tree.kinds[part]])
    return key, key if inner < 0 else inner


def store(graph: ValueGraph, target: int) -> None:
    """Add the edges by which a value assigned to ``a.b`` or ``a[b]`` becomes part of ``a``."""
    graph.stores.add(target)
    graph.targets.add(target)
    found = graph.member_key(target)
    if found is not None:
        holder, key = found[0], graph.tree.text(found[1])
    else:
        holder, key = graph.element_parts(target)[0], graph.element_key(target)
    if holder < 0 or holder == target or graph.tree.text(holder) in graph.rules.selves:
        return
    graph.edge(target, holder, (("push", key),))
    sign = graph.rules.copied.get(graph.tree.kinds[target])
    is_copied = sign is not None and graph.tree.data.startswith(sign.encode(), graph.tree.ends[holder])
    if is_copied and not graph.is_by_reference(holder):
        graph.copied.add(holder)
    change(graph, holder)


def change(graph: ValueGraph, holder: int, *, only_names: bool = False) -> None:
    """Note that a statement changes an object: afterwards it has more parts."""
    kind = graph.tree.kinds[holder]
    pointed_at = graph.pointed_at(holder)
    if pointed_at >= 0:
        graph.edge(holder, pointed_at)
        graph.weak.update((holder, pointed_at))
        graph.references.add(holder)
    elif kind in graph.rules.members or kind in graph.rules.subscripts:
        if not only_names:
            store(graph, holder)
    elif graph.names.found(holder) is not None:
        graph.weak.add(holder)
