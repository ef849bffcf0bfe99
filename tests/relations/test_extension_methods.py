"""Extension methods are members of what they extend, wherever they stand: of a base, or of any type, too."""

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
        ("user.OfAny()", "OfAny", {"import"}),
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


OTHER_LANGUAGES = {
    "kotlin": {
        "a.kt": """\
package a
open class Base
class User : Base()
class Other
fun User.plain() {}
fun <T : Base> T.bounded() {}
fun <T> T.tagged() {}
fun String.text() {}
class Host {
    fun User.inner() {}
    fun run(user: User, other: Other, text: String) { CALL }
}
""",
    },
    "dart": {
        "a.dart": """\
class Base {}
class User extends Base {}
class Other {}
extension OfUser on User { void plain() {} }
extension OfBase<T extends Base> on T { void bounded() {} }
extension OfAny<T> on T { void tagged() {} }
extension OfText on String { void text() {} }
void run(User user, Other other, String text) { CALL; }
""",
    },
    "scala": {
        "a.scala": """\
package a
class Base
class User extends Base
class Other
object Added {
  implicit class OfUser(val it: User) { def plain(): Int = 1 }
  implicit class OfBase[T <: Base](val it: T) { def bounded(): Int = 1 }
  extension [T](it: T) def tagged(): Int = 1
  extension (it: String) {
    def text(): Int = 1
  }
}
object Host {
  import Added._
  def run(user: User, other: Other, text: String) = { CALL }
}
""",
    },
}


CALLS = [
    ("user.plain()", True),
    ("other.plain()", False),
    ("user.bounded()", True),
    ("user.tagged()", True),
    ("other.tagged()", True),
    ("text.tagged()", True),
    ("text.text()", True),
]
OWNERS = {"plain": "User", "bounded": "T", "tagged": "T", "text": "String", "inner": "Host.User"}


@pytest.mark.parametrize(
    ("language", "call", "is_one"),
    [
        *((language, *case) for language in OTHER_LANGUAGES for case in CALLS),
        ("kotlin", "user.inner()", True),
        ("kotlin", "other.inner()", False),
    ],
)
def test_a_function_is_added_to_a_type_a_base_or_any_type(
    language: str, call: str, is_one: bool, shared: Plant
) -> None:
    ((path, text),) = OTHER_LANGUAGES[language].items()
    method = call.partition(".")[2][:-2]
    target = f"{OWNERS[method]}.{method}" if language == "kotlin" else method
    answer = shared({path: text.replace("CALL", call)}).ask("callers", f"{path}::{target}", ambiguous=True)
    assert {row.how for row in answer.rows} <= {"import", "local"}
    assert bool(answer.rows) == is_one


OF_CREATED = {
    "c#": (
        "cs",
        "static class More { public static T Kept<T>(this T one) where T : Exception { return one; } }\n",
        "class Use { void Run() { new TimeoutException(1).Kept(); new System.TimeoutException().Kept(); } }\n",
        "Kept",
    ),
    "kotlin": (
        "kt",
        "fun File.readAll(): Int = 1\n",
        'import java.io.File\nclass Use { fun Run() { File("x").readAll() } }\n',
        "readAll",
    ),
    "swift": (
        "swift",
        "extension URLRequest { func signed() -> Int { return 1 } }\n",
        "class Use { func Run() { let one = URLRequest(url: 1).signed() } }\n",
        "signed",
    ),
    "dart": (
        "dart",
        "extension More on DateTime { int week() => 1; }\n",
        "import 'a.dart';\nclass Use { void Run() { DateTime(1).week(); } }\n",
        "week",
    ),
}


@pytest.mark.parametrize("language", OF_CREATED)
def test_an_extension_method_is_called_of_an_external_object_where_it_is_created(language: str, plant: Plant) -> None:
    ending, declares, calls, target = OF_CREATED[language]
    callers = plant({f"a.{ending}": declares, f"b.{ending}": calls}).callers(target)
    assert {one.partition(" ")[2] for one in callers} == {f"b.{ending}::Use.Run"}
    assert not any(one.startswith("ambiguous") for one in callers)
