"""The names that a JavaScript module gives away by lists and by CommonJS."""

from __future__ import annotations

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.outline import requires
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

DECLARED = "\nvar a, b, c, d, e, f, g, h, i, j, k, l, m, n, A, D, from, memo, x;\n"

EXPORTED: dict[str, set[str]] = {
    "export { a, b as c, type D };": {"a", "b", "D"},
    "export type { A };": {"A"},
    "export { a } from './a';": set(),
    "export default a;": {"a"},
    "export default a(b);": set(),
    "export default createStore(b);": set(),
    "export default memo(b);": {"b"},
    "export default React.memo(b)": {"b"},
    "export default withRouter( b );": {"b"},
    "export default connect(a, { c: d(e) })(b);": {"b"},
    "export default wrap({ a: 'x' })(b)": {"b"},
    "export default a()(b, c);": set(),
    "export default new A()(b);": set(),
    "export = wrapped(b);": {"b"},
    "export = A;": {"A"},
    "export { default as a } from 'a'": set(),
    "module.exports = a;": {"a"},
    "exports = module.exports = a": {"a"},
    "exports.b = a;": {"a"},
    "exports['b'] = a\n": {"a"},
    "module.exports[key] = { a }": {"a"},
    "module.exports.b = a.c;": set(),
    "module.exports = { a, b: c, d: e.f, g() { return { h } }, ...i, j: [k], l: () => m, n }": {"a", "c", "n"},
    "my.exports = a; _exports = a; exports == a": set(),
    "// module.exports = a;": set(),
    "export default (a);": set(),
    "export = memo(b);": {"b"},
    "export as namespace A;": set(),
    "module.exports = { a: { b }, c: [d], 'e': f, ['g']: h, ...i }": {"f", "h"},
}

IS_IMPORT = {
    "export * from './a';": True,
    "export * as a from './a';": True,
    "export type * from './a';": True,
    "export {\n a, // from\n} from './a';": True,
    "export { from };": False,
    "export const from = 1;": False,
    "export default from;": False,
}


def test_what_is_exported_is_read_off_lists_and_assignments(toolchain: Toolchain) -> None:
    sources = list(EXPORTED)
    files = [SourceFile(f"{at}.ts", "typescript", (DECLARED + source).encode()) for at, source in enumerate(sources)]
    found = {
        sources[at]: {
            symbol.name for symbol in outline.symbols if symbol.exported and symbol.kind in ("variable", "const")
        }
        for at, outline in extract(toolchain, files)
    }
    assert found == EXPORTED


def test_an_export_with_a_source_is_an_import(toolchain: Toolchain) -> None:
    sources = list(IS_IMPORT)
    files = [SourceFile(f"{at}.ts", "typescript", source.encode()) for at, source in enumerate(sources)]
    assert {sources[at]: bool(outline.imports) for at, outline in extract(toolchain, files)} == IS_IMPORT


def test_require_as_a_statement_is_an_import_at_the_start_of_a_line_only() -> None:
    source = b"require('a')\n  require('b')\nx.require('c')\nrequire(d)\nrequire(\"e\").run()\n"
    found = [source[region.start : region.end] for region in requires(FileCaptures(source, [], {}), [])]
    assert found == [b"require('a')", b'require("e")']
    assert list(requires(FileCaptures(b"require('a')", [], {}), [])) == [(0, 12)]


def test_require_is_an_import_where_something_is_asked_of_it_that_no_import_holds() -> None:
    source = b"f(require('a').b(), x.require('c').d, import('e').then(f), (await import('g')).h, y = require('i').j)"
    known = [Region(source.index(b"y ="), len(source) - 1)]
    found = [source[region.start : region.end] for region in requires(FileCaptures(source, [], {}), known)]
    assert found == [b"require('a').b", b"import('e').then", b"(await import('g')).h"]
