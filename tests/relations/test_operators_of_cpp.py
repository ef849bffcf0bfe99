"""C++: which of several operators is called, by the types of both operands; names that no call means."""

from __future__ import annotations

import re

import pytest
from related_tree import Plant, RelatedTree

SHAPES = """\
#pragma once
#include <iostream>
namespace shapes {
struct Disc {
  bool operator!() const;
  Disc operator[](int n) const;
};
struct Ring : Disc {};
struct Page {
  Page& operator<<(int n);
};
inline Page& operator<<(Page& page, const Disc& disc) { return page; }
inline Page& operator<<(Page& page, const char* text) { return page; }
inline std::ostream& operator<<(std::ostream& out, const Disc& disc) { return out; }
inline bool operator==(const Disc& a, const Disc& b) { return true; }
inline bool operator==(const Page& a, const Page& b) { return true; }
inline Disc operator-(const Disc& disc) { return disc; }
}
"""
DISC_ON_PAGE, _, DISC_ON_STREAM, SAME_DISC, SAME_PAGE, NEGATED = range(12, 18)
CALLED = {
    "the right operand": ("void run(Page& p, Disc d) { p << d; }", DISC_ON_PAGE),
    "an external left operand": ("void run(Disc d) { std::cout << d; }", DISC_ON_STREAM),
    "a chain": ("void run(Page& p, Disc d) { p << 1 << d; }", DISC_ON_PAGE),
    "a derived type": ("void run(Page& p, Ring r) { p << r; }", DISC_ON_PAGE),
    "an object that is created": ("void run(Page& p) { p << Disc(); }", DISC_ON_PAGE),
    "both operands": ("bool run(Disc a, Disc b) { return a == b; }", SAME_DISC),
    "the operator that another is made of": ("bool run(Page a, Page b) { return a != b; }", SAME_PAGE),
    "the only operand": ("void run(Disc d) { auto other = -d; }", NEGATED),
    "an argument of a macro": ("void run(Disc a, Disc b) { EXPECT_TRUE(a == b); }", SAME_DISC),
}


@pytest.mark.parametrize("case", CALLED)
def test_an_operator_is_chosen_by(case: str, plant: Plant) -> None:
    code, line = CALLED[case]
    tree = plant({"shapes.h": SHAPES, "a.cpp": f'#include "shapes.h"\nusing namespace shapes;\n{code}\n'})
    rows = {each: _sure_rows(tree, each) for each in range(DISC_ON_PAGE, NEGATED + 1)}
    assert {each for each in rows if rows[each]} == {line}


def _sure_rows(tree: RelatedTree, line: int) -> list[str]:
    answer = tree.ask("callers", f"shapes.h:{line}")
    own = [row for row in answer.rows if not re.search(r":\d+\Z", row.via or "")]
    return [row.symbol.qualified_name for row in own if row.how in ("local", "import", "unique")]


def test_methods_are_found_behind_other_operators_in_a_header_that_was_not_read(plant: Plant) -> None:
    code = '#include "shapes.h"\nusing namespace shapes;\nvoid run(Disc d) { if (!d[0]) return; }\n'
    tree = plant({"shapes.h": SHAPES, "a.cpp": code})
    assert tree.callers("shapes.h:5") == {"import a.cpp::run"}
    assert tree.callers("shapes.h:6") == {"import a.cpp::run"}


def test_a_type_is_found_behind_a_header_that_defines_its_members(plant: Plant) -> None:
    tree = plant(
        {
            "node.h": "#pragma once\nnamespace n {\nstruct Node {\n  Node();\n  int size() const;\n};\n}\n",
            "impl.h": '#pragma once\n#include "node.h"\nnamespace n {\ninline Node::Node() {}\n}\n',
            "a.cpp": '#include "impl.h"\nnamespace n {\nint run(const Node& a) { return a.size(); }\n}\n',
            "other.h": "struct Tree {\n  int size() const;\n};\n",
        }
    )
    assert tree.callers("Node::size") == {"import a.cpp::n.run"}


@pytest.mark.parametrize("macro", ["TEST_F(Suite, Binary)", "TEST(Suite, Binary)"])
def test_no_call_means_the_body_of_a_macro(macro: str, plant: Plant) -> None:
    code = f'#include "b.h"\nclass Suite {{}};\n{macro} {{ Binary(1); }}\n'
    tree = plant({"b.h": "#pragma once\nstruct Binary {\n  int n;\n};\n", "a.cpp": code})
    assert tree.callers("b.h:2") == {"import a.cpp::Suite.Binary"}
    assert tree.callers("a.cpp:3") == set()


def test_a_friend_that_a_class_defines_takes_both_operands(plant: Plant) -> None:
    item = """\
#pragma once
struct Item {
  friend std::ostream& operator<<(std::ostream& out, const Item& item) { return out; }
  Item operator-(const Item& other) const;
};
"""
    code = '#include "item.h"\nvoid run(Item a) { std::cout << a; }\nvoid negate(Item a) { use(-a); }\n'
    tree = plant({"item.h": item, "a.cpp": code})
    assert tree.callers("item.h:3") == {"unique a.cpp::run"}


def test_no_operator_of_an_element_is_that_of_an_array_or_an_iterator(plant: Plant) -> None:
    item = """\
#pragma once
struct Item {
  bool operator==(const Item& other) const;
  int operator[](int n) const;
  int n;
};
"""
    code = """\
#include "item.h"
int loops(const std::vector<Item>& items) {
  int n = 0;
  for (const auto& item : items) n += item.n;
  for (auto at = items.begin(); at != items.end(); ++at) n += at->n;
  return n;
}
int array() { Item items[2]; return items[0].n; }
bool same(std::vector<Item> items, Item item) { return items[0] == item && item[1] > 2; }
"""
    tree = plant({"item.h": item, "a.cpp": code})
    assert tree.callers("item.h:3") == {"import a.cpp::same", "ambiguous a.cpp::loops"}  # of two iterators
    assert tree.callers("item.h:4") == {"import a.cpp::same", "ambiguous a.cpp::array"}
