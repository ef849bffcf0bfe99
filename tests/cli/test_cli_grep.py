"""``smart-explore grep`` through the real program and the real CLI."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cli_project import Run

from smart_explore.source.limits import WALKED_MAX_BYTES


@pytest.fixture
def texts(project: Path) -> Path:
    (project / "shop").mkdir()
    (project / "shop" / "cart.py").write_text(
        "LIMIT = 3  # the shop's limit\n\n\nclass Cart:\n    def check(self):\n        if self.size > LIMIT:\n"
        "            raise ValueError('over the limit')\n"
    )
    (project / "shop" / "tests").mkdir()
    (project / "shop" / "tests" / "test_cart.py").write_text("def test_limit():\n    assert 'over the limit'\n")
    (project / "shop" / "notes.txt").write_text("The limit is 3.\nnothing\n")
    (project / "shop" / "logo.png").write_bytes(b"\x89PNG\0limit")
    (project / "shop" / "long.txt").write_text("x" * 5000 + " the limit here " + "y" * 5000 + "\nend\n" * 50)
    return project / "shop"


def test_a_minified_file_is_looked_into_if_it_is_named(run: Run, texts: Path) -> None:
    (texts / "min.js").write_text("function tiny(){};" * 3000 + "\n")
    done = run("grep", "tiny", "shop")
    assert done.stdout.startswith("grep 'tiny': in none of 6 files (not looked into: 1 binary, 1 minified)\n")
    for path in ("shop/min.js", "./shop//min.js", str(texts / "min.js")):
        done = run("grep", "tiny", path, "shop/notes.txt")
        assert done.stdout.startswith("grep 'tiny': 1 line in 1 file\n")
        assert " 1\tfunction tiny(){};" in done.stdout and len(done.stdout) < 400


def test_lines_stand_below_their_files_and_symbols_tests_last(run: Run, texts: Path) -> None:
    done = run("grep", "limit", "shop")
    assert done.stdout.startswith(
        "grep 'limit': 6 lines in 4 files, 2 of them in tests\n"
        "shop/cart.py\n"
        " 1\tLIMIT = 3  # the shop's limit\n"
        " 7 Cart.check\tif self.size > LIMIT: raise ValueError('over the limit')\n"
    )
    assert done.stdout.index("notes.txt") < done.stdout.index("test_cart.py")
    assert " 1\tdef test_limit():\n" in done.stdout
    assert done.returncode == 0


def test_many_lines_of_tests_are_counted_beside_production_and_shown_where_they_are_all_or_named(
    run: Run, texts: Path
) -> None:
    (texts / "tests" / "test_more.py").write_text("def test_it():\n" + "    assert limit\n" * 9)
    out = run("grep", "limit", "shop").stdout
    assert "15 lines in 5 files, 11 of them in tests" in out
    assert "in tests: shop/tests/test_more.py 9, shop/tests/test_cart.py 2; to see their lines, name one" in out
    assert "assert limit" not in out
    assert " 2-10 test_it\tassert limit (9 times)\n" in run("grep", "limit", "shop/tests").stdout
    assert "4 lines in 3 files\n" in run("grep", "limit", "shop", "--no-tests").stdout


def test_many_lines_of_migrations_are_counted_beside_code_and_shown_where_they_are_all_or_asked_for(
    run: Run, texts: Path
) -> None:
    (texts / "migrations").mkdir()
    for number in range(4):
        (texts / "migrations" / f"000{number}_step.py").write_text("limit = 1\nold_limit = 2\nolder = 0\n")
    out = run("grep", "limit", "shop").stdout
    assert out.index("shop/cart.py") < out.index("in migrations: 8 lines in 4 files, as shop/migrations/0000_")
    assert "old_limit" not in out
    for paths in (["shop/migrations"], ["shop/cart.py", "shop/migrations"], ["shop/migrations/0003_step.py", "shop"]):
        assert "old_limit = 2" in run("grep", "limit", *paths).stdout
    assert run("grep", "older", "shop").stdout.count("older = 0") == 4
    files = json.loads(run("grep", "limit", "shop", "--json").stdout)["files"]
    assert [file["path"] for file in files if file.get("migration")] == [
        f"shop/migrations/000{n}_step.py" for n in range(4)
    ]


def test_a_long_line_is_cut_around_its_match(run: Run, texts: Path) -> None:
    (line,) = [each for each in run("grep", "limit", "shop/long.txt").stdout.split("\n") if each.startswith(" 1\t")]
    assert "the limit here" in line
    assert len(line) < 140


def test_a_regular_expression_and_a_literal_are_told_apart(run: Run, texts: Path) -> None:
    assert "2 lines in 2 files" in run("grep", r"over\s+the\b", "shop").stdout
    assert "1 line in 1 file\n" in run("grep", "is 3.", "shop", "--literal").stdout
    assert "4 lines in 2 files" in run("grep", "LIMIT", "shop/cart.py", "shop/notes.txt", "--ignore-case").stdout
    bad = run("grep", "limit(", "shop")
    assert bad.returncode == 2
    assert "--literal" in bad.stderr


def test_nothing_found_says_where_it_looked(run: Run, texts: Path) -> None:
    done = run("grep", "no such words", "shop")
    assert done.stdout.startswith("grep 'no such words': in none of 5 files (not looked into: 1 binary)\n")
    assert done.returncode == 1


def test_kinds_contexts_and_file_patterns_narrow_down(run: Run, texts: Path) -> None:
    assert "1 line in 1 file\n" in run("grep", "limit", "shop", "--kind", "method").stdout
    assert "  6\tif self.size > LIMIT:\n  7\traise" in run("grep", "over", "shop/cart.py", "-C", "1").stdout
    assert "notes.txt" not in run("grep", "limit", "shop", "--file-pattern", "*.py").stdout


def test_a_chain_of_members_over_lines_is_found_and_shown_as_one(run: Run, texts: Path) -> None:
    (texts / "wipe.ts").write_text("function wipe() {\n  return prisma.session\n    .deleteMany({})\n}\n// wiped\n")
    for pattern in (["prisma.session.deleteMany(", "--literal"], [r"session\.deleteMany"]):
        out = run("grep", *pattern, "shop", "--kind", "function").stdout
        assert "1 line in 1 file\n" in out
        assert " 2 wipe\treturn prisma.session.deleteMany({})\n" in out
    around = run("grep", r"session\.deleteMany", "shop", "--context", "1").stdout
    assert "deleteMany({})\n  4\t}\n" in around, "no line stands there twice"
    (line,) = json.loads(run("grep", r"session\.deleteMany", "shop", "--json").stdout)["files"][0]["lines"]
    assert (line["line"], line["last"]) == (2, 3)


def test_a_budget_shows_some_of_every_file_and_counts_the_rest(run: Run, texts: Path) -> None:
    for number in range(30):
        (texts / f"many{number}.cfg").write_text("a limit of some length, with words behind it\n" * 40)
    out = run("grep", "limit", "shop", "--max-tokens", "400").stdout
    assert len(out) <= 1600
    assert "left out: " in out and "(2 in tests); --max-tokens 1600, or name a path" in out


def test_ignored_files_and_links_are_not_looked_into(run: Run, texts: Path) -> None:
    (texts / ".gitignore").write_text("notes.txt\n")
    os.symlink("/etc/hostname", texts / "linked.txt")
    out = run("grep", ".", "shop").stdout
    assert "notes.txt" not in out
    assert "linked.txt" not in out


def test_json_has_every_line_with_its_symbol(run: Run, texts: Path) -> None:
    document = json.loads(run("grep", "over", "shop", "--json").stdout)
    first, second = document["files"]
    assert first["lines"] == [
        {
            "line": 7,
            "text": "            raise ValueError('over the limit')",
            "symbol": "Cart.check",
            "kind": "method",
            "row": {
                "line_start": 6,
                "line_end": 7,
                "kind": "branch",
                "text": "if self.size > LIMIT: raise ValueError('over the limit')",
            },
        }
    ]
    assert (second["test"], document["searched"]) == (True, 5)


def test_symbols_are_told_of_files_as_large_as_a_walk_takes(run: Run, texts: Path) -> None:
    for name, size in (("full.py", WALKED_MAX_BYTES), ("over.py", WALKED_MAX_BYTES + 1)):
        source = "def kept():\n    return needle\n'''\n" + ("x" * 99 + "\n") * 9_000
        (texts / name).write_text(source.ljust(size - 3, "x") + "'''")
        assert (texts / name).stat().st_size == size
    files = json.loads(run("grep", "needle", "shop", "--json").stdout)["files"]
    told = {file["path"]: [line.get("symbol") for line in file["lines"]] for file in files}
    assert told == {"shop/full.py": ["kept"], "shop/over.py": [None]}


def test_names_and_lines_that_are_no_text_cannot_forge_an_answer(run: Run, texts: Path) -> None:
    (texts / "a\nb.txt").write_bytes(b"limit \x1b[31m red\rover\n\xff\xfe limit\n")
    out = run("grep", "limit", "shop", "--max-tokens", "2000").stdout
    assert "\x1b" not in out
    assert "\nb.txt" not in out


def test_a_file_on_which_the_pattern_takes_too_long_is_named_and_the_rest_answered(run: Run, texts: Path) -> None:
    (texts / "slow.txt").write_text("a" * 300 + "!\naaaab\n")
    done = run("grep", "(?:a|a)*?z|aaaab|limit", "shop")
    assert "! shop/slow.txt: the pattern takes too long on it" in done.stdout
    assert "shop/cart.py" in done.stdout
    assert done.returncode == 3


def test_of_many_lines_those_that_only_import_are_counted(run: Run, project: Path) -> None:
    uses = "from shop import stop\n\n\ndef f(x):\n" + "    stop(x)\n" * 6
    (project / "one.py").write_text(uses)
    (project / "two.js").write_text("import { stop } from './shop'\nconst stop2 = require('stop')\n" + "stop()\n" * 5)
    (project / "only.py").write_text("from shop import stop\n")
    out = run("grep", "stop", "one.py", "two.js", "only.py").stdout
    assert out.startswith("grep 'stop': 15 lines in 3 files (left out: 2 imports; ")
    imports = [line for line in out.split("\n") if "import" in line]
    assert imports[1:] == [" 1\tfrom shop import stop"], "all there is of a file"
    assert "import { stop }" in run("grep", "import.*stop|stop", "one.py", "two.js", "only.py").stdout, (
        "it is asked for"
    )
    assert "import { stop }" in run("grep", "stop", "two.js").stdout, "there are few"


def test_of_many_lines_those_that_hand_a_value_on_are_counted(run: Run, project: Path) -> None:
    handed = "  limit: options.limit,\n  limit,\n  limit: this.given?.limit!,\n  limit: 3,\n  limit: other.most,\n"
    (project / "many.ts").write_text(f"const one = {{\n{handed * 4}}}\n")
    out = run("grep", "limit", "many.ts").stdout
    assert out.startswith("grep 'limit': 20 lines in 1 file (left out: 12 that hand a value on ('x: options.x'); ")
    assert out.count("limit: 3") == out.count("other.most") == 4
    assert "options.limit" not in out
    few = run("grep", "limit: options|limit: 3", "many.ts").stdout
    assert few.count("options.limit") == 4, "there are few"


def test_of_several_paths_one_that_is_not_there_does_not_lose_the_others(run: Run, texts: Path) -> None:
    done = run("grep", "limit", "no_such", "shop")
    assert "raise ValueError('over the limit')" in done.stdout
    assert "no_such" in done.stdout + done.stderr
    assert done.returncode == 3
    assert run("grep", "limit", "no_such", "nor_this").returncode == 1


def test_of_very_many_lines_each_symbol_has_its_first_and_comments_are_counted(run: Run, project: Path) -> None:
    (project / "many.py").write_text(
        "".join(f"def go_{n}(depot):\n" + "    depot.open(1)\n" * 4 + "    # the depot\n" for n in range(9))
    )
    (project / "told.py").write_text("# a depot\n# of the depot\n")
    out = run("grep", "depot", ".").stdout
    assert out.startswith("grep 'depot': 56 lines in 2 files (left out: 11 comments, 27 beyond a few of a symbol; ")
    assert out.count("depot.open(1)") == 9
    assert "told.py" not in out
    alone = run("grep", "depot", "told.py").stdout
    assert "1\t# a depot" in alone


def test_comments_are_shown_where_they_are_asked_for(run: Run, project: Path) -> None:
    (project / "many.py").write_text("def go():\n" + "    # TODO depot\n    depot()\n" * 20)
    assert "# TODO depot" in run("grep", "TODO depot", ".").stdout
    assert "# TODO depot" in run("grep", "# .* depot|depot", "many.py").stdout


def test_a_blank_line_of_the_context_is_no_row(run: Run, project: Path) -> None:
    (project / "gap.py").write_text("class Gap:\n    size = 3\n\n    def go(self):\n        return 1\n")
    out = run("grep", "size", "gap.py", "--context", "1").stdout
    assert "size = 3" in out
    assert not [line for line in out.split("\n") if line.endswith("\t")]


def test_a_pattern_is_said_whole_where_it_is_short_and_else_that_it_goes_on(run: Run, texts: Path) -> None:
    short = "over the limit|" + "b" * 60
    assert run("grep", short, "shop").stdout.startswith(f"grep '{short}': 2 lines")
    assert run("grep", short + "c" * 60, "shop").stdout.startswith(f"grep '{short[:60]}…': 2 lines")


def test_a_file_pattern_that_matches_no_file_is_said_with_the_nearest_there_are(run: Run, texts: Path) -> None:
    done = run("grep", "limit", "shop", "--file-pattern", "*.rs")
    there = "grep 'limit': no file there matches --file-pattern *.rs; there are 2 *.py, 2 *.txt, 1 *.png\n"
    assert done.stdout.startswith(there)
    assert done.returncode == 1
    out = run("grep", "limit", "shop", "--file-pattern", "carts/*.py").stdout
    assert out.startswith("grep 'limit': no file there matches --file-pattern carts/*.py; there are shop/cart.py")
    found = json.loads(run("grep", "limit", "shop", "--file-pattern", "carts/*.py", "--format", "json").stdout)
    assert (found["unmatched"], found["nearest"][0]) == ("carts/*.py", "shop/cart.py")
