"""C#'s extension methods are members of what they extend, in whichever class they stand."""

from __future__ import annotations

import pytest
from related_tree import Plant

EXTENSIONS = """\
namespace Shop;
public static class Extensions
{
    public static void OfUser(this User user) { }
    public static void OfBase(this Base any) { }
    public static void OfOther(this Other other) { }
    public static T OfAny<T>(this T any) => any;
    public static void OfOutside(this System.IO.Stream stream) { }
    public static void Twice(this User user) { }
    public static void Twice(this Other other) { }
}
"""
TYPES = """\
namespace Shop;
public class Base { }
public class User : Base { public void Own() { } public string Name; }
public class Other { }
"""


@pytest.mark.parametrize(
    ("call", "method", "how"),
    [
        ("user.OfUser()", "OfUser", {"import"}),
        ("user.OfBase()", "OfBase", {"import"}),
        ("other.OfUser()", "OfUser", set()),
        ("user.OfOther()", "OfOther", set()),
        ("user.OfAny()", "OfAny", {"ambiguous"}),
        ("new User().OfUser()", "OfUser", {"import"}),
        ("user.Name.OfUser()", "OfUser", {"ambiguous"}),
        ("unknown.OfUser()", "OfUser", {"unique"}),
        ("Extensions.OfUser(user)", "OfUser", {"import"}),
        ("user.Twice()", "Twice", {"import"}),
    ],
)
def test_a_call_means_an_extension_method(call: str, method: str, how: set[str], plant: Plant) -> None:
    user = f"namespace Shop;\nclass App\n{{\n    void Run(User user, Other other) {{ {call}; }}\n}}\n"
    tree = plant({"Extensions.cs": EXTENSIONS, "Types.cs": TYPES, "App.cs": user})
    answer = tree.ask("callers", f"Extensions.cs::Extensions.{method}", ambiguous=True)
    assert {row.how for row in answer.rows} == how
