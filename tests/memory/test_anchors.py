# ruff: noqa: E501 - a case is easier to read on one line
"""What becomes of the symbols that notes speak of, as files change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from git_repository import commit, git, needs_git

from smart_explore.errors import NotFoundError
from smart_explore.memory.anchor_files import AnchorFiles
from smart_explore.memory.anchors import judge, make_anchors
from smart_explore.memory.moved_symbols import find_again
from smart_explore.model.anchor import Anchor, Judgement

BILL = '''def pay_bill(amount, tax):
    """Pay what is owed."""
    total = amount + amount * tax
    if total > 100:
        raise ValueError(total)
    return round(total, 2)
'''
OTHER = "def other(one):\n    return [one, one]\n"
METHOD = "class Shop:\n    def open(self, hour):\n        self.hour = hour\n        return self.ring(hour)\n"
HERE = "deep/one/shop.py"


def _grown(lines: int, name: str = "settle") -> str:
    """The bill under another name and longer: of its 3-grams it shares 0.83 with none, 0.7 with 3, ... 0.33 with 20."""
    more = "".join(f"    n{number} = {number}\n" for number in range(lines)) or "    n = amount\n"
    return BILL.replace("pay_bill", name).replace("    return", more + "    return")


def _method(text: str) -> str:
    return "class Till:\n" + "".join(f"    {line}\n" for line in text.splitlines())


# What stands in HERE and in other files now, and which of all that is the bill of HERE: its state, file and name.
FOUND_AGAIN: Mapping[str, tuple[Mapping[str, str], tuple[str, str, str]]] = {
    "the copy in the nearest folder": ({"a.py": BILL, "deep/two/b.py": BILL}, ("moved", "deep/two/b.py", "pay_bill")),
    "the first of copies in folders as near": ({"a.py": BILL, "b.py": BILL}, ("moved", "a.py", "pay_bill")),
    "none of two that are alike, and not the same": (
        {"a.py": BILL.replace("100", "200"), "b.py": BILL.replace("100", "300")},
        ("gone", HERE, "pay_bill"),
    ),
    "the one that is clearly more alike": ({"a.py": _grown(0, "pay_bill"), "b.py": BILL}, ("moved", "b.py", "pay_bill")),
    "one of its name rather than of another": ({"a.py": _grown(3), "b.py": _grown(3, "pay_bill")}, ("stale", "b.py", "pay_bill")),
    "a method of its name rather than a function of another": ({"a.py": _grown(3), "b.py": _method(_grown(3, "pay_bill"))}, ("stale", "b.py", "Till.pay_bill")),
    "one in its file rather than one elsewhere a little less like": ({HERE: _grown(3), "a.py": _grown(4)}, ("stale", HERE, "settle")),
    "one at the top rather than a method, as it was": (
        {"a.py": _method(BILL), "b.py": BILL}, ("moved", "b.py", "pay_bill")
    ),
    "one of another name elsewhere, very like": ({"a.py": _grown(5)}, ("stale", "a.py", "settle")),
    "none of another name elsewhere, half like": ({"a.py": _grown(8)}, ("gone", HERE, "pay_bill")),
    "one of another name in its file, half like": ({HERE: _grown(8)}, ("stale", HERE, "settle")),
    "none of another name in its file, over twice as long": ({HERE: _grown(12)}, ("gone", HERE, "pay_bill")),
    "one of its name, over three times as long": ({"a.py": _grown(20, "pay_bill")}, ("stale", "a.py", "pay_bill")),
    "a method of its name, over twice as long": ({"a.py": _method(_grown(12, "pay_bill"))}, ("stale", "a.py", "Till.pay_bill")),
    "no method of its name, over three times as long": ({"a.py": _method(_grown(20, "pay_bill"))}, ("gone", HERE, "pay_bill")),
    "no type": ({"a.py": BILL.replace("def pay_bill(amount, tax)", "class pay_bill(amount, tax)")}, ("gone", HERE, "pay_bill")),
}  # fmt: skip
WHERE_GIT_SAYS_NOTHING: Mapping[str, tuple[Mapping[str, str], tuple[str, str, str]]] = {
    "one of its name, half like": ({"a.py": _grown(8, "pay_bill")}, ("stale", "a.py", "pay_bill")),
    "none of its name, less than half like": ({"a.py": _grown(12, "pay_bill")}, ("gone", HERE, "pay_bill")),
    "a method of its name, very like": ({"a.py": _method(_grown(3, "pay_bill"))}, ("stale", "a.py", "Till.pay_bill")),
    "no method of its name, half like": ({"a.py": _method(_grown(8, "pay_bill"))}, ("gone", HERE, "pay_bill")),
    "one of another name in its file, very like": ({HERE: _grown(3)}, ("stale", HERE, "settle")),
    "none of another name in its file, half like": ({HERE: _grown(8)}, ("gone", HERE, "pay_bill")),
    "one of another name elsewhere, nearly the same": ({"a.py": _grown(0)}, ("stale", "a.py", "settle")),
    "none of another name elsewhere, very like": ({"a.py": _grown(3)}, ("gone", HERE, "pay_bill")),
}  # fmt: skip
# Beside HERE there was a twin. Now git says that HERE became a/shop.py.
WITH_A_RENAMED_FILE: Mapping[str, tuple[Mapping[str, str], tuple[str, str, str]]] = {
    "what git names": ({"a/shop.py": BILL + OTHER}, ("moved", "a/shop.py", "pay_bill")),
    "a copy in a nearer folder": (
        {"a/shop.py": BILL + OTHER, "deep/two/till.py": BILL + OTHER}, ("moved", "deep/two/till.py", "pay_bill")
    ),
    "no other one in a nearer folder": (
        {"a/shop.py": BILL + OTHER, "deep/two/till.py": _grown(0, "pay_bill")}, ("moved", "a/shop.py", "pay_bill")
    ),
    "no copy of another name in a nearer folder": (
        {"a/shop.py": BILL + OTHER, "deep/two/till.py": BILL.replace("pay_bill", "settle")}, ("moved", "a/shop.py", "pay_bill")
    ),
    "no twin that was there before": (
        {"a/shop.py": BILL + OTHER, "deep/one/twin.py": BILL + "x = 2\n"}, ("moved", "a/shop.py", "pay_bill")
    ),
    "the one of two of its name that is as it was": (
        {"a/shop.py": BILL.replace("100", "200") + BILL + OTHER}, ("moved", "a/shop.py", "pay_bill")
    ),
    "one of another name, half like": ({"a/shop.py": _grown(8) + OTHER * 30}, ("stale", "a/shop.py", "settle")),
}  # fmt: skip


def _plant(root: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def _judged(root: Path, anchor: Anchor) -> Judgement:
    return judge(str(root), [anchor])[0]


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A repository with a function in ``shop.py``."""
    commit(tmp_path / "shop", "first", shop=BILL + OTHER)
    return tmp_path / "shop"


