"""Source text on one line: what plain searches do is what one pattern for it would do."""

from __future__ import annotations

import re

from hypothesis import example, given
from hypothesis import strategies as st

from smart_explore.languages.signatures import fold, fold_list, fold_space

_SPACE = re.compile(r"\s+(?:\\\r?\n\s*)*|(?:\\\r?\n\s*)+")
_LOOSE = re.compile(r"(?<=[(\[]) | (?=[)\],;])")
_LAST_COMMA = re.compile(r",(?= ?[)\]}])")
_TAIL = re.compile(r"(?:\s|[{:;=]|=>)*\Z")

texts = st.text(st.sampled_from(" \t\n\r\\()[]{},;:=>a\x1c\u2028\u00a0"), max_size=14)


@given(texts)
@example(" ( a ,\\\n b, ) ")
def test_space_and_continued_lines_become_one_blank(text: str) -> None:
    assert fold_space(text) == _SPACE.sub(" ", text).strip()


@given(texts)
@example("f( a , b, )[ ,, ]{ ,, }")
def test_a_list_loses_the_blanks_and_the_last_comma_that_its_lines_need(text: str) -> None:
    assert fold_list(text) == _LAST_COMMA.sub("", _LOOSE.sub("", fold_space(text)))


@given(texts)
@example("f(a) => = {")
@example("a > =")
def test_a_head_loses_what_opens_a_body(text: str) -> None:
    assert fold(text) == _TAIL.sub("", fold_list(text))
