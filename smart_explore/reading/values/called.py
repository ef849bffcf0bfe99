"""The calls and functions of a file: callees, arguments, and parameters."""

from __future__ import annotations

from smart_explore.reading.values.assigned import bind, change, position_key
from smart_explore.reading.values.value_graph import (
    ANY,
    DERIVE,
    LAST,
    SPREAD_NAMES,
    CallSite,
    Function,
    ValueGraph,
    is_part,
)


def read_call(graph: ValueGraph, node: int) -> None:
    """Add a call to the graph."""
    tree, rules = graph.tree, graph.rules
    fields = rules.calls[tree.kinds[node]]
    function = graph.field(node, fields.function) if fields.function else -1
    if node in graph.merged:
        return
    given = _given(graph, node, function, fields.arguments)
    if function >= 0 and given and all(tree.kinds[one] in rules.trailing for one in given):
        inner = rules.calls.get(tree.kinds[function])
        if inner is not None:  # f(a) { .. }
            graph.merged.add(function)
            outer, function = function, graph.field(function, inner.function)
            given = [*_given(graph, outer, function, inner.arguments), *given]
    given = [one for child in given for one in _held(graph, child)]
    receiver = graph.field(node, fields.receiver) if fields.receiver else -1
    name, skipped = (function if function >= 0 or fields.function else node), 0
    member = graph.member_key(function) if function >= 0 else None
    if member is not None:
        receiver, name = member
        receiver = -1 if receiver == function else receiver
        graph.called.add(function)
        skipped = _arguments_before(graph, receiver, name)
        if skipped:
            receiver, name = graph.member_key(receiver) or (-1, receiver)
    elif function >= 0 and tree.after[function] > function + 1:
        name = _type_name(graph, function)
    if rules.wraps and name >= 0 and tree.text(name)[:1].isupper():
        for position, child in enumerate(given):
            graph.edge(child, node, (("push", position_key(tree.text(name), position)),))
        return
    arguments = []
    for position, child in enumerate(given):
        value, key = child, str(position - skipped)
        if position < skipped:
            continue
        if tree.kinds[child] in rules.keys:
            named, value = graph.keyed(child)
            key = "=" + tree.text(named) if named >= 0 else key
        if tree.kinds[child] in rules.functions and tree.kinds[tree.parents[child]] in rules.argument_lists:
            key = LAST
        if value >= 0 and rules.effects.get(tree.kinds[value], {}).get("") == "spread":
            key = SPREAD_NAMES if "dict" in tree.kinds[child] else f"{ANY}{position}"
        if tree.kinds[child] != "comment" and value >= 0:
            arguments.append((value, key))
            graph.argument_of[value] = node, key
            change(graph, value, only_names=True)  # the callee may put something into it
            if tree.kinds[value] in rules.outputs:
                bind(graph, node, tree.children(value)[-1], DERIVE, node)
    for child in tree.children(node):
        if tree.kinds[child] in rules.initializers:
            graph.edge(child, node)
    graph.calls[node] = CallSite(node, name, receiver, tuple(arguments))
    if receiver >= 0:
        graph.receiver_of[receiver] = node
        if name >= 0 and tree.text(name) in rules.mutators:
            change(graph, receiver)
            graph.targets.discard(receiver)
            if tree.kinds[receiver] in rules.members or tree.kinds[receiver] in rules.subscripts:
                graph.stores.add(receiver)
    elif name >= 0 and graph.names.reads(name):
        graph.edge(name, node)  # the function is the value of a variable
    elif function >= 0 and tree.kinds[function] in rules.calls:
        graph.edge(function, node)
    for body in tree.children(node):  # the body of an anonymous class
        for method in tree.children(body) if tree.fields[body] == "" else ():
            if tree.kinds[method] in rules.functions and tree.kinds[body] in rules.class_bodies:
                graph.edge(method, node)


def read_declared(graph: ValueGraph, node: int) -> None:
    """Add the call by which a list of values makes a declared object: ``P p(a)``, ``P p{a}``, ``: Base(a)``."""
    tree, around = graph.tree, graph.tree.parents[node]
    place = graph.rules.declared.get(tree.kinds[around])
    if place is None or tree.kinds[node] not in graph.rules.lists:
        return
    named = graph.field(around, place) if place.isdigit() else graph.field(tree.parents[around], place)
    name = _type_name(graph, named) if named >= 0 else -1
    if name < 0:
        return
    arguments = tuple((child, str(position)) for position, child in enumerate(tree.children(node)))
    graph.calls[node] = CallSite(node, name, -1, arguments)
    for value, key in arguments:
        graph.argument_of[value] = node, key


def _given(graph: ValueGraph, node: int, function: int, field: str) -> list[int]:
    """The nodes that hold the arguments of a call: those in a field, or all behind the function with ``""``."""
    if field:
        return [one] if (one := graph.field(node, field)) >= 0 else []
    return [child for child in graph.tree.children(node) if child > function]


def _held(graph: ValueGraph, node: int) -> list[int]:
    """The arguments that a node holds; the node itself if it is one."""
    kind = graph.tree.kinds[node]
    if kind in graph.rules.argument_lists:
        return [one for child in graph.tree.children(node) for one in _held(graph, child)]
    return graph.tree.children(node) if kind.startswith("argument") else [node]