def _anchor(root: Path, path: str = "shop.py", name: str = "pay_bill") -> Anchor:
    return make_anchors(str(root), [(path, name)])[0]


@needs_git
def test_an_anchor_says_what_and_where_its_symbol_is(shop: Path) -> None:
    anchor = _anchor(shop)
    assert anchor[:6] == ("shop.py", "pay_bill", "function", 0, 1, 6)
    assert anchor.commit == git(shop, "rev-parse", "HEAD")
    assert len(anchor.sketch) % 4 == 0
    assert _judged(shop, anchor) == Judgement("fresh", "shop.py", "pay_bill", 1, 6)


def test_the_name_of_a_type_means_the_type_and_not_what_is_implemented_for_it(tmp_path: Path) -> None:
    (tmp_path / "dial.rs").write_text("impl Dial {\n    fn turn(&self) {}\n}\n\nstruct Dial;\n")
    assert _anchor(tmp_path, "dial.rs", "Dial")[:6] == ("dial.rs", "Dial", "struct", 1, 5, 5)


@needs_git
def test_layout_comments_and_docs_leave_it_fresh(shop: Path) -> None:
    anchor = _anchor(shop)
    text = (
        BILL.replace("Pay what is owed.", "Pays.")
        .replace("tax\n", "tax  # as is\n")
        .replace("amount, tax", "amount,\n    tax")
    )
    (shop / "shop.py").write_text("import os\n\n" + OTHER + text)
    assert _judged(shop, anchor) == Judgement("fresh", "shop.py", "pay_bill", 5, 11)


@needs_git
def test_another_body_is_stale_by_as_much_as_changed(shop: Path) -> None:
    anchor = _anchor(shop)
    (shop / "shop.py").write_text(BILL.replace("100", "200"))
    little = _judged(shop, anchor)
    (shop / "shop.py").write_text("def pay_bill(amount, tax):\n    return None\n")
    much = _judged(shop, anchor)
    assert little.state == much.state == "stale"
    assert 0 < little.changed < 0.3 < 0.5 < much.changed <= 1


@needs_git
def test_one_statement_less_in_a_block_is_no_layout(shop: Path) -> None:
    (shop / "shop.py").write_text("def f(a):\n    if a:\n        a()\n        b()\n")
    anchor = _anchor(shop, name="f")
    (shop / "shop.py").write_text("def f(a):\n    if a:\n        a()\n    b()\n")
    assert _judged(shop, anchor).state == "stale"


