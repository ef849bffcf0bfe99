"""References of a member count the lines that use what it overrides or implements."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

CSHARP = """\
public interface IUsers { event EventHandler Changed; }
public class Users : IUsers {
  public event EventHandler Changed;
  public void Change() { Changed?.Invoke(this, null); }
}
public class View {
  public void Open(IUsers users) { users.Changed += Show; }
  public void Shut(IUsers users) { users.Changed -= Show; }
  void Show(object o, EventArgs e) { }
}
"""
JAVA = """\
interface Store { void save(); }
class Disk implements Store { public void save() {} }
class User {
  void go(Store store) { store.save(); }
}
"""
TYPESCRIPT = """\
export interface Store { save(): void }
export class Disk implements Store { save() {} }
export function go(store: Store) { store.save(); }
"""
PYTHON = """\
class Store:
    def save(self): ...

class Disk(Store):
    def save(self): ...

def go(store: Store):
    store.save()
"""
PHP = """\
<?php
interface Store { public function save(); }
class Disk implements Store { public function save() {} }
class User {
    function go(Store $store) { $store->save(); }
}
"""
KOTLIN = """\
interface Store { fun save() }
class Disk : Store { override fun save() {} }
fun go(store: Store) { store.save() }
"""
GO = """\
package a

type Store interface{ Save() }
type Disk struct{}

func (d *Disk) Save() {}
func run(store Store) { store.Save() }
"""


@pytest.mark.parametrize(
    ("path", "source", "target", "through"),
    [
        ("a.cs", CSHARP, "Users.Changed", [("IUsers.Changed", 2)]),
        ("A.java", JAVA, "Disk.save", [("Store.save", 1)]),
        ("a.ts", TYPESCRIPT, "Disk.save", [("Store.save", 1)]),
        ("a.py", PYTHON, "Disk.save", [("Store.save", 1)]),
        ("a.php", PHP, "Disk.save", [("Store.save", 1)]),
        ("a.kt", KOTLIN, "Disk.save", [("Store.save", 1)]),
        ("a.go", GO, "Disk.Save", [("Store.Save", 1)]),
        ("A.java", JAVA, "Store.save", []),
        ("A.java", JAVA, "User.go", []),
    ],
)
def test_references_count_the_lines_of_what_a_member_implements(
    plant: Plant, path: str, source: str, target: str, through: list[tuple[str, int]]
) -> None:
    answer = plant({path: source}).ask("references", target)
    assert list(answer.through) == [(f"{path}::{name}", count) for name, count in through]


def test_the_lines_are_told_with_the_way_to_see_them(plant: Plant, smart: Smart) -> None:
    root = plant({"a.cs": CSHARP}).root
    for _ in range(2):  # as it is read, and as it is kept
        out = smart(root, "references", "Users.Changed").stdout
        assert "\n2 lines use what it implements; to see them: smart-explore references a.cs::IUsers.Changed\n" in out
    assert "\n 7 View.Open [local]: public void Open(" in smart(root, "references", "a.cs::IUsers.Changed").stdout
