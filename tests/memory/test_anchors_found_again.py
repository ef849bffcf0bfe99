# ruff: noqa: E501 - a case is easier to read on one line
"""What a symbol that notes speak of became, found among what is new in its file and in others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from anchored_shop import BILL, METHOD, OTHER, anchor_of, judged, plant
from git_repository import commit, needs_git

from smart_explore.memory.anchor_files import AnchorFiles
from smart_explore.memory.moved_symbols import find_again

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


def test_without_git_a_very_like_symbol_counts_and_others_do_not(tmp_path: Path) -> None:
    (tmp_path / "shop.py").write_text(BILL)
    anchor = anchor_of(tmp_path)
    assert anchor.commit == ""
    (tmp_path / "shop.py").rename(tmp_path / "till.py")
    assert judged(tmp_path, anchor)[:2] == ("moved", "till.py")
    (tmp_path / "till.py").write_text(OTHER)
    assert judged(tmp_path, anchor).state == "gone"


@needs_git
@pytest.mark.parametrize("what", FOUND_AGAIN)
def test_of_what_is_new_what_it_became_is_found(what: str, tmp_path: Path) -> None:
    now, found = FOUND_AGAIN[what]
    plant(tmp_path, {HERE: BILL + OTHER})
    commit(tmp_path, "first")
    anchor = anchor_of(tmp_path, HERE)
    plant(tmp_path, {HERE: OTHER, **now})
    became = judged(tmp_path, anchor)
    assert (became[:3], became.changed > 0) == (found, found[0] == "stale")


@pytest.mark.parametrize("what", WHERE_GIT_SAYS_NOTHING)
def test_without_git_it_is_found_by_more_likeness(what: str, tmp_path: Path) -> None:
    now, found = WHERE_GIT_SAYS_NOTHING[what]
    plant(tmp_path, {HERE: BILL + OTHER})
    anchor = anchor_of(tmp_path, HERE)
    plant(tmp_path, {HERE: OTHER, **now})
    assert judged(tmp_path, anchor)[:3] == found


@needs_git
@pytest.mark.parametrize("what", WITH_A_RENAMED_FILE)
def test_with_a_renamed_file_it_is_found_there_or_in_a_nearer_copy(what: str, tmp_path: Path) -> None:
    now, found = WITH_A_RENAMED_FILE[what]
    plant(tmp_path, {HERE: BILL + OTHER * 30 if "half" in what else BILL + OTHER, "deep/one/twin.py": BILL + "x = 1\n"})
    commit(tmp_path, "first")
    anchor = anchor_of(tmp_path, HERE)
    (tmp_path / HERE).unlink()
    plant(tmp_path, now)
    commit(tmp_path, "renamed")
    assert judged(tmp_path, anchor)[:3] == found


@needs_git
def test_of_too_many_files_those_that_hold_its_name_are_looked_at(shop: Path) -> None:
    anchor = anchor_of(shop)
    commit(shop, "parted", a=METHOD, shop=OTHER, till=BILL, z=METHOD)
    files = AnchorFiles(str(shop), lambda: False)
    found = [find_again(files, [anchor], max_files)[0][:2] for max_files in (1, 0)]
    assert found == [("moved", "till.py"), ("gone", "shop.py")]


@needs_git
def test_it_is_followed_into_a_language_that_imports_from_its_own(tmp_path: Path) -> None:
    text = "export function pay(amount) {\n  return amount * 2 + round(amount)\n}\n"
    plant(tmp_path, {"shop.js": text, "other.js": "export const one = 1\n"})
    commit(tmp_path, "first")
    anchor = anchor_of(tmp_path, "shop.js", "pay")
    plant(tmp_path, {"shop.js": "", "till.ts": text})
    assert judged(tmp_path, anchor)[:2] == ("moved", "till.ts")
