"""The names that a JavaScript module gives away by lists and by CommonJS."""

from __future__ import annotations

import pytest

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.exports import exported_names
from smart_explore.languages.ecmascript.reexports import reexports, requires


def exported(source: bytes) -> set[str]:
    """What is exported where every line that begins with ``export`` is a statement."""
    marks, at = [], 0
    for line in source.splitlines(keepends=True):
        if line.startswith(b"export "):
            marks.append(Region(at, at + len(line.rstrip())))
        at += len(line)
    comments = [Region(source.index(b"//"), len(source))] if b"//" in source else []
    return set(exported_names(FileCaptures(source, comments, {"js.export": marks})))


@pytest.mark.parametrize(
    ("source", "names"),
    [
        (b"export { a, b as c, type D };", {"a", "b", "D"}),
        (b"export type { A };", {"A"}),
        (b"export { a } from './a';", set()),
        (b"export default a;", {"a"}),
        (b"export default a(b);", set()),
        (b"export default createStore(b);", set()),
        (b"export default memo(b);", {"b"}),
        (b"export default React.memo(b)", {"b"}),
        (b"export default withRouter( b );", {"b"}),
        (b"export default connect(a, { c: d(e) })(b);", {"b"}),
        (b"export default wrap({ a: 'x' })(b)", {"b"}),
        (b"export default a()(b, c);", set()),
        (b"export default new A()(b);", set()),
        (b"export = wrapped(b);", {"b"}),
        (b"export = A;", {"A"}),
        (b"export { default as a } from 'a'", set()),
        (b"module.exports = a;", {"a"}),
        (b"exports = module.exports = a", {"a"}),
        (b"exports.b = a;", {"a"}),
        (b"exports['b'] = a\n", {"a"}),
        (b"module.exports[key] = { a }", {"a"}),
        (b"module.exports.b = a.c;", set()),
        (b"module.exports = { a, b: c, d: e.f, g() { return { h } }, ...i, j: [k], l: () => m, n }", {"a", "c", "n"}),
        (b"my.exports = a; _exports = a; exports == a", set()),
        (b"// module.exports = a;", set()),
    ],
)
def test_what_is_exported_is_read_off_lists_and_assignments(source: bytes, names: set[str]) -> None:
    assert exported(source) == names


@pytest.mark.parametrize(
    ("source", "is_import"),
    [
        (b"export * from './a';", True),
        (b"export * as a from './a';", True),
        (b"export type * from './a';", True),
        (b"export {\n a, // from\n} from './a';", True),
        (b"export { from };", False),
        (b"export const from = 1;", False),
        (b"export default from;", False),
    ],
)
def test_an_export_with_a_source_is_an_import(source: bytes, is_import: bool) -> None:
    comments = [Region(source.index(b"//"), source.index(b"// from") + 7)] if b"//" in source else []
    file = FileCaptures(source, comments, {"js.export": [Region(0, len(source))]})
    assert bool(list(reexports(file))) == is_import


def test_require_as_a_statement_is_an_import_at_the_start_of_a_line_only() -> None:
    source = b"require('a')\n  require('b')\nx.require('c')\nrequire(d)\nrequire(\"e\").run()\n"
    found = [source[region.start : region.end] for region in requires(FileCaptures(source, [], {}))]
    assert found == [b"require('a')", b'require("e")']
