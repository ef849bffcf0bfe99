"""Python: what members and elements are where ``isinstance`` tells it, and whose object ``self`` is."""

from __future__ import annotations

from related_tree import Plant

ITEMS = """\
class Item:
    def save(self): ...


class Other:
    def save(self): ...
"""
NARROWED = {
    "items.py": ITEMS,
    "main.py": """\
import functools
from items import Item, Other


def member(rule):
    if isinstance(rule.target, Item):
        rule.target.save()


def element(*args):
    if len(args) == 1 and isinstance(args[0], Item):
        args[0].save()


def chosen(item):
    return item.save() if isinstance(item, Item) and item else None


def made_otherwise(item):
    if not isinstance(item, Item):
        item = Item()
    item.save()


def kept_by_name(items):
    kept = [item for item in items if isinstance(item, Item)]
    for item in kept:
        item.save()


def member_chosen(rule):
    return rule.item.save() if isinstance(rule.item, Item) else None


def not_the_other_one_chosen(item):
    return None if isinstance(item, Item) else item.save()


def not_chosen_for_sure(item, kept):
    return item.save() if isinstance(item, Item) or kept else None


class Holder:
    def field(self):
        assert isinstance(self.held.item, Item)
        self.held.item.save()

    def given_anew(self, other):
        if isinstance(self.item, Item):
            self.item = other()
            self.item.save()

    def owner_given_anew(self, rules, other):
        if isinstance(self.rule.item, Item):
            self.rule, rest = other(rules)
            self.rule.item.save()


def another_member(rule, row):
    if isinstance(rule.target, Item):
        row.rule.target.save()
        rule.target.more.save()


def behind_the_branch(rule):
    if isinstance(rule.target, Item):
        pass
    rule.target.save()


def in_a_loop(rule, rules):
    if isinstance(rule.target, Item):
        for rule in rules:
            rule.target.save()


def only_in_a_text(rule):
    print("if isinstance(rule.target, Item):")
    rule.target.save()


def decorator(method):
    @functools.wraps(method)
    def wrapper(self: Item, *args):
        self.save()

    return wrapper


class Around:
    def save(self): ...

    def decorator(method):
        def wrapper(self: Item):
            kept = self
            kept.save()

        return wrapper

    def own(self):
        self.save()
""",
}
BASES = {
    "pages.py": """\
class Page:
    def show(self): ...
""",
    "main.py": """\
import pages


class Special(pages.Page):
    def __init__(self):
        self._pages = 1

    @property
    def pages(self):
        return self._pages

    def above(self):
        self.show()
""",
}

OF_THE_SAME_NAME = {
    "items.py": ITEMS,
    "main.py": """\
from items import Item


class Holder:
    Item = Item

    def made(self):
        self.Item("x").save()
""",
}


def test_isinstance_tells_what_members_and_elements_are(shared: Plant) -> None:
    tree = shared(NARROWED)
    sure = {
        "member",
        "element",
        "chosen",
        "made_otherwise",
        "kept_by_name",
        "member_chosen",
        "Holder.field",
        "decorator.wrapper",
        "Around.decorator.wrapper",
    }
    unsure = {"Holder.given_anew", "Holder.owner_given_anew", "another_member", "behind_the_branch"}
    unsure |= {"in_a_loop", "only_in_a_text", "not_the_other_one_chosen", "not_chosen_for_sure"}
    expected = {f"import main.py::{name}" for name in sure} | {f"ambiguous main.py::{name}" for name in unsure}
    assert tree.callers("items.py::Item.save") == expected


def test_self_is_what_its_annotation_says_in_a_function_and_the_own_object_in_a_method(shared: Plant) -> None:
    assert "self main.py::Around.own" in shared(NARROWED).callers("main.py::Around.save")


def test_a_property_of_a_class_is_not_the_module_that_its_base_is_in(plant: Plant) -> None:
    assert plant(BASES).callers("pages.py::Page.show") == {"inherited main.py::Special.above"}


def test_a_class_may_hold_another_one_by_its_own_name(plant: Plant) -> None:
    assert plant(OF_THE_SAME_NAME).callers("items.py::Item.save") == {"import main.py::Holder.made"}


def test_what_a_function_imports_is_no_function_of_its_file(plant: Plant) -> None:
    text = "def {name}():\n    from pages import show\n    return show()\n\n\ndef after():\n    show()\n"
    files = {"pages.py": "def show(): ...\n", "main.py": text.replace("{name}", "show")}
    assert plant(files).callers("pages.py::show") == {"import main.py::show"}
