"""C++: a member that a header defines which includes the header of its class is one with its declaration."""

from __future__ import annotations

import pytest
from related_tree import Plant

CLASS = """\
namespace n {
class Sink {
public:
  void log(int m);
  void rotate();
};
void free_one(int x);
}
"""
DEFINED = """\
#include "sink.h"
namespace n {
inline void Sink::log(int m) { rotate(); free_one(m); }
inline void Sink::rotate() {}
inline void free_one(int x) {}
}
"""
USED = '#include "sink.h"\nvoid use(n::Sink &sink) { sink.rotate(); n::free_one(1); }\n'
FILES = {"sink.h": CLASS + '#include "sink-inl.h"\n', "sink-inl.h": DEFINED, "use.cpp": USED}


@pytest.mark.parametrize("target", ["Sink.rotate", "sink.h::n.Sink.rotate", "sink-inl.h::n.Sink.rotate"])
@pytest.mark.parametrize("relation", ["callers", "references"])
def test_a_member_is_its_definition_wherever_one_asks_for_it(relation: str, target: str, shared: Plant) -> None:
    answer = shared(FILES).ask(relation, target)
    assert not answer.candidates
    assert not answer.each
    assert answer.symbol is not None
    assert (answer.symbol.path, answer.symbol.line_start) == ("sink-inl.h", 4)
    assert [(row.symbol.path, row.how) for row in answer.rows] == [("sink-inl.h", "self"), ("use.cpp", "import")]


def test_a_function_of_such_a_header_is_its_definition(shared: Plant) -> None:
    assert shared(FILES).callers("free_one") == {"local sink-inl.h::n.Sink.log", "import use.cpp::use"}
