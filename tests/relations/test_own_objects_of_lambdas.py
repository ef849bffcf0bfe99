"""Names in Kotlin's lambdas with receivers: members of the own object that ``with``, ``apply`` or a builder gives."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "Engine.kt": """package shop
class Part { fun turn() = 2 }
class Engine {
    val part = Part()
    fun start() = 1
    fun String.tune() = start()
}
fun Engine.warm() = start()
fun start() = 3
fun stop() = 4
fun cool() = 5
""",
    "Car.kt": """package shop
class Car(val engine: Engine) {
    fun start() = 3
    fun withIt() = with(engine) { start() }
    fun applied() = engine.apply { part.turn() }
    fun passed() = engine.let { start() }
    fun own() = engine.run { this.start() }
    fun outer() = engine.run { this@Car.start() }
    fun extended() = engine.run { warm() }
    fun local() {
        fun stop() = 1
        with(engine) { stop() }
    }
}
fun top(engine: Engine) = engine.run { stop() }
""",
    "Html.kt": """package pages
class Html {
    fun title(text: String) {}
    fun body(block: Body.() -> Unit) {}
}
class Body { fun line(text: String) {} }
fun title(text: String) {}
fun html(name: String, block: Html.() -> Unit, then: (Html) -> Unit): Html = Html().apply(block)
fun page(block: (Html.() -> Unit)?) {}
""",
    "use.kt": """package pages
fun built() = html("a", { title("b") }) { it.body { line("c") } }
fun nested() = page { body { line("d") } }
fun plain() = html("a", {}) { title("e") }
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        ("Engine.start", {"self Engine.warm", "self Engine.String.tune", "import Car.withIt", "import Car.own"}),
        ("Car.start", {"self Car.passed", "local Car.outer"}),
        ("Engine.kt::start", set()),
        ("Part.turn", {"import Car.applied"}),
        ("Engine.warm", {"import Car.extended"}),
        ("Car.local.stop", {"local Car.local"}),
        ("Engine.kt::stop", {"import top"}),
        ("Html.title", {"import built"}),
        ("Html.body", {"import built", "import nested"}),
        ("Body.line", {"import built", "import nested"}),
        ("Html.kt::title", {"import plain"}),
    ],
)
def test_a_bare_name_in_a_lambda_is_looked_up_in_its_own_object(target: str, callers: set[str], shared: Plant) -> None:
    assert {
        one.replace("Car.kt::", "").replace("Engine.kt::", "").replace("use.kt::", "")
        for one in shared(FILES).callers(target)
    } == callers


def test_a_variable_that_holds_an_object_is_of_its_base(shared: Plant) -> None:
    files = {
        "a.kt": """package a
interface Shape { fun load(x: Int) = 3 }
class Other { fun load(x: Int) = 4 }
fun held(other: Other) {
    val shape = object : Shape {
        fun own() = 1
    }
    shape.load(1)
    other.load(2)
}
"""
    }
    assert shared(files).callers("Shape.load") == {"local a.kt::held"}
    assert shared(files).callers("Other.load") == {"local a.kt::held"}


def test_an_extension_that_may_not_take_the_arguments_is_not_sure(shared: Plant) -> None:
    files = {
        "a.kt": """package a
class Sink
fun Sink.deflate() = this
class Test {
    fun deflate(sink: Sink, size: Int) = size
    fun run(sink: Sink) = sink.apply { deflate(sink, 1) }
}
"""
    }
    assert shared(files).callers("Test.deflate") == {"ambiguous a.kt::Test.run"}
