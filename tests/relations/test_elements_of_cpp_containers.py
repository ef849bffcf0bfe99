"""C++: the elements of the standard library's containers, which are created in place and iterated."""

from __future__ import annotations

import pytest
from related_tree import Plant

MAIL = """\
#pragma once
struct Mail {
  Mail(int n);
  void send();
};
struct Letter : Mail { using Mail::Mail; };
struct Other {
  Other(int n);
  void send();
};
"""
CREATES = {
    "vector": "void run(std::vector<Mail>& all) { all.emplace_back(1); }",
    "a field": "struct Post {\n  std::list<Mail> all_;\n  void run() { all_.emplace_front(1); }\n};",
    "map": "void run() {\n  std::map<int, Mail> by;\n  by.try_emplace(1, 2);\n}",
    "const": "void run(const std::vector<const Mail> &all) { all.emplace_back(1); }",
    "braces": "void run(std::vector<Mail>& all) { all.push_back({1}); }",
    "inherited": "void run() { take(std::make_unique<Letter>(1)); }",
}
CREATES_NOT = {
    "pointers": "void run(std::vector<Mail*>& all, Mail* one) { all.emplace_back(one); }",
    "owners": "void run(std::vector<std::unique_ptr<Mail>>& all, Mail* one) { all.emplace_back(one); }",
    "others": "void run(std::vector<Other>& all) { all.emplace_back(1); }",
    "numbers": "void run(std::vector<int>& all) { all.push_back({1}); }",
    "keys": "void run(std::map<Mail, int>& all) { all.emplace(1, 2); }",
}


@pytest.mark.parametrize("case", [*CREATES, *CREATES_NOT])
def test_a_container_creates_the_objects_that_are_emplaced(case: str, plant: Plant) -> None:
    text = {**CREATES, **CREATES_NOT}[case]
    callers = plant({"mail.hpp": MAIL, "a.cpp": f'#include "mail.hpp"\n{text}\n'}).callers("Mail::Mail")
    found = {caller for caller in callers if "a.cpp" in caller}
    assert bool(found) == (case in CREATES)
    assert all(caller.startswith("import ") for caller in found)


def test_the_variable_of_a_range_based_loop_is_an_element(plant: Plant) -> None:
    text = "void run(std::vector<Mail>& all) {\n  for (const auto& each : all) { each.send(); }\n}\n"
    tree = plant({"mail.hpp": MAIL, "a.cpp": f'#include "mail.hpp"\n{text}'})
    assert tree.callers("Mail::send") == {"import a.cpp::run"}
    assert tree.callers("Other::send") == set()
