"""What a function, class or object literal is given to, read from the bytes around it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.assignment_targets import target_of
from smart_explore.languages.ecmascript.object_owners import object_owner, owner_of
from smart_explore.languages.ecmascript.paths import lead_before, path_before
from smart_explore.languages.ecmascript.tree import Node, nodes


def file_of(source: bytes, **marks: list[tuple[int, int]]) -> FileCaptures:
    regions = {name.replace("_", ".", 1): [Region(*span) for span in spans] for name, spans in marks.items()}
    return FileCaptures(source, [], regions)


def value_in(source: bytes, value: bytes = b"function () {}") -> tuple[Node, FileCaptures]:
    """A function value that stands once in the source, with nothing else marked."""
    at = source.index(value)
    file = file_of(source, js_function_value=[(at, at + len(value))])
    (node,) = nodes(file)
    return node, file


def test_a_parameter_that_each_of_its_two_modifiers_captures_is_one_node() -> None:
    source = b"constructor(private readonly x) {}"
    file = file_of(source, js_method=[(0, len(source))], ts_parameter=[(12, 30), (12, 30)])
    assert [node.what for node in nodes(file)] == ["js.method", "ts.parameter"]


@pytest.mark.parametrize(
    ("source", "names"),
    [
        (b"a.b = function () {};", [["a", "b"]]),
        (b"a.prototype.b = function () {};", [["a", "prototype", "b"]]),
        (b"a['b-c'] = function () {};", [["a", "b-c"]]),
        (b"a[Symbol.iterator] = function () {};", [["a", "[Symbol.iterator]"]]),
        (b"a[b].c = function () {};", [["a", "c"]]),
        (b"exports = module.exports = function () {};", [["exports"], ["module", "exports"]]),
        (b"(a as any).b = function () {};", [["a", "b"]]),
        (b"$(x).b = function () {};", [["b"]]),
        (b"a?.b = (function () {});", [["a", "b"]]),
        (b"this.#b = function () {}\n", [["this", "#b"]]),
        (b"handlers[type] = function () {};", [[]]),
    ],
)
def test_a_value_is_assigned_to_the_path_before_it(source: bytes, names: list[list[str]]) -> None:
    target = target_of(*value_in(source))
    assert target is not None
    assert target.how == "assigned"
    assert [[segment.name for segment in path.segments] for path in target.paths] == names
    assert target.start == 0


@pytest.mark.parametrize(
    "source",
    [
        b"a.b = function () {}();",
        b"a.b = (function () {}).bind(a);",
        b"a.b === function () {};",
        b"a.b += function () {};",
        b"f(function () {});",
        b"a ? b : function () {};",
        b"return function () {};",
        b"function () {}",
    ],
)
def test_a_value_that_is_called_compared_or_handed_on_has_no_seat(source: bytes) -> None:
    assert target_of(*value_in(source)) is None


def test_what_export_default_gives_away_begins_at_export() -> None:
    target = target_of(*value_in(b"x; export default function () {}"))
    assert target is not None
    assert (target.how, target.start) == ("default", 3)


def home_in(source: bytes, **marks: list[tuple[int, int]]) -> tuple[tuple[str, ...], bool | None] | None:
    """The home of the innermost object literal; every ``{`` with its ``}`` is one."""
    opened: list[int] = []
    objects = []
    for at, byte in enumerate(source):
        if byte == ord("{"):
            opened.append(at)
        elif byte == ord("}"):
            objects.append((opened.pop(), at + 1))
    file = file_of(source, js_object=objects, **marks)
    home = object_owner([node for node in nodes(file) if node.what == "js.object"][-1], file)
    return home if home is None else home[:2]


@pytest.mark.parametrize(
    ("source", "home"),
    [
        (b"module.exports = {}", ((), True)),
        (b"exports.a = {}", (("a",), True)),
        (b"export default {}", ((), True)),
        (b"export default define({})", ((), True)),
        (b"export default { methods: {} }", (("methods",), True)),
        (b"A.prototype = {}", (("A",), False)),
        (b"Object.assign(A.prototype, {})", (("A",), False)),
        (b"_.extend(A, {})", (("A",), False)),
        (b"A.B = Base.extend({ 'c-d': {} })", (("A", "B", "c-d"), False)),
        (b"run({})", None),
        (b"export default [{}]", None),
        (b"x({ a: {} })", None),
    ],
)
def test_an_object_literal_is_at_home_with_what_holds_it(source: bytes, home: object) -> None:
    assert home_in(source) == home


def test_an_object_literal_in_a_call_belongs_to_the_variable_around() -> None:
    source = b"const a = create('a', { b: {} })"
    assert home_in(source, js_variable=[(6, len(source))]) == (("b",), None)


def test_an_object_literal_in_a_function_has_no_home() -> None:
    source = b"function f() A.b = {}"
    assert home_in(source, js_function=[(0, len(source))]) is None


def test_a_path_of_exports_owns_nothing_and_is_exported() -> None:
    assert owner_of(("module", "exports", "a", "prototype", "b")) == (("a", "b"), True)
    assert owner_of(("this", "a")) == (("a",), False)


@pytest.mark.parametrize(
    ("before", "binds", "words"),
    [
        (b"export default async ", False, []),
        (b"export default ", False, [b"export", b"default"]),
        (b"export /* a */ declare ", False, [b"export", b"declare"]),
        (b"export const ", True, [b"export", b"const"]),
        (b"await using ", True, [b"await", b"using"]),
        (b"a as const\n", False, []),
        (b"a as const\nexport const ", True, [b"export", b"const"]),
        (b"as const\nlet ", True, [b"let"]),
        (b"a.export ", False, []),
        (b"const ", False, []),
    ],
)
def test_only_keywords_that_may_stand_there_lead_a_declaration(before: bytes, binds: bool, words: list[bytes]) -> None:
    comments = [Region(before.index(b"/*"), before.index(b"*/") + 2)] if b"/*" in before else []
    lead = lead_before(FileCaptures(before + b"x", comments, {}), len(before), binds=binds)
    assert list(lead.words) == words
    assert before[lead.start :].split()[: 1 if words else 0] == words[:1]


@given(st.lists(st.sampled_from(b"a.[]()'\"#?! =:{},\n"), max_size=40).map(bytes))
def test_no_bytes_before_a_value_are_too_odd_to_read(before: bytes) -> None:
    node, file = value_in(before + b"function () {}" + before)
    target_of(node, file)
    for at in range(len(before) + 1):
        path = path_before(file, at)
        assert path is None or 0 <= path.start <= at
        assert lead_before(file, at, binds=True).start <= at
