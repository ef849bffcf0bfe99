"""The table of languages: one entry each, sorted by name."""

from __future__ import annotations

from smart_explore.languages.language import Language

LANGUAGES: tuple[Language, ...] = (
    Language("c", "C", (".c", ".h"), grammar="c", rules_module="c_family.c"),
    Language(
        "cpp", "C++", (".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx", ".ipp"), grammar="cpp", rules_module="c_family.cpp"
    ),
    Language("flow", "JavaScript with Flow types", (".flow",), grammar="tsx", rules_module="ecmascript.flow"),
    Language("go", "Go", (".go",), grammar="go", rules_module="go.outline"),
    Language("java", "Java", (".java",), grammar="java", rules_module="java.outline", interpreters=("java",)),
    Language(
        "javascript",
        "JavaScript",
        (".cjs", ".js", ".mjs"),
        grammar="javascript",
        rules_module="ecmascript.javascript",
        interpreters=("node", "nodejs", "bun"),
    ),
    Language("jsx", "JSX", (".jsx",), grammar="javascript", rules_module="ecmascript.javascript"),
    Language(
        "python",
        "Python",
        (".py", ".pyi", ".pyw"),
        grammar="python",
        rules_module="python.outline",
        interpreters=("python", "python2", "python3", "pypy", "pypy3"),
        blank_lines=2,
    ),
    Language(
        "ruby",
        "Ruby",
        (".rb",),
        grammar="ruby",
        rules_module="ruby.outline",
        interpreters=("ruby", "jruby"),
    ),
    Language("rust", "Rust", (".rs",), grammar="rust", rules_module="rust.outline", interpreters=("rust-script",)),
    Language("tsx", "TSX", (".tsx",), grammar="tsx", rules_module="ecmascript.typescript"),
    Language(
        "typescript",
        "TypeScript",
        (".cts", ".mts", ".ts"),
        grammar="typescript",
        rules_module="ecmascript.typescript",
        interpreters=("deno", "ts-node", "tsx"),
    ),
)

BY_NAME: dict[str, Language] = {language.name: language for language in LANGUAGES}
BY_EXTENSION: dict[str, Language] = {ext: language for language in LANGUAGES for ext in language.extensions}
BY_INTERPRETER: dict[str, Language] = {name: language for language in LANGUAGES for name in language.interpreters}
