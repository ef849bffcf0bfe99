"""What becomes of the symbols that notes speak of, as files change."""

from __future__ import annotations

from pathlib import Path

import pytest
from anchored_shop import BILL, METHOD, OTHER, anchor_of, judged
from git_repository import commit, git, needs_git

from smart_explore.errors import NotFoundError
from smart_explore.model.anchor import Anchor, Judgement


@needs_git
def test_an_anchor_says_what_and_where_its_symbol_is(shop: Path) -> None:
    anchor = anchor_of(shop)
    assert anchor[:6] == ("shop.py", "pay_bill", "function", 0, 1, 6)
    assert anchor.commit == git(shop, "rev-parse", "HEAD")
    assert len(anchor.sketch) % 4 == 0
    assert judged(shop, anchor) == Judgement("fresh", "shop.py", "pay_bill", 1, 6)


def test_the_name_of_a_type_means_the_type_and_not_what_is_implemented_for_it(tmp_path: Path) -> None:
    (tmp_path / "dial.rs").write_text("impl Dial {\n    fn turn(&self) {}\n}\n\nstruct Dial;\n")
    assert anchor_of(tmp_path, "dial.rs", "Dial")[:6] == ("dial.rs", "Dial", "struct", 1, 5, 5)


@needs_git
def test_layout_comments_and_docs_leave_it_fresh(shop: Path) -> None:
    anchor = anchor_of(shop)
    text = (
        BILL.replace("Pay what is owed.", "Pays.")
        .replace("tax\n", "tax  # as is\n")
        .replace("amount, tax", "amount,\n    tax")
    )
    (shop / "shop.py").write_text("import os\n\n" + OTHER + text)
    assert judged(shop, anchor) == Judgement("fresh", "shop.py", "pay_bill", 5, 11)


@needs_git
def test_another_body_is_stale_by_as_much_as_changed(shop: Path) -> None:
    anchor = anchor_of(shop)
    (shop / "shop.py").write_text(BILL.replace("100", "200"))
    little = judged(shop, anchor)
    (shop / "shop.py").write_text("def pay_bill(amount, tax):\n    return None\n")
    much = judged(shop, anchor)
    assert little.state == much.state == "stale"
    assert 0 < little.changed < 0.3 < 0.5 < much.changed <= 1


@needs_git
def test_one_statement_less_in_a_block_is_no_layout(shop: Path) -> None:
    (shop / "shop.py").write_text("def f(a):\n    if a:\n        a()\n        b()\n")
    anchor = anchor_of(shop, name="f")
    (shop / "shop.py").write_text("def f(a):\n    if a:\n        a()\n    b()\n")
    assert judged(shop, anchor).state == "stale"


@needs_git
def test_it_is_followed_into_a_renamed_file_and_to_another_one(shop: Path) -> None:
    anchor = anchor_of(shop)
    git(shop, "mv", "shop.py", "till.py")
    assert judged(shop, anchor) == Judgement("moved", "till.py", "pay_bill", 1, 6)
    commit(shop, "renamed")
    commit(shop, "parted", till=OTHER, bills=BILL)
    assert judged(shop, anchor) == Judgement("moved", "bills.py", "pay_bill", 1, 6)


@needs_git
def test_a_file_that_git_was_not_told_of_counts_too(shop: Path) -> None:
    anchor = anchor_of(shop)
    (shop / "shop.py").write_text(OTHER)
    (shop / "new.py").write_text("\n" + BILL)
    assert judged(shop, anchor) == Judgement("moved", "new.py", "pay_bill", 2, 7)


@needs_git
def test_another_name_for_the_same_body_is_moved_and_for_a_like_body_stale(shop: Path) -> None:
    anchor = anchor_of(shop)
    (shop / "shop.py").write_text(BILL.replace("pay_bill", "settle") + OTHER)
    assert judged(shop, anchor)[:3] == ("moved", "shop.py", "settle")
    (shop / "shop.py").write_text(BILL.replace("pay_bill", "settle").replace("100", "1000") + OTHER)
    assert judged(shop, anchor)[:3] == ("stale", "shop.py", "settle")


@needs_git
def test_a_twin_that_stood_there_all_the_time_is_not_taken_for_it(shop: Path) -> None:
    commit(shop, "twin", twin=BILL + "\n\nx = 1\n")
    anchor = anchor_of(shop)
    commit(shop, "deleted", shop=OTHER, twin=BILL + "\n\nx = 2\n")
    assert judged(shop, anchor) == Judgement("gone", "shop.py", "pay_bill", 1, 6)