def read_changed_parts(graph: ValueGraph) -> None:
    """Note changes of parts that a call returns: ``m.setdefault(k, []).append(v)``."""
    for call in graph.calls.values():
        inner = graph.calls.get(call.receiver)
        is_change = call.name >= 0 and graph.tree.text(call.name) in graph.rules.mutators
        if not is_change or inner is None or inner.receiver < 0 or inner.name < 0:
            continue
        if graph.tree.text(inner.name) in graph.rules.keyed:
            key = graph.literal(inner.arguments[0][0]) if inner.arguments else ANY
            graph.edge(inner.node, inner.receiver, (("push", key),))
            graph.weak.add(inner.node)
            change(graph, inner.receiver)


def _arguments_before(graph: ValueGraph, receiver: int, name: int) -> int:
    """The number of arguments before those that ``f.call(..)`` passes to the function; 0 for other calls."""
    before = graph.rules.invokers.get(graph.tree.text(name), 0)
    if not before or graph.member_key(receiver) is not None:
        return before
    binding = graph.names.binding(receiver)
    return before if binding is not None and binding.kind in ("function", "import") else 0


def read_function(graph: ValueGraph, node: int) -> None:
    """Add a function to the graph."""
    tree, rules = graph.tree, graph.rules
    field = rules.functions[tree.kinds[node]][0]
    given, inner = graph.parts(node, field), node
    while not given and (inner := graph.field(inner, "declarator")) >= 0:
        given = graph.parts(inner, field)
    children = [one for part in given or graph.parts(node, "parameter") for one in _declared(graph, part)]
    declared = graph.field(node, rules.object_field) if rules.object_field else -1
    children = [*(tree.children(declared) if declared >= 0 else ()), *children]
    parameters = []
    for child in children:
        for target in _parameter_names(graph, child):
            label = graph.field(child, rules.labels) if rules.labels else -1
            parameters.append((target, tree.text(label if label >= 0 else target), _is_rest(graph, child)))
            if tree.children(target):
                bind(graph, target, target, (), target)
    for name in rules.implicit if not parameters else ():
        found = [one for one in graph.names.nodes(name) if _holder(graph, one) == node]
        for use in found[1:]:
            graph.edge(found[0], use)
        parameters += [(one, name, False) for one in found[:1]]
    graph.functions[node] = Function(node, tuple(parameters))
    _read_results(graph, node)


def _declared(graph: ValueGraph, node: int) -> list[int]:
    """The parameters that a node holds; the node itself if it is one."""
    kind, children = graph.tree.kinds[node], graph.tree.children(node)
    if kind in graph.rules.parameter_lists:
        return [one for child in children for one in _declared(graph, child)]
    return [node] if not children or graph.rules.parameters.get(kind) else children


def _holder(graph: ValueGraph, name: int) -> int:
    """The node of the scope that declares a parameter; -1 for other names."""
    binding = graph.names.binding(name)
    return binding.holder if binding is not None and binding.kind == "parameter" else -1


def _read_results(graph: ValueGraph, function: int) -> None:
    """Add edges from the variables named as a function's results to the function."""
    tree, rules = graph.tree, graph.rules
    given = graph.field(function, rules.results) if rules.results else -1
    names = [
        child
        for part in (tree.children(given) if given >= 0 else ())
        for child in tree.children(part)
        if tree.fields[child] == rules.parameters.get(tree.kinds[part], " ")
    ]
    for position, name in enumerate(names):
        binding = graph.names.binding(name)
        for node in graph.names.nodes(tree.text(name)) if binding is not None else ():
            if node != name and graph.names.binding(node) is binding and graph.names.sets(node):
                graph.edge(node, function, (("push", str(position)),) if len(names) > 1 else ())


def _type_name(graph: ValueGraph, node: int) -> int:
    """The last name of the type of a creation: ``C`` of ``a.b.C<D>``; -1 if the callee is computed."""
    tree, types = graph.tree, graph.rules.type_names
    while tree.kinds[node] in types:
        children = [child for child in tree.children(node) if tree.kinds[child] in types or not tree.children(child)]
        if not children:
            return -1
        node = children[-1]
    return -1 if tree.children(node) else node


def _parameter_names(graph: ValueGraph, node: int) -> list[int]:
    tree, rules = graph.tree, graph.rules
    field = rules.parameters.get(tree.kinds[node])
    if field is None:
        return []
    children = [child for child in tree.children(node) if tree.kinds[child] not in rules.stops]
    if field:
        return [graph.inner(child) for child in children if is_part(tree, child, field)]
    if not children or tree.kinds[node] in rules.patterns:
        return [node]
    named = [child for child in children if tree.kinds[child] in ("identifier", "variable_declarator")]
    inner = named[:1] or children[:1]
    while inner and tree.children(inner[0]):
        inner = tree.children(inner[0])[:1]
    return inner


def _is_rest(graph: ValueGraph, node: int) -> bool:
    rests = graph.rules.rests
    return any(graph.tree.kinds[one] in rests for one in (node, *graph.tree.children(node)))
