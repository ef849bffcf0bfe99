"""Edits of symbols and whole files: what is made of them, and what is refused."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from editing import Ask, code, contents
from forked_runs import run_program


def symbol(path: str, op: str, name: str, new: str | None = None, **more: Any) -> dict[str, Any]:
    return {"path": path, "op": op, "symbol": name, **({"new": new} if new is not None else {}), **more}


def test_a_symbol_is_replaced_in_its_own_indentation(ask: Ask, shop: Path) -> None:
    new = "def add(self, item):\n    if item:\n        self.items += [item]"
    assert not ask(symbol("shop.py", "replace_symbol", "Basket.add", new)).refusals
    assert (
        "    def add(self, item):\n        if item:\n            self.items += [item]\n"
        in (shop / "shop.py").read_text()
    )


def test_a_body_is_replaced_and_its_head_stays(ask: Ask, shop: Path) -> None:
    assert not ask(symbol("shop.go", "replace_body", "Basket.Add", 'if item != "" {\n    b.n++\n}')).refusals
    assert '(item string) {\n\tif item != "" {\n\t\tb.n++\n\t}\n}\n\nfunc Pay' in (shop / "shop.go").read_text()


@pytest.mark.parametrize(
    ("op", "name", "expected"),
    [
        ("insert_after", "Basket.add", "append(item)\n\n    def n(self):\n        pass\n\n    # How many.\n"),
        ("insert_before", "Basket.count", "append(item)\n\n    def n(self):\n        pass\n\n    # How many.\n"),
        ("insert_after", "Basket.count", "len(self.items)\n\n    def n(self):\n        pass\n\n\ndef pay"),
        ("insert_before", "pay", "len(self.items)\n\n\ndef n(self):\n    pass\n\n\ndef pay"),
        ("insert_after", "pay", "    return basket.count\n\n\ndef n(self):\n    pass\n"),
    ],
)
def test_what_is_inserted_is_parted_from_its_neighbours_as_these_are(
    op: str, name: str, expected: str, ask: Ask, shop: Path
) -> None:
    assert not ask(symbol("shop.py", op, name, "def n(self):\n    pass\n")).refusals
    assert expected in (shop / "shop.py").read_text()


def test_the_only_definition_of_a_file_is_parted_as_the_language_has_it(ask: Ask, folder: Path) -> None:
    (folder / "one.py").write_text("def a():\n    pass\n")
    (folder / "one.go").write_text("package a\n\nfunc A() {}\n")
    assert not ask(symbol("one.py", "insert_after", "a", "def b():\n    pass")).refusals
    assert not ask(symbol("one.go", "insert_after", "A", "func B() {}")).refusals
    assert (folder / "one.py").read_text() == "def a():\n    pass\n\n\ndef b():\n    pass\n"
    assert (folder / "one.go").read_text() == "package a\n\nfunc A() {}\n\nfunc B() {}\n"


def test_a_symbol_is_deleted_with_its_comment_and_decorators(ask: Ask, shop: Path) -> None:
    assert not ask(symbol("shop.py", "delete_symbol", "Basket.count")).refusals
    assert "append(item)\n\n\ndef pay" in (shop / "shop.py").read_text()
    assert not ask(symbol("shop.go", "delete_symbol", "Basket.Add", keep_doc=True)).refusals
    assert (shop / "shop.go").read_text() == "package shop\n\n// Add puts it in.\nfunc Pay() {}\n"


def test_whole_files_are_made_moved_and_deleted_and_never_overwritten(ask: Ask, shop: Path) -> None:
    assert code(ask({"path": "shop.py", "op": "create", "new": "x = 1\n"})) == "exists_already"
    assert code(ask({"path": "shop.py", "op": "move", "to": "shop.go"})) == "exists_already"
    assert code(ask({"path": "no/new.py", "op": "create", "new": "x = 1\n"})) == "not_found"
    assert code(ask({"path": "x" * 300 + ".py", "op": "create", "new": "x = 1\n"})) == "not_found"
    (shop / ".git").mkdir(exist_ok=True)
    (refusal,) = ask({"path": "shop.py", "op": "move", "to": ".git/shop.py"}).refusals
    assert (refusal.code, ".git belongs to" in refusal.message) == ("special", True)
    (shop / "link.py").symlink_to("shop.py")
    assert code(ask({"path": "link.py", "op": "delete_file"})) == "special"
    (shop / "shop.go").chmod(0o751)
    assert not ask(
        {"path": "shop.go", "op": "move", "to": "pay.go"}, {"path": "x.py", "op": "create", "new": "x = 1\n"}
    ).refusals
    assert (shop / "pay.go").stat().st_mode & 0o777 == 0o751
    assert set(contents(shop)) == {"shop.py", "pay.go", "x.py", "link.py"}


def test_one_bad_edit_refuses_all_and_every_one_is_told(ask: Ask, shop: Path) -> None:
    before = contents(shop)
    answer = ask(
        {"path": "shop.py", "old": "basket.count", "new": "1"},
        {"path": "shop.go", "old": "nowhere to be found", "new": "1"},
        {"path": "gone.py", "old": "a", "new": "b"},
    )
    assert [(refusal.edit, refusal.code) for refusal in answer.refusals] == [(1, "no_match"), (2, "not_found")]
    assert contents(shop) == before


def test_edits_are_matched_against_the_file_as_it_is_and_may_not_overlap(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("a = 1\nb = 2\nc = 3\n")
    swap = [{"path": "a.py", "old": "a = 1", "new": "a = 2"}, {"path": "./a.py", "old": "b = 2", "new": "b = 1"}]
    assert not ask(*swap).refusals
    assert (folder / "a.py").read_text() == "a = 2\nb = 1\nc = 3\n"
    both = [{"path": "a.py", "old": "c = 3", "new": "c = 4"}, {"path": "a.py", "old": "b = 1\nc = 3", "new": "d = 1"}]
    assert code(ask(*both)) == "overlap"


def test_an_edit_that_adds_syntax_errors_is_refused_and_a_broken_file_may_stay_so(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("def a():\n    return 1\n")
    (folder / "b.py").write_text("def b(:\n    return 1\n")
    broken = {"path": "a.py", "old": "return 1", "new": "return (1"}
    answer = ask(broken)
    assert code(answer) == "syntax" and "return (1" in answer.refusals[0].shown[0].text
    assert not ask({"path": "b.py", "old": "return 1", "new": "return 2"}).refusals
    assert code(ask({"path": "b.py", "old": "return 2", "new": "return ))"})) == "syntax"
    assert not ask(broken, allow_errors=True).refusals


def test_a_stale_hash_is_refused_with_the_new_one_and_the_lines_as_they_are(ask: Ask, shop: Path) -> None:
    done = ask({"path": "shop.py", "old": "basket.count", "new": "basket.total"})
    edit = {"path": "shop.py", "old": "basket.total", "new": "0", "expected_hash": "0" * 12}
    refused = ask(edit)
    assert code(refused) == "stale"
    assert refused.refusals[0].hash == done.files[0].hash and refused.refusals[0].shown[0].text == "basket.total"
    assert not ask({**edit, "expected_hash": f"sha256:{done.files[0].hash[:12]}"}).refusals


def test_generated_and_ignored_files_are_edited_on_request_only(ask: Ask, folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("build/\n")
    (folder / "build").mkdir()
    (folder / "build" / "a.py").write_text("a = 1\n")
    (folder / "g.go").write_text("// Code generated by x. DO NOT EDIT.\npackage g\n")
    for edit in (
        {"path": "build/a.py", "old": "a = 1", "new": "a = 2"},
        {"path": "g.go", "old": "package g", "new": "package h"},
        {"path": "g.go", "op": "move", "to": "h.go"},
        {"path": "build/a.py", "op": "delete_file"},
    ):
        assert code(ask(edit)) == "left_out"
        assert not ask(edit, allow_ignored=True).refusals


@pytest.mark.parametrize("path", ["../out.py", "/etc/hosts", "~/x.py", "a\0b", "sub/../../out.py"])
def test_a_server_edits_inside_of_its_roots_only(path: str, ask: Ask, folder: Path) -> None:
    (folder.parent / "out.py").write_text("a = 1\n")
    assert code(ask({"path": path, "old": "a = 1", "new": "a = 2"}, roots=True)) in ("outside", "not_found")
    assert code(ask({"path": path, "op": "create", "new": "a"}, roots=True)) in (
        "outside",
        "not_found",
        "exists_already",
    )
    assert (folder.parent / "out.py").read_text() == "a = 1\n"


def program(folder: Path, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return run_program(["edit", *arguments], cwd=folder, input=given, capture_output=True)


def test_the_command_takes_one_edit_or_json_and_says_what_it_did(shop: Path) -> None:
    assert program(shop, "log").returncode == 1  # nothing was ever edited
    done = program(shop, "--path", "shop.py", "--old", "basket.count", "--new", "0", "--diff")
    assert done.returncode == 0 and b"-    return basket.count\n+    return 0" in done.stdout
    request = {"edits": [{"path": "shop.py", "old": "return 0", "new": "return 1"}]}
    answer = json.loads(program(shop, "--edits", "-", "--json", given=json.dumps(request).encode()).stdout)
    assert answer["applied"] and answer["files"][0]["path"] == "shop.py"
    (shop / "edits.json").write_text(json.dumps([{"path": "shop.py", "old": "return 1", "new": "return 2"}]))
    assert program(shop, "--file", "edits.json", "--dry-run").returncode == 0
    assert "return 1" in (shop / "shop.py").read_text()
    assert program(shop, "undo").returncode == 0 and program(shop, "redo").returncode == 0
    log = program(shop, "log")
    assert (log.returncode, log.stdout.count(b"shop.py")) == (0, 4)


@pytest.mark.parametrize(
    ("arguments", "given", "expected", "said"),
    [
        (["--edits", "-"], b"{", 2, b"not JSON"),
        (["--edits", "-"], b"[" * 100_000, 2, b"it is nested too deeply"),
        (["--edits", "-"], b"[]", 2, b"no edits"),
        (["--edits", "-"], b'[{"path": "a", "old": 1, "new": "b"}]', 2, b"a string"),
        (["--edits", "-"], b'[{"path": "a", "old": "x", "new": "b", "extra": 1}]', 2, b"extra"),
        (["--edits", "-"], b'[{"path": "a", "old": "\\ud800", "new": "b"}]', 2, b"half"),
        (["--edits", "no-such-file"], b"", 2, b"No such file"),
        ([], b"", 2, b"no edits"),
        (["--path", "shop.py", "--old", "", "--new", "b"], b"", 1, b"empty"),
        (["--path", "shop.py", "--old", "nowhere", "--new", "b"], b"", 1, b"no_match"),
        (["undo", "nonsense"], b"", 1, b"no edit nonsense"),
        (["unod"], b"", 2, b"No such command"),
    ],
)
def test_a_bad_request_says_why_and_ends_with_its_code(
    arguments: list[str], given: bytes, expected: int, said: bytes, shop: Path
) -> None:
    done = program(shop, *arguments, given=given)
    assert done.returncode == expected and said in done.stdout + done.stderr, done
    assert b"Traceback" not in done.stderr


def test_a_function_at_top_level_and_a_method_of_its_name_are_told_apart(ask: Ask, folder: Path) -> None:
    text = "def load():\n    pass\n\n\nclass Store:\n    def load(self):\n        pass\n"
    (folder / "a.py").write_text(text)
    edit = {"path": "a.py", "op": "replace_body", "new": "return 1"}
    assert code(ask({**edit, "symbol": "load"})) == "several"
    assert code(ask({**edit, "symbol": "::store"})) == "no_symbol"
    assert code(ask({**edit, "symbol": "::load"})) == code(ask({**edit, "symbol": "Store.load"})) == ""
    assert (folder / "a.py").read_text() == text.replace("pass", "return 1")
