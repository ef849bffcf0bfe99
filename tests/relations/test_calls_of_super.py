"""What is asked of ``super`` is a member of a class above, never what an interface asks for."""

from __future__ import annotations

import pytest
from related_tree import Plant

JAVA = """\
package shop;
import library.Outside;
interface Named { String name(); String label(); }
class Top { public String label() { return ""; } }
class Below extends Outside implements Named {
    public String name() { return super.name(); }
}
class Under extends Top implements Named {
    public String label() { return super.label(); }
    public String other() { return name(); }
}
"""
CSHARP = """\
interface INamed { string Name(); string Label(); }
class Top { public virtual string Label() { return ""; } }
class Below : Outside, INamed { public override string Name() { return base.Name(); } }
class Under : Top, INamed { public override string Label() { return base.Label(); } }
"""
PHP = """\
<?php
interface Named { function name(); function label(); }
class Top { function label() { return ""; } }
class Below extends Outside implements Named { function name() { return parent::name(); } }
class Under extends Top implements Named { function label() { return parent::label(); } }
"""


@pytest.mark.parametrize(
    ("file", "text", "target", "expected"),
    [
        ("shop/A.java", JAVA, "Named.name", "Under.other"),
        ("shop/A.java", JAVA, "Named.label", ""),
        ("shop/A.java", JAVA, "Top.label", "Under.label"),
        ("A.cs", CSHARP, "INamed.Name", ""),
        ("A.cs", CSHARP, "Top.Label", "Under.Label"),
        ("a.php", PHP, "Named.name", ""),
        ("a.php", PHP, "Top.label", "Under.label"),
    ],
)
def test_super_is_no_interface(shared: Plant, file: str, text: str, target: str, expected: str) -> None:
    assert shared({file: text}).callers(f"{file}::{target}") == {
        f"inherited {file}::{each}" for each in expected.split()
    }


NOT_WRITTEN = {
    "java": ("a.java", "class Pipe {}\nclass Sub extends Pipe {\n  Sub() {\n    super();\n  }\n}\n"),
    "kotlin": ("a.kt", 'open class Pipe(val s: String)\nclass Sub : Pipe {\n  constructor() :\n    super("x")\n}\n'),
    "dart": ("a.dart", "class Pipe {}\nclass Sub extends Pipe {\n  Sub() :\n    super();\n}\n"),
    "c#": ("a.cs", "class Pipe {}\nclass Sub : Pipe {\n  Sub()\n    : base() {}\n}\n"),
    "typescript": ("a.ts", "class Pipe {}\nclass Sub extends Pipe {\n  constructor() {\n    super()\n  }\n}\n"),
}


@pytest.mark.parametrize("language", NOT_WRITTEN)
def test_super_calls_the_class_where_it_has_no_written_constructor(language: str, plant: Plant) -> None:
    path, text = NOT_WRITTEN[language]
    rows = plant({path: text}).ask("callers", "Pipe").rows
    assert [(row.how, row.lines) for row in rows] == [("inherited", (4,))]


MADE = """\
import types
class Base:
    def save(self): pass
def make(name):
    return type(name, (Base,), {})
Made = make("x")
class OfVariable(Made):
    def save(self): super().save()
def mixed(base):
    class OfParameter(base):
        def save(self): super().save()
    return OfParameter
def typed(base: type[Base]):
    class OfTyped(base):
        def save(self): super().save()
    return OfTyped
External = types.new_class("x")
class OfExternal(External):
    def save(self): super().save()
class OfError(ValueError):
    def save(self): super().save()
"""


def test_super_of_a_base_that_is_made_at_run_time_may_be_any_method_of_the_name(plant: Plant) -> None:
    callers = plant({"a.py": MADE}).callers("Base.save")
    made = ("OfVariable", "mixed.OfParameter", "typed.OfTyped")
    assert callers == {f"ambiguous a.py::{name}.save" for name in made}
