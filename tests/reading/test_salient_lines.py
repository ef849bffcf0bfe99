"""The lines of a focus that tell most."""

from __future__ import annotations

from smart_explore.reading.focus.salient_lines import ENOUGH, MOST, salient_lines

MANY = list(range(1, 41))


def test_as_many_lines_as_there_is_place_for_all_stay() -> None:
    few = MANY[:ENOUGH]
    assert salient_lines(few, {"a": set(few)}, (), ()) == few


def test_a_rare_word_is_not_buried_by_a_common_one() -> None:
    kept = salient_lines(MANY, {"common": set(MANY), "rare": {37, 39}}, (), ())
    assert len(kept) == MOST
    assert {37, 39} <= set(kept)
    assert kept == sorted(kept)


def test_of_lines_that_count_the_same_those_with_the_whole_name_stay_and_those_that_begin_its_function() -> None:
    kept = salient_lines(MANY, {"fail": set(MANY)}, {30}, {35})
    assert {30, 35} <= set(kept)
    assert kept[:3] == [1, 2, 3]


def test_each_word_keeps_some_of_its_lines() -> None:
    held = {"a": set(range(1, 21)), "b": set(range(21, 41)), "c": {40}}
    kept = salient_lines(MANY, held, (), ())
    assert sum(line <= 20 for line in kept) >= 3
    assert sum(line > 20 for line in kept) >= 3


def test_a_function_named_so_comes_first_and_where_words_are_many_the_rare_ones_do() -> None:
    held = {"common": set(range(1, 41)), **{f"word_{n}": {n} for n in range(26, 40)}}
    assert set(range(26, 40)) < set(salient_lines(MANY, held, (), ()))
    assert 33 in salient_lines(MANY, {"common": set(MANY)}, range(1, 30), {33})