@needs_git
def test_a_small_symbol_is_known_by_its_name_only(shop: Path) -> None:
    commit(shop, "small", shop="LIMIT = None\n")
    anchor = anchor_of(shop, name="LIMIT")
    commit(shop, "other", shop="COLOUR = None\n")
    assert judged(shop, anchor).state == "gone"
    commit(shop, "elsewhere", till="LIMIT = None\n")
    assert judged(shop, anchor)[:2] == ("moved", "till.py")


@needs_git
def test_a_method_is_followed_with_its_renamed_class(shop: Path) -> None:
    commit(shop, "class", shop=METHOD)
    anchor = anchor_of(shop, name="Shop.open")
    commit(shop, "renamed", shop=METHOD.replace("Shop", "Store"))
    assert judged(shop, anchor)[:3] == ("moved", "shop.py", "Store.open")


@needs_git
def test_of_several_of_one_name_the_one_that_is_as_it_was_counts(shop: Path) -> None:
    twice = "def f():\n    return 1\n\n\ndef f():\n    return 2\n"
    commit(shop, "twice", shop=twice)
    anchor = anchor_of(shop, name="f")
    commit(shop, "turned", shop="def f():\n    return 2\n\n\ndef f():\n    return 1\n")
    assert judged(shop, anchor)[3:5] == (5, 6)


@needs_git
def test_a_commit_that_is_no_longer_there_costs_no_answer(shop: Path) -> None:
    anchor = anchor_of(shop)._replace(commit="1" * 40)
    (shop / "shop.py").rename(shop / "till.py")
    assert judged(shop, anchor).state == "moved"


@needs_git
def test_a_file_without_symbols_is_known_by_what_it_holds(shop: Path) -> None:
    (shop / "notes.txt").write_text("a\nb\n")
    commit(shop, "text")
    anchor = anchor_of(shop, "notes.txt", "")
    assert judged(shop, anchor).state == "fresh"
    git(shop, "mv", "notes.txt", "text.txt")
    assert judged(shop, anchor) == Judgement("moved", "text.txt", "")
    (shop / "text.txt").write_text("a\nb\nc\n")
    assert judged(shop, anchor) == Judgement("stale", "text.txt", "", changed=1.0)
    git(shop, "rm", "-qf", "text.txt")
    assert judged(shop, anchor).state == "gone"


@needs_git
def test_what_never_was_found_is_not_judged(shop: Path) -> None:
    assert judged(shop, Anchor("shop.py", "pay_bill")).state == "unanchored"


@needs_git
@pytest.mark.parametrize(
    ("path", "name", "words"),
    [("no.py", "x", "no such file"), ("shop.py", "pay_bil", "no symbol"), ("../x.py", "x", "no such file")],
)
def test_a_name_that_is_not_there_is_refused_with_what_to_try(shop: Path, path: str, name: str, words: str) -> None:
    (shop.parent / "x.py").write_text("x = 1\n")
    with pytest.raises(NotFoundError, match=words) as caught:
        anchor_of(shop, path, name)
    assert caught.value.hint


@needs_git
def test_an_anchor_of_somebody_else_leads_to_no_file_outside(shop: Path) -> None:
    (shop.parent / "secret.py").write_text(BILL)
    anchor = anchor_of(shop)._replace(path="../secret.py")
    (shop / "shop.py").write_text(OTHER)
    assert judged(shop, anchor).state == "gone"


@needs_git
def test_a_project_inside_of_a_repository_has_paths_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "top" / "part").mkdir(parents=True)
    (tmp_path / "top" / "part" / "shop.py").write_text(BILL)
    commit(tmp_path / "top", "first")
    root = tmp_path / "top" / "part"
    anchor = anchor_of(root)
    git(tmp_path / "top", "mv", "part/shop.py", "part/till.py")
    assert judged(root, anchor)[:2] == ("moved", "till.py")


@needs_git
def test_settings_of_the_repository_run_nothing(shop: Path) -> None:
    anchor = anchor_of(shop)
    marker = shop.parent / "ran"
    git(shop, "config", "filter.bad.clean", f"touch {marker}")
    git(shop, "config", "diff.bad.textconv", f"touch {marker}; cat")
    git(shop, "config", "diff.bad.command", f"touch {marker}")
    (shop / ".gitattributes").write_text("* filter=bad diff=bad\n")
    (shop / ".git" / "info" / "attributes").write_text("* filter=bad diff=bad\n")
    (shop / "shop.py").write_text(OTHER)
    (shop / "till.py").write_text(BILL)
    assert judged(shop, anchor).state == "moved"
    assert not marker.exists()
