"""A call through a member of unknown type may mean the only method of its name, or one of several."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "a.php": """<?php
class MailA { function readA() { return 1; } function both() {} }
class PostA { public $mail; function __construct($m) { $this->mail = $m; } }
function f(PostA $post) { $post->mail->readA(); }
""",
    "b.kt": """class MailB { fun readB() = 1 }
class PostB(m: Any) { val mail = other(m) }
fun f(post: PostB) = post.mail.readB()
val held = object : Runnable { fun readHeld() = 1 }
fun g() = held.readHeld()
""",
    "c.cs": """class MailC { public int ReadC() { return 1; } }
class PostC { public dynamic Mail; private DbConnection db; void Run() { db.Query(); } }
class UserC { int F(PostC post) { return post.Mail.ReadC(); } }
class Named { DbConnection DbConnection { get; } }
static class Queries { public static void Query(this IDbConnection db) { } }
class Other { public void Query() { } }
""",
    "d.dart": """class MailD { int readD() { return 1; } }
class PostD { var mail; PostD(this.mail); }
int f(PostD post) { return post.mail.readD(); }
""",
    "e.swift": """class MailE { func readE() -> Int { return 1 } }
class PostE { var mail = other() }
func f(post: PostE) -> Int { return post.mail.readE() }
""",
    "f.scala": """class MailF { def readF(): Int = 1 }
class PostF(m: Any) { val mail = other(m) }
object UserF { def f(post: PostF) = post.mail.readF() }
""",
    "g.lua": """local held = {}
function held.readG() return 1 end
local function f() return held.other.readG() end
return held
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("MailA.readA", {"unique a.php::f"}),
        ("MailB.readB", {"unique b.kt::f"}),
        ("MailC.ReadC", {"unique c.cs::UserC.F"}),
        ("MailD.readD", {"unique d.dart::f"}),
        ("MailE.readE", {"unique e.swift::f"}),
        ("MailF.readF", {"unique f.scala::UserF.f"}),
        ("held.readG", {"unique g.lua::f"}),
    ],
)
def test_a_member_of_unknown_type_may_have_the_only_method_of_a_name(
    target: str, callers: set[str], shared: Plant
) -> None:
    assert shared(FILES).callers(target) == callers


def test_an_object_with_members_in_its_declaration_is_known(shared: Plant) -> None:
    assert shared(FILES).callers("held.readHeld") == {"local b.kt::g"}


def test_a_type_from_outside_has_the_extension_method_though_a_property_has_its_name(shared: Plant) -> None:
    assert shared(FILES).callers("Queries.Query") == {"unique c.cs::PostC.Run"}
    assert shared(FILES).callers("Other.Query") == set()