@needs_git
def test_it_is_followed_into_a_renamed_file_and_to_another_one(shop: Path) -> None:
    anchor = _anchor(shop)
    git(shop, "mv", "shop.py", "till.py")
    assert _judged(shop, anchor) == Judgement("moved", "till.py", "pay_bill", 1, 6)
    commit(shop, "renamed")
    commit(shop, "parted", till=OTHER, bills=BILL)
    assert _judged(shop, anchor) == Judgement("moved", "bills.py", "pay_bill", 1, 6)


@needs_git
def test_a_file_that_git_was_not_told_of_counts_too(shop: Path) -> None:
    anchor = _anchor(shop)
    (shop / "shop.py").write_text(OTHER)
    (shop / "new.py").write_text("\n" + BILL)
    assert _judged(shop, anchor) == Judgement("moved", "new.py", "pay_bill", 2, 7)


@needs_git
def test_another_name_for_the_same_body_is_moved_and_for_a_like_body_stale(shop: Path) -> None:
    anchor = _anchor(shop)
    (shop / "shop.py").write_text(BILL.replace("pay_bill", "settle") + OTHER)
    assert _judged(shop, anchor)[:3] == ("moved", "shop.py", "settle")
    (shop / "shop.py").write_text(BILL.replace("pay_bill", "settle").replace("100", "1000") + OTHER)
    assert _judged(shop, anchor)[:3] == ("stale", "shop.py", "settle")


@needs_git
def test_a_twin_that_stood_there_all_the_time_is_not_taken_for_it(shop: Path) -> None:
    commit(shop, "twin", twin=BILL + "\n\nx = 1\n")
    anchor = _anchor(shop)
    commit(shop, "deleted", shop=OTHER, twin=BILL + "\n\nx = 2\n")
    assert _judged(shop, anchor) == Judgement("gone", "shop.py", "pay_bill", 1, 6)


@needs_git
def test_a_small_symbol_is_known_by_its_name_only(shop: Path) -> None:
    commit(shop, "small", shop="LIMIT = None\n")
    anchor = _anchor(shop, name="LIMIT")
    commit(shop, "other", shop="COLOUR = None\n")
    assert _judged(shop, anchor).state == "gone"
    commit(shop, "elsewhere", till="LIMIT = None\n")
    assert _judged(shop, anchor)[:2] == ("moved", "till.py")


@needs_git
def test_a_method_is_followed_with_its_renamed_class(shop: Path) -> None:
    commit(shop, "class", shop=METHOD)
    anchor = _anchor(shop, name="Shop.open")
    commit(shop, "renamed", shop=METHOD.replace("Shop", "Store"))
    assert _judged(shop, anchor)[:3] == ("moved", "shop.py", "Store.open")


@needs_git
def test_of_several_of_one_name_the_one_that_is_as_it_was_counts(shop: Path) -> None:
    twice = "def f():\n    return 1\n\n\ndef f():\n    return 2\n"
    commit(shop, "twice", shop=twice)
    anchor = _anchor(shop, name="f")
    commit(shop, "turned", shop="def f():\n    return 2\n\n\ndef f():\n    return 1\n")
    assert _judged(shop, anchor)[3:5] == (5, 6)


def test_without_git_a_very_like_symbol_counts_and_others_do_not(tmp_path: Path) -> None:
    (tmp_path / "shop.py").write_text(BILL)
    anchor = _anchor(tmp_path)
    assert anchor.commit == ""
    (tmp_path / "shop.py").rename(tmp_path / "till.py")
    assert _judged(tmp_path, anchor)[:2] == ("moved", "till.py")
    (tmp_path / "till.py").write_text(OTHER)
    assert _judged(tmp_path, anchor).state == "gone"


@needs_git
def test_a_commit_that_is_no_longer_there_costs_no_answer(shop: Path) -> None:
    anchor = _anchor(shop)._replace(commit="1" * 40)
    (shop / "shop.py").rename(shop / "till.py")
    assert _judged(shop, anchor).state == "moved"


@needs_git
def test_a_file_without_symbols_is_known_by_what_it_holds(shop: Path) -> None:
    (shop / "notes.txt").write_text("a\nb\n")
    commit(shop, "text")
    anchor = _anchor(shop, "notes.txt", "")
    assert _judged(shop, anchor).state == "fresh"
    git(shop, "mv", "notes.txt", "text.txt")
    assert _judged(shop, anchor) == Judgement("moved", "text.txt", "")
    (shop / "text.txt").write_text("a\nb\nc\n")
    assert _judged(shop, anchor) == Judgement("stale", "text.txt", "", changed=1.0)
    git(shop, "rm", "-qf", "text.txt")
    assert _judged(shop, anchor).state == "gone"


@needs_git
def test_what_never_was_found_is_not_judged(shop: Path) -> None:
    assert _judged(shop, Anchor("shop.py", "pay_bill")).state == "unanchored"


