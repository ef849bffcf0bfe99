"""One question of several repositories, which are tied by what their manifests call their packages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from forked_runs import run_program
from related_tree import RelatedTree, named

from smart_explore.errors import BadRequestError
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.operations.relations import VERB
from smart_explore.requests import Session, call
from smart_explore.source.repositories import find_repositories
from smart_explore.source.sandbox import Roots

POM = "<project><groupId>org.acme</groupId><artifactId>{}</artifactId>{}</project>\n"
FILES = {
    "pylib/pyproject.toml": '[project]\nname = "Acme-Tools"\n',
    "pylib/src/acmetools/__init__.py": "from acmetools.work import polish\n",
    "pylib/src/acmetools/work.py": "class Base:\n    def run(self): pass\n\n\ndef polish(x): return x\n",
    "pyapp/setup.cfg": "[options]\ninstall_requires = acme_tools\n",
    "pyapp/main.py": (
        "import acmetools\nfrom acmetools.work import Base\n\n\n"
        "class Job(Base):\n    def go(self): self.run()\n\n\ndef main(x): return acmetools.polish(x)\n"
    ),
    "pyapp/loose.py": "def later(x): x.run()\n",
    "stranger/pyproject.toml": '[project]\nname = "stranger"\n',
    "stranger/own.py": "class Own:\n    def run(self): pass\n\n\ndef use(x): x.run()\n",
    "jslib/packages/core/package.json": '{"name": "@acme/core", "exports": {".": "./lib/a.js", "./deep": "./d.js"}}',
    "jslib/packages/core/lib/a.js": "export function send() {}\n",
    "jslib/packages/core/d.js": "export function dive() {}\n",
    "jsapp/package.json": '{"dependencies": {"core": "npm:@acme/core@1"}}',
    "jsapp/a.ts": 'import { send } from "@acme/core";\n\nexport function a() { send(); }\n',
    "jsapp/b.js": 'const { dive } = require("core/deep");\n\nfunction b() { dive(); }\n',
    "golib/go.mod": "module example.com/lib/v2\n",
    "golib/retry/retry.go": "package retry\n\nfunc Do() {}\n",
    "goapp/go.mod": "module example.com/app\n\nrequire example.com/lib/v2 v2.0.1\n",
    "goapp/main.go": 'package main\n\nimport "example.com/lib/v2/retry"\n\nfunc main() { retry.Do() }\n',
    "rslib/Cargo.toml": '[package]\nname = "tidy-kit"\n',
    "rslib/src/lib.rs": "pub mod deep;\n\npub fn tidy() {}\n",
    "rslib/src/deep.rs": "pub fn sink() {}\n",
    "rsapp/Cargo.toml": '[package]\nname = "app"\n[dependencies]\nkit = { package = "tidy-kit", version = "1" }\n',
    "rsapp/src/main.rs": "use kit::deep::sink;\nuse kit::tidy;\n\nfn main() {\n    tidy();\n    sink();\n}\n",
    "jvlib/pom.xml": POM.format("core", ""),
    "jvlib/src/main/java/org/acme/core/Money.java": (
        "package org.acme.core;\n\npublic class Money {\n    public static void round() {}\n}\n"
    ),
    "ktapp/build.gradle.kts": 'dependencies { implementation("org.acme:core:1.0") }\n',
    "ktapp/src/main/kotlin/App.kt": "package app\n\nimport org.acme.core.Money\n\nfun app() { Money.round() }\n",
    "ktlib/build.gradle.kts": 'group = "org.acme"\n',
    "ktlib/src/main/kotlin/Coin.kt": "package org.acme.coin\n\nfun flip() {}\n",
    "ktlib/src/main/kotlin/mint/Press.kt": "package org.acme.coin.mint\n\nfun press() {}\n",
    "ktapp/src/main/kotlin/Toss.kt": (
        "package app\n\nimport org.acme.coin.flip\nimport org.acme.coin.mint.press\n\nfun toss() { press(); flip() }\n"
    ),
    "phlib/composer.json": '{"name": "acme/post", "autoload": {"psr-4": {"Acme\\\\Post\\\\": "code/"}}}',
    "phlib/code/Sender.php": (
        "<?php\nnamespace Acme\\Post;\n\nclass Sender {\n    public static function send() {}\n}\n"
    ),
    "phapp/composer.json": '{"require": {"acme/post": "^1"}}',
    "phapp/use.php": "<?php\nnamespace Web;\n\nuse Acme\\Post\\Sender;\n\nfunction web() { Sender::send(); }\n",
    "rblib/acme-kit.gemspec": 'Gem::Specification.new { |s| s.name = "acme-kit" }\n',
    "rblib/lib/acme_kit.rb": "module AcmeKit\n  def self.mend\n  end\nend\n",
    "rbapp/Gemfile": 'gem "acme-kit"\n',
    "rbapp/app.rb": 'require "acme_kit"\n\ndef app\n  AcmeKit.mend\nend\n',
    "dtlib/pubspec.yaml": "name: kit\n",
    "dtlib/lib/kit.dart": "void fix() {}\n",
    "dtapp/pubspec.yaml": "name: app\ndependencies:\n  kit: ^1.0.0\n",
    "dtapp/lib/app.dart": "import 'package:kit/kit.dart';\n\nvoid app() { fix(); }\n",
    "fmtlib/CMakeLists.txt": "cmake_minimum_required(VERSION 3.20)\nproject(tidyfmt VERSION 1.2 LANGUAGES CXX)\n",
    "fmtlib/include/tidyfmt/format.h": "#pragma once\nnamespace tidyfmt { int render(int value); }\n",
    "fmtlib/include/tidyfmt/config.h": "#define TIDY 1\n",
    "fmtlib/src/format.cpp": "#include <tidyfmt/format.h>\n\nint tidyfmt::render(int value) { return value; }\n",
    "cxapp/CMakeLists.txt": "project(cxapp)\nfind_package(tidyfmt REQUIRED)\n",
    "cxapp/main.cpp": "#include <tidyfmt/format.h>\n\nint shown() { return tidyfmt::render(1); }\n",
    "clib/CMakeLists.txt": (
        "PROJECT(cred)\nconfigure_file(libcred.pc.in libcred.pc)\n"
        "install(FILES cred.h async.h DESTINATION include/cred)\n"
    ),
    "clib/cred.h": "int cred_connect(void);\n",
    "clib/async.h": "int cred_later(void);\n",
    "clib/config.h": "int cred_configured(void);\n",
    "clib/cred.c": '#include "cred.h"\n\nint cred_connect(void) { return 0; }\n',
    "clib/async.c": '#include "async.h"\n\nint cred_later(void) { return 0; }\n',
    "capp/meson.build": "project('capp', 'c')\ndependency('libcred')\n",
    "capp/main.c": (
        "#include <string.h>\n#include <cred/async.h>\n#include <cred.h>\n\n"
        "int main(void) { cred_connect(); return cred_later(); }\n"
    ),
    "cstray/main.c": '#include "config.h"\n\nint stray(void) { return cred_configured(); }\n',
    "cslib/src/Acme.Pay/Acme.Pay.csproj": (
        "<Project><PropertyGroup><PackageId>Acme.Pay.Core</PackageId></PropertyGroup></Project>"
    ),
    "cslib/src/Acme.Pay/Gateway.cs": (
        "namespace Acme.Pay;\n\npublic class Gateway\n{\n    public static void Charge() { }\n}\n"
    ),
    "cslib/src/Acme.Pay/Setup.cs": (
        "namespace Hosting;\n\npublic static class PaySetup\n{\n"
        "    public static void AddPay(this Services services) { }\n}\n"
    ),
    "cslog/Acme.Log.csproj": "<Project></Project>",
    "cslog/Setup.cs": (
        "namespace Hosting;\n\npublic static class LogSetup\n{\n"
        "    public static void AddLog(this Services services) { }\n}\n"
    ),
    "csapp/App.csproj": (
        '<Project><ItemGroup><PackageReference Include="Acme.Pay.Core" Version="1.0" />'
        '<ProjectReference Include="..\\cslog\\Acme.Log.csproj" /></ItemGroup></Project>'
    ),
    "csapp/Program.cs": (
        "using Acme.Pay;\nusing Hosting;\n\nnamespace App;\n\npublic class Program\n{\n"
        "    public void Run(Services services)\n    {\n        Gateway.Charge();\n"
        "        services.AddPay();\n        services.AddLog();\n    }\n}\n"
    ),
    "csplug/Acme.Pay.Cards.csproj": '<Project><ItemGroup><PackageReference Include="Acme.Pay" /></ItemGroup></Project>',
    "csplug/Cards.cs": (
        "namespace Acme.Pay.Cards;\n\npublic class Cards\n{\n    public void Pay() { Gateway.Charge(); }\n}\n"
    ),
    "csother/Other.csproj": "<Project></Project>",
    "csother/Other.cs": (
        "using Acme.Pay;\n\nnamespace Other;\n\npublic class Gate\n{\n    public void Open() { Gateway.Charge(); }\n}\n"
    ),
    "exlib/mix.exs": "defmodule Tidy.MixProject do\n  def project, do: [app: :tidy]\nend\n",
    "exlib/lib/tidy/conn.ex": "defmodule Tidy.Conn do\n  def put(c), do: c\n  def fetch(c), do: c\nend\n",
    "exapp/mix.exs": 'defmodule Web.MixProject do\n  def project, do: [app: :web, deps: [{:tidy, "~> 1.0"}]]\nend\n',
    "exapp/lib/web.ex": "defmodule Web do\n  import Tidy.Conn\n\n  def call(c), do: c |> put()\nend\n",
    "exapp/lib/other.ex": "defmodule Other do\n  def call(c), do: Tidy.Conn.fetch(c)\nend\n",
    "swlib/Package.swift": 'let package = Package(name: "tidy-kit", targets: [.target(name: "TidyKit")])\n',
    "swlib/Sources/TidyKit/Tray.swift": (
        "public func polish(_ x: Int) -> Int { x }\n"
        "public struct Tray {\n    public init() {}\n    public func empty() {}\n}\n"
    ),
    "swapp/Package.swift": 'let package = Package(name: "app", dependencies: [.package(url: "x/tidy-kit")])\n',
    "swapp/Sources/App/main.swift": "import TidyKit\n\nfunc run() {\n    _ = polish(1)\n    Tray().empty()\n}\n",
    "lulib/tidy.lua": "local M = {}\nfunction M.comb(x) return x end\nreturn M\n",
    "luapp/main.lua": 'local tidy = require("tidy")\ntidy.comb(1)\n',
    "empty/notes.txt": "nothing\n",
}


class Checkouts(RelatedTree):
    """A folder of repositories, asked as one."""

    def across(self, relation: str, target: str, **options: object) -> RelationsAnswer:
        values = {"target": target, "relation": relation, "roots": str(self.root), **options}
        answer = call(VERB, Session(base=str(self.root)), values)
        assert isinstance(answer, RelationsAnswer)
        return answer


@pytest.fixture(scope="module")
def checkouts(tmp_path_factory: pytest.TempPathFactory) -> Checkouts:
    return Checkouts(tmp_path_factory.mktemp("checkouts"), FILES)


@pytest.fixture(autouse=True)
def cache(checkouts: Checkouts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(checkouts.root / ".cache"))


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("pylib/src/acmetools/work.py::polish", ["import pyapp/main.py::main"]),
        ("jslib/packages/core/lib/a.js::send", ["import jsapp/a.ts::a"]),
        ("jslib/packages/core/d.js::dive", ["import jsapp/b.js::b"]),
        ("golib/retry/retry.go::Do", ["import goapp/main.go::main"]),
        ("rslib/src/lib.rs::tidy", ["import rsapp/src/main.rs::main"]),
        ("rslib/src/deep.rs::sink", ["import rsapp/src/main.rs::main"]),
        ("jvlib/src/main/java/org/acme/core/Money.java::round", ["import ktapp/src/main/kotlin/App.kt::app"]),
        ("ktlib/src/main/kotlin/Coin.kt::flip", ["import ktapp/src/main/kotlin/Toss.kt::toss"]),
        ("ktlib/src/main/kotlin/mint/Press.kt::press", ["import ktapp/src/main/kotlin/Toss.kt::toss"]),
        ("phlib/code/Sender.php::send", ["import phapp/use.php::web"]),
        ("rblib/lib/acme_kit.rb::mend", ["import rbapp/app.rb::app"]),
        ("dtlib/lib/kit.dart::fix", ["import dtapp/lib/app.dart::app"]),
        ("fmtlib/src/format.cpp::render", ["import cxapp/main.cpp::shown"]),
        ("clib/cred.c::cred_connect", ["import capp/main.c::main"]),
        ("clib/async.c::cred_later", ["import capp/main.c::main"]),
        ("clib/config.h::cred_configured", []),
        (
            "cslib/src/Acme.Pay/Gateway.cs::Charge",
            ["import csapp/Program.cs::Program.Run", "import csplug/Cards.cs::Cards.Pay"],
        ),
        ("cslib/src/Acme.Pay/Setup.cs::AddPay", ["import csapp/Program.cs::Program.Run"]),
        ("cslog/Setup.cs::AddLog", ["import csapp/Program.cs::Program.Run"]),
        ("exlib/lib/tidy/conn.ex::put", ["import exapp/lib/web.ex::Web.call"]),
        ("exlib/lib/tidy/conn.ex::fetch", ["import exapp/lib/other.ex::Other.call"]),
        ("swlib/Sources/TidyKit/Tray.swift::polish", ["import swapp/Sources/App/main.swift::run"]),
        ("swlib/Sources/TidyKit/Tray.swift::empty", ["import swapp/Sources/App/main.swift::run"]),
    ],
)
def test_callers_in_repositories_that_import_the_package_are_sure(
    checkouts: Checkouts, target: str, callers: list[str]
) -> None:
    rows = checkouts.across("callers", target).rows
    assert [f"{row.how} {named(row.symbol)}" for row in rows] == callers


def test_a_name_alone_means_what_its_own_repository_or_a_needed_one_has(checkouts: Checkouts) -> None:
    rows = checkouts.across("callers", "pylib/src/acmetools/work.py::Base.run").rows
    assert [f"{row.how} {named(row.symbol)}" for row in rows] == [
        "inherited pyapp/main.py::Job.go",
        "unique pyapp/loose.py::later",
    ]
    rows = checkouts.across("callers", "stranger/own.py::Own.run").rows
    assert [f"{row.how} {named(row.symbol)}" for row in rows] == ["unique stranger/own.py::use"]


def test_a_language_whose_packages_tie_no_repositories_says_so(checkouts: Checkouts) -> None:
    told = "calls and imports from other repositories are not followed in lua"
    answer = checkouts.across("callers", "lulib/tidy.lua::comb")
    assert [problem.reason for problem in answer.problems if problem.path == "lulib/tidy.lua"] == [told]
    others = checkouts.across("callers", "pylib/src/acmetools/work.py::polish").problems
    assert [problem.path for problem in others] == ["empty"]


def test_importers_and_subtypes_are_found_across_repositories_and_a_repository_without_source_is_named(
    checkouts: Checkouts,
) -> None:
    answer = checkouts.across("implementations", "pylib/src/acmetools/work.py::Base")
    assert [named(row.symbol) for row in answer.rows] == ["pyapp/main.py::Job"]
    assert [(problem.path, problem.reason) for problem in answer.problems] == [
        (str(checkouts.root / "empty").replace(f"{checkouts.root}/", ""), "no source files")
    ]
    assert answer.exit_code == 3
    importers = checkouts.across("importers", "golib/retry/retry.go").rows
    assert [named(row.symbol) for row in importers] == ["goapp/main.go"]


def test_what_two_repositories_give_is_said_and_not_guessed(checkouts: Checkouts, tmp_path: Path) -> None:
    fork = RelatedTree(tmp_path / "fork", {path: text for path, text in FILES.items() if path.startswith("golib/")})
    roots = (str(fork.root / "golib"), *(str(checkouts.root / one) for one in ("golib", "goapp")))
    target = str(checkouts.root / "golib/retry/retry.go::Do")
    answer = checkouts.ask("callers", target, root=roots)
    assert not [row for row in answer.rows if row.how == "import"]
    assert ["example.com/lib/v2" in problem.reason for problem in answer.problems] == [True]
    assert answer.exit_code == 3


def test_search_and_definition_name_the_repository_of_each_row(checkouts: Checkouts, tmp_path: Path) -> None:
    listed = tmp_path / "repositories.txt"
    listed.write_text(f"# ours\n{checkouts.root}/golib\n\n{checkouts.root}/pylib\n{tmp_path}/gone\n")
    ran = run_program(["definition", "Do", "--roots", str(listed), "--json"], cwd=checkouts.root, capture_output=True)
    assert (b'"repository": "golib"' in ran.stdout, b"gone" in ran.stdout, ran.returncode) == (True, True, 3)
    ran = run_program(["search", "polish", "--root", "pylib", "--root", "golib"], cwd=checkouts.root / "pyapp")
    assert ran.returncode == 2  # below the current folder there are no such
    ran = run_program(
        ["search", "polish", "--root", "../pylib", "--root", "../golib"],
        cwd=checkouts.root / "pyapp",
        capture_output=True,
    )
    assert b"../pylib/src/acmetools/work.py" in ran.stdout


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        (
            "grep mend",
            [b"../rblib/lib/acme_kit.rb", b" 2\tdef self.mend; end", b"../rbapp/app.rb", b" 4 app\tAcmeKit.mend"],
        ),
        ("tree", [b"../ 10 files", b"|-pyapp/ 3 files", b"|-pylib/ 3 files", b"|-rbapp/ 2 files", b"`-rblib/ 2 files"]),
        ("unfold polish", [b"../pylib/src/acmetools/work.py:5-5 function polish", b"def polish(x): return x"]),
        ("unfold main.py Job.run", [b"../pylib/src/acmetools/work.py:2-2 method Base.run", b"(Job derives from Base)"]),
        ("trace main polish", [b" main.py:9 main [import]: ", b" ../pylib/src/acmetools/work.py:5 polish"]),
        (
            "flow polish::x --back",
            [b" ../pylib/src/acmetools/work.py:5 x of polish: ", b"  main.py:9 passes it to polish: "],
        ),
        ("graph polish", [b'subgraph g0["../pylib/src/acmetools/work.py"]', b'subgraph g1["main.py"]']),
    ],
)
def test_other_questions_of_several_repositories_show_paths_that_the_next_command_takes(
    checkouts: Checkouts, question: str, lines: list[bytes]
) -> None:
    roots = [word for one in (".", "../pylib", "../rblib", "../rbapp") for word in ("--root", one)]
    ran = run_program([*question.split(), *roots], cwd=checkouts.root / "pyapp", capture_output=True)
    assert [line for line in lines if line not in ran.stdout] == []
    for path in {word for word in ran.stdout.split() if word.startswith(b"../") and b".py:" in word}:
        asked = ["unfold", path.decode().rpartition(":")[0]]
        assert run_program(asked, cwd=checkouts.root / "pyapp").returncode == 0


def test_a_missing_symbol_may_be_in_a_repository_that_could_not_be_read(checkouts: Checkouts) -> None:
    roots = [word for one in ("golib", "gone", "empty", "pylib/pyproject.toml") for word in ("--root", one)]
    ran = run_program(["callers", "Polish", *roots], cwd=checkouts.root, capture_output=True)
    unread = b"gone (no such file), pylib/pyproject.toml (not a folder), empty (no source files)"
    assert (unread in ran.stderr, ran.returncode) == (True, 1)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"golib\0pylib\n", "list.txt: not a text"),
        (b"# none\n\n", "no folders in"),
        (b"gone\n", "gone: no such file"),
        (b"\n".join(b"golib/%d" % number for number in range(3)), "3 repositories are too many"),
    ],
)
def test_a_list_without_repositories_that_can_be_read_is_refused_with_the_reason(
    tmp_path: Path, content: bytes, told: str
) -> None:
    for number in range(3):
        (tmp_path / f"golib/{number}").mkdir(parents=True)
    (tmp_path / "list.txt").write_bytes(content)
    with pytest.raises(BadRequestError) as refused:
        find_repositories([], "list.txt", base=str(tmp_path), roots=None, most=2)
    assert told in refused.value.message
    assert refused.value.hint


def test_grep_says_which_repository_a_file_is_in_and_which_could_not_be_read(checkouts: Checkouts) -> None:
    asked = ["grep", "polish", "--root", "pylib", "--root", "gone", "--root", "empty", "--json"]
    ran = run_program(asked, cwd=checkouts.root, capture_output=True)
    answer = json.loads(ran.stdout)
    assert {(file["path"], file["repository"]) for file in answer["files"]} == {
        ("pylib/src/acmetools/__init__.py", "pylib"),
        ("pylib/src/acmetools/work.py", "pylib"),
    }
    assert [problem["path"] for problem in answer["problems"]] == ["gone"]
    assert ran.returncode == 3


def test_a_server_asks_no_repository_outside_of_its_roots(checkouts: Checkouts) -> None:
    session = Session(base=str(checkouts.root / "goapp"), roots=Roots.of([str(checkouts.root / "goapp")]))
    with pytest.raises(BadRequestError, match="outside"):
        call(VERB, session, {"target": "Do", "relation": "callers", "root": ["../golib"]})
    allowed = Roots.of([str(checkouts.root / one) for one in ("goapp", "golib")])
    answer = call(
        VERB,
        session._replace(roots=allowed),
        {"target": "../golib/retry/retry.go::Do", "relation": "callers", "root": ["../golib", "."]},
    )
    assert [named(row.symbol) for row in answer.rows] == ["main.go::main"]
