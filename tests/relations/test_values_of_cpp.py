"""C and C++: the types of values behind calls, elements, pointers, casts and the standard library's containers."""

from __future__ import annotations

from related_tree import Plant

SHOP = """\
#pragma once
namespace shop {
struct Other { void send(); Other* next(); };
class Mail {
 public:
  void send();
  Mail* next() const;
  const Mail& self() const { return *this; }
};
struct Bag { Mail mail; };
Mail* make();
auto late() -> Mail*;
class Desk {
  void run();
  Mail* const kept_ GUARDED_BY(lock_);
  Mail row_[4];
  Mail** all_;
  Bag bag_;
  std::map<int, Mail*> by_;
  std::vector<Mail*> list_;
};
}
"""
KNOWN = {
    "a field with a macro behind it": "kept_->send();",
    "a result": "make()->send();",
    "a result behind an arrow": "late()->send();",
    "a result of a result": "kept_->next()->next()->send();",
    "a reference": "kept_->self().send();",
    "an element of an array": "row_[1].send();",
    "an element of a pointer to pointers": "all_[1]->send();",
    "each of an array": "for (auto& each : row_) each.send();",
    "a dereferenced pointer": "(*kept_).send();",
    "an address": "(&row_[1])->send();",
    "a cast": "static_cast<Mail*>(kept_)->send();",
    "a temporary": "Mail().send();",
    "a field of a field": "bag_.mail.send();",
    "auto": "auto one = kept_->next(); one->send();",
    "auto in a condition": "if (auto* one = make()) one->send();",
    "a list of pointers": "list_[0]->send();",
    "the last of a list": "list_.back()->send();",
    "each of a list": "for (auto* each : list_) each->send();",
    "owners": "std::vector<std::unique_ptr<Mail>> own; for (auto& each : own) each->send();",
    "an entry of a map": "by_.find(1)->second->send();",
    "each of a map": "for (auto& each : by_) each.second->send();",
    "each of a map in parts": "for (auto& [key, value] : by_) value->send();",
    "what is moved": "std::move(*kept_).send();",
    "a choice": "(kept_ ? kept_ : make())->send();",
}
OTHERS = {
    "another type": "Other one; one.send();",
    "another's result": "Other one; one.next()->send();",
    "an element of another": "Other row[2]; row[1].send();",
    "another cast": "static_cast<Other*>(kept_)->send();",
}


def test_a_call_of_a_value_leads_to_the_method_of_its_type(plant: Plant) -> None:
    tree = plant({"shop.hpp": SHOP, **{f"{name}.cpp": body(text) for name, text in (KNOWN | OTHERS).items()}})
    callers = tree.callers("Mail::send")
    assert callers == {f"import {name}.cpp::shop.Desk.run" for name in KNOWN}


def body(text: str) -> str:
    return f'#include "shop.hpp"\nnamespace shop {{\nvoid Desk::run() {{ {text} }}\n}}\n'


def test_what_a_header_declares_is_what_another_header_or_the_only_source_defines(plant: Plant) -> None:
    tree = plant(
        {
            "a.h": "class R {\n public:\n  bool matches(char c) const;\n};\nint one(int);\n",
            "impl.h": '#include "a.h"\ninline bool R::matches(char c) const { return true; }\n',
            "d.cpp": '#include "impl.h"\nint one(int x) { return x; }\n',
            "u.cpp": '#include "a.h"\nvoid f(R r) {\n  r.matches(1);\n  one(1);\n}\n',
        }
    )
    assert tree.callers("R.matches") == {"import u.cpp::f"}
    assert tree.callers("one") == {"import u.cpp::f"}
