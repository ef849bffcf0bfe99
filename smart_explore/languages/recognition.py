"""The file names of each language, and its grammar: the only data needed for every file.

One line a language, so that no language is imported until a file of it is read.
"""

from __future__ import annotations

from typing import NamedTuple


class Recognition(NamedTuple):
    """The signs of a language's files, and the place of its declaration.

    ``extensions`` are in lower case with their dot, ``file_names`` whole names in their own case, ``beginnings`` the
    parts before a dot and an unrelated extension, as in ``Dockerfile.dev``; ``interpreters`` are the programs of a
    ``#!`` line. ``folder`` is the package beside this module that declares the language, ``grammar`` the name of its
    pin in ``grammars/``; ``""`` is the language's name. With ``is_data``, large files are generated data, and walks
    leave them out. With ``is_document``, it has no calls; with ``holds_code``, other languages' code is in it.
    """

    language: str
    extensions: tuple[str, ...] = ()
    file_names: tuple[str, ...] = ()
    interpreters: tuple[str, ...] = ()
    folder: str = ""
    grammar: str = ""
    is_data: bool = False
    is_document: bool = False
    holds_code: bool = False
    beginnings: tuple[str, ...] = ()


_R = Recognition
BUILT_IN = (
    _R(
        "bash",
        (".bash", ".bats", ".ksh", ".sh"),
        (".bash_aliases", ".bash_logout", ".bash_profile", ".bashrc", ".profile", "APKBUILD", "PKGBUILD"),
        ("ash", "bash", "bats", "dash", "ksh", "sh"),
    ),
    _R("c", (".c", ".h"), folder="c_family"),
    _R("cmake", (".cmake",), ("CMakeLists.txt",)),
    _R(
        "cpp",
        (".c++m", ".cc", ".ccm", ".cpp", ".cppm", ".cxx", ".cxxm", ".hh", ".hpp", ".hxx", ".ipp", ".ixx"),
        folder="c_family",
    ),
    _R("csharp", (".cs", ".csx"), grammar="c-sharp"),
    _R("css", (".css",), is_document=True),
    _R("cuda", (".cu", ".cuh"), folder="c_family"),
    _R("dart", (".dart",), interpreters=("dart",)),
    _R(
        "dockerfile",
        (".dockerfile",),
        ("Containerfile", "Dockerfile"),
        beginnings=("Containerfile", "Dockerfile"),
        is_document=True,
    ),
    _R("eex", (".eex", ".heex", ".leex"), folder="templates", grammar="elixir"),
    _R("ejs", (".ejs",), folder="templates", grammar="javascript"),
    _R("elixir", (".ex", ".exs"), interpreters=("elixir",)),
    _R("erb", (".erb", ".rhtml"), folder="templates", grammar="ruby"),
    _R("erlang", (".erl", ".escript", ".hrl"), interpreters=("escript",)),
    _R("flow", (".flow",), folder="ecmascript", grammar="typescript"),
    _R("gdscript", (".gd",)),
    _R("go", (".go",)),
    _R("graphql", (".gql", ".graphql", ".graphqls"), is_document=True),
    _R("haskell", (".hs",), interpreters=("runghc", "runhaskell", "stack")),
    _R("hcl", (".hcl", ".tf", ".tfvars"), is_document=True),
    _R("html", (".htm", ".html", ".xhtml"), is_data=True, is_document=True, holds_code=True),
    _R("java", (".java",), interpreters=("java",)),
    _R("javascript", (".cjs", ".js", ".mjs"), interpreters=("bun", "node", "nodejs"), folder="ecmascript"),
    _R(
        "json",
        (".json", ".jsonc", ".webmanifest"),
        (".babelrc", ".eslintrc", ".prettierrc"),
        is_data=True,
        is_document=True,
    ),
    _R("jsx", (".jsx",), folder="ecmascript", grammar="javascript"),
    _R("julia", (".jl",), interpreters=("julia",)),
    _R("kotlin", (".kt", ".kts"), interpreters=("kotlin",)),
    _R("lua", (".lua", ".rockspec"), interpreters=("lua", "luajit", "texlua")),
    _R(
        "make",
        (".mak", ".make", ".mk"),
        ("GNUmakefile", "Makefile", "Makefile.am", "Makefile.in", "Makefile.inc", "makefile"),
        is_document=True,
    ),
    _R("markdown", (".markdown", ".md", ".mdx"), is_document=True),
    _R("nix", (".nix",)),
    _R("notebook", (".ipynb",), folder="json", grammar="json", is_document=True, holds_code=True),
    _R("objc", (".m", ".mm")),
    _R("ocaml", (".ml",), interpreters=("ocaml",)),
    _R("ocaml_interface", (".mli",), folder="ocaml", grammar="ocaml"),
    _R("perl", (".pl", ".pm", ".psgi", ".t"), ("Makefile.PL", "cpanfile"), ("perl",)),
    _R("php", (".php", ".phtml"), interpreters=("php",)),
    _R("powershell", (".ps1", ".psd1", ".psm1"), interpreters=("pwsh",)),
    _R("protobuf", (".proto",), grammar="proto", is_document=True),
    _R("python", (".py", ".pyi", ".pyw"), interpreters=("pypy", "pypy3", "python", "python2", "python3")),
    _R("r", (".r",), (".Rprofile",), ("Rscript",)),
    _R("ruby", (".gemspec", ".rb"), interpreters=("jruby", "ruby")),
    _R("rust", (".rs",), interpreters=("rust-script",)),
    _R("scala", (".sc", ".scala"), interpreters=("scala", "scala-cli")),
    _R("solidity", (".sol",)),
    _R("sql", (".ddl", ".sql"), is_data=True, is_document=True),
    _R("starlark", (".bazel", ".bzl", ".star"), ("BUCK", "BUILD", "MODULE", "Tiltfile", "WORKSPACE")),
    _R("svelte", (".svelte",), folder="components", grammar="typescript"),
    _R("swift", (".swift",), interpreters=("swift",)),
    _R("toml", (".toml",), ("Pipfile",), is_data=True, is_document=True),
    _R("tsx", (".tsx",), folder="ecmascript", grammar="typescript"),
    _R("typescript", (".cts", ".mts", ".ts"), interpreters=("deno", "ts-node", "tsx"), folder="ecmascript"),
    _R("vue", (".vue",), folder="components", grammar="typescript"),
    _R(
        "xml",
        (
            ".csproj",
            ".fsproj",
            ".plist",
            ".pom",
            ".props",
            ".resx",
            ".targets",
            ".wsdl",
            ".xaml",
            ".xml",
            ".xsd",
            ".xsl",
        ),
        is_data=True,
        is_document=True,
    ),
    _R("yaml", (".yaml", ".yml"), (".clang-format", ".clang-tidy", ".clangd"), is_data=True, is_document=True),
    _R("zig", (".zig", ".zon")),
)