@needs_git
@pytest.mark.parametrize(
    ("path", "name", "words"),
    [("no.py", "x", "no such file"), ("shop.py", "pay_bil", "no symbol"), ("../x.py", "x", "no such file")],
)
def test_a_name_that_is_not_there_is_refused_with_what_to_try(shop: Path, path: str, name: str, words: str) -> None:
    (shop.parent / "x.py").write_text("x = 1\n")
    with pytest.raises(NotFoundError, match=words) as caught:
        _anchor(shop, path, name)
    assert caught.value.hint


@needs_git
def test_an_anchor_of_somebody_else_leads_to_no_file_outside(shop: Path) -> None:
    (shop.parent / "secret.py").write_text(BILL)
    anchor = _anchor(shop)._replace(path="../secret.py")
    (shop / "shop.py").write_text(OTHER)
    assert _judged(shop, anchor).state == "gone"


@needs_git
def test_a_project_inside_of_a_repository_has_paths_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "top" / "part").mkdir(parents=True)
    (tmp_path / "top" / "part" / "shop.py").write_text(BILL)
    commit(tmp_path / "top", "first")
    root = tmp_path / "top" / "part"
    anchor = _anchor(root)
    git(tmp_path / "top", "mv", "part/shop.py", "part/till.py")
    assert _judged(root, anchor)[:2] == ("moved", "till.py")


@needs_git
def test_settings_of_the_repository_run_nothing(shop: Path) -> None:
    anchor = _anchor(shop)
    marker = shop.parent / "ran"
    git(shop, "config", "filter.bad.clean", f"touch {marker}")
    git(shop, "config", "diff.bad.textconv", f"touch {marker}; cat")
    git(shop, "config", "diff.bad.command", f"touch {marker}")
    (shop / ".gitattributes").write_text("* filter=bad diff=bad\n")
    (shop / ".git" / "info" / "attributes").write_text("* filter=bad diff=bad\n")
    (shop / "shop.py").write_text(OTHER)
    (shop / "till.py").write_text(BILL)
    assert _judged(shop, anchor).state == "moved"
    assert not marker.exists()


@needs_git
@pytest.mark.parametrize("what", FOUND_AGAIN)
def test_of_what_is_new_what_it_became_is_found(what: str, tmp_path: Path) -> None:
    now, found = FOUND_AGAIN[what]
    _plant(tmp_path, {HERE: BILL + OTHER})
    commit(tmp_path, "first")
    anchor = _anchor(tmp_path, HERE)
    _plant(tmp_path, {HERE: OTHER, **now})
    judged = _judged(tmp_path, anchor)
    assert (judged[:3], judged.changed > 0) == (found, found[0] == "stale")


@pytest.mark.parametrize("what", WHERE_GIT_SAYS_NOTHING)
def test_without_git_it_is_found_by_more_likeness(what: str, tmp_path: Path) -> None:
    now, found = WHERE_GIT_SAYS_NOTHING[what]
    _plant(tmp_path, {HERE: BILL + OTHER})
    anchor = _anchor(tmp_path, HERE)
    _plant(tmp_path, {HERE: OTHER, **now})
    assert _judged(tmp_path, anchor)[:3] == found


@needs_git
@pytest.mark.parametrize("what", WITH_A_RENAMED_FILE)
def test_with_a_renamed_file_it_is_found_there_or_in_a_nearer_copy(what: str, tmp_path: Path) -> None:
    now, found = WITH_A_RENAMED_FILE[what]
    _plant(
        tmp_path, {HERE: BILL + OTHER * 30 if "half" in what else BILL + OTHER, "deep/one/twin.py": BILL + "x = 1\n"}
    )
    commit(tmp_path, "first")
    anchor = _anchor(tmp_path, HERE)
    (tmp_path / HERE).unlink()
    _plant(tmp_path, now)
    commit(tmp_path, "renamed")
    assert _judged(tmp_path, anchor)[:3] == found


@needs_git
def test_of_too_many_files_those_that_hold_its_name_are_looked_at(shop: Path) -> None:
    anchor = _anchor(shop)
    commit(shop, "parted", a=METHOD, shop=OTHER, till=BILL, z=METHOD)
    files = AnchorFiles(str(shop), lambda: False)
    found = [find_again(files, [anchor], max_files)[0][:2] for max_files in (1, 0)]
    assert found == [("moved", "till.py"), ("gone", "shop.py")]


@needs_git
def test_it_is_followed_into_a_language_that_imports_from_its_own(tmp_path: Path) -> None:
    text = "export function pay(amount) {\n  return amount * 2 + round(amount)\n}\n"
    _plant(tmp_path, {"shop.js": text, "other.js": "export const one = 1\n"})
    commit(tmp_path, "first")
    anchor = _anchor(tmp_path, "shop.js", "pay")
    _plant(tmp_path, {"shop.js": "", "till.ts": text})
    assert _judged(tmp_path, anchor)[:2] == ("moved", "till.ts")
