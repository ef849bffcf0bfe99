"""A question that names something is answered out of the few files that hold the name, without an index."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from indexed_tree import Tree

from smart_explore.index.eviction import evict_unused
from smart_explore.index.snapshot import open_snapshot
from smart_explore.source.candidates import find


def indexes(tree: Tree) -> list[Path]:
    return list(tree.cache.glob("smart-explore/index/*.sqlite"))


def test_a_name_is_found_without_making_an_index(tree: Tree) -> None:
    answer = tree.ask("pay_bill", mode="auto")
    assert (answer.matches[0].symbol.name, answer.parsed) == ("pay_bill", 1)
    assert indexes(tree) == []


def test_a_name_that_no_file_holds_is_looked_for_in_an_index(tree: Tree) -> None:
    answer = tree.ask("pay_bil", mode="auto")
    assert answer.matches[0].symbol.name == "pay_bill"
    assert len(indexes(tree)) == 1


def test_where_there_is_an_index_it_answers_names_too(tree: Tree) -> None:
    tree.ask("pay the bill")
    answer = tree.ask("pay_bill", mode="auto")
    assert (answer.matches[0].symbol.name, answer.parsed) == ("pay_bill", 0)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_name_is_found_in_whatever_encoding_it_stands(tree: Tree, encoding: str) -> None:
    tree.write("wide.py", "def pay_bill(): pass\n".encode(encoding))
    found = {match.path for match in tree.ask("pay_bill", mode="name", no_index=True).matches}
    assert found == {"shop.py", "wide.py"}


def test_a_script_without_a_suffix_is_looked_into(tree: Tree) -> None:
    tree.write("script", "#!/usr/bin/env python3\ndef pay_bill(): pass\n")
    found = {match.path for match in tree.ask("pay_bill", mode="name", no_index=True).matches}
    assert found == {"shop.py", "script"}


def test_a_file_too_large_is_counted_though_it_holds_the_name(tree: Tree) -> None:
    tree.write("huge.py", b"def pay_bill(): pass\n" * 60_000)
    answer = tree.ask("pay_bill", mode="name", no_index=True)
    assert answer.skipped == {"too large": 1}
    assert {match.path for match in answer.matches} == {"shop.py"}


def test_text_is_searched_in_bodies_where_no_symbol_has_the_name(tree: Tree) -> None:
    tree.write("body.py", "def settle():\n    return amount_owed\n")
    answer = tree.ask("amount_owed", mode="auto", no_index=True)
    assert "settle" in {match.symbol.name for match in answer.matches}


def goes_as_unused(database: Path) -> bool:
    """Whether an index that was last used long ago is removed with the others: one that is open somewhere is not."""
    os.utime(database, (1, 1))
    evict_unused(str(database.parent), keep="")
    return not database.exists()


def test_no_connection_is_left_open_by_an_answer(tree: Tree) -> None:
    tree.ask("pay the bill")
    database = tree.database
    assert goes_as_unused(database)
    found = find((".",), base=str(tree.root))
    with (
        pytest.raises(ZeroDivisionError),
        open_snapshot(str(tree.root), found, cancelled=lambda: False, progress=lambda *_: None),
    ):
        assert not goes_as_unused(database)
        raise ZeroDivisionError
    assert goes_as_unused(database)


def test_an_index_that_was_never_finished_is_none(tree: Tree) -> None:
    from smart_explore.index.store import open_index

    open_index(str(tree.root)).close()  # as one that was interrupted leaves it
    assert tree.database.exists()
    answer = tree.ask("pay_bill", mode="auto")
    assert (answer.matches[0].symbol.name, answer.parsed) == ("pay_bill", 1)
    tree.ask("pay the bill")
    assert tree.ask("pay_bill", mode="auto").parsed == 0


def test_a_finished_index_without_the_record_of_a_walk_is_one(tree: Tree) -> None:
    tree.ask("pay the bill")
    for record in tree.cache.glob("smart-explore/index/*.walk"):
        record.unlink()
    assert tree.ask("pay_bill", mode="auto").parsed == 0


def test_without_an_index_a_name_is_found_in_another_style(tree: Tree) -> None:
    tree.write("style.js", "function settleDebt() {}\n")
    for name in ("settle_debt", "SettleDebt", "settledebt"):
        found = [match.symbol.name for match in tree.ask(name, mode="auto", no_index=True).matches]
        assert found[:1] == ["settleDebt"]
    assert tree.ask("settle_dett", mode="auto", no_index=True).only_holding
