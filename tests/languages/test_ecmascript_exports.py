"""The names that a JavaScript module gives away by lists and by CommonJS."""

from __future__ import annotations

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

DECLARED = "\nvar a, b, c, d, e, f, g, h, i, j, k, l, m, n, A, D, from, memo, x;\n"

CALLS: dict[str, list[str]] = {
    "require('a')": ["require('a')"],
    "if (x) {\n  require('a')\n}": ["require('a')"],
    "require('a').run()": ["require('a').run"],
    "app.use(require('a'), b(require(`c`)))": ["require('a')", "require(`c`)"],
    "wrap(() => require('a'))": ["require('a')"],
    "x.require('a'); require(b); require.resolve('c'); require('a', b)": [],
    "// require('a')\nconst b = `require('c')`": [],
    "const a = require('b').c": ["const a = require('b').c"],
    "const a = [require('b')]": ["require('b')"],
    "function f() { const a = require('b') }": ["a = require('b')"],
    "exports.a = require('b').c": ["exports.a = require('b').c"],
    "if (x) module.exports = require('b')": ["module.exports = require('b')"],
    "exports = module.exports = require('b');": ["exports = module.exports = require('b')"],
    "exports.a = require('b')(c)": ["require('b')"],
    "exports.a = require('b').c()": ["require('b').c"],
    "x.a = require('b')": ["require('b')"],
    "module.exports = { a: require('b'), ...require('c') }": ["a: require('b')", "require('c')"],
    "module.exports = { a: { b: require('c') } }": ["require('c')"],
    "x = { a: require('b') }": ["require('b')"],
    "import a = require('b')": ["import a = require('b')"],
    "import('a').then(b)": ["import('a').then"],
    "f((await import('a')).b, await import('c'))": ["(await import('a')).b", "import('c')"],
    "let a: import('b').C | import('d').E<F>": ["import('b').C", "import('d').E"],
}
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


def test_each_call_of_require_and_import_is_an_import_once(toolchain: Toolchain) -> None:
    sources = list(CALLS)
    files = [SourceFile(f"{at}.ts", "typescript", source.encode()) for at, source in enumerate(sources)]
    found = {sources[at]: [one.text for one in outline.imports] for at, outline in extract(toolchain, files)}
    assert found == CALLS
