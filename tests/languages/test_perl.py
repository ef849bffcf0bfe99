"""Which files of endings that Perl shares with others are Perl."""

from __future__ import annotations

import pytest

from smart_explore.languages.registry import language_of_content


@pytest.mark.parametrize(
    ("name", "data", "language"),
    [
        ("a.pl", b"use strict;\nmy $a = 1;\n", "perl"),
        ("a.pl", b"print 1;\n", "perl"),
        ("a.pl", b":- module(shop, [total/2]).\n\ntotal([], 0).\n", None),
        ("a.pl", b"parent(a, b).\nancestor(X, Y) :- parent(X, Y).\n", None),
        ("a.t", b"#!/usr/bin/env perl\nok 1;\n", "perl"),
        ("a.t", b"use Test::More;\n", "perl"),
        ("a.t", b"  $ dune build\n  ok\n", None),
        ("a.pm", b"", "perl"),
        ("a", b"#!/usr/bin/perl -w\n", "perl"),
    ],
)
def test_a_file_is_perl_by_its_content_where_its_name_leaves_that_open(
    name: str, data: bytes, language: str | None
) -> None:
    assert language_of_content(name, data) == language
