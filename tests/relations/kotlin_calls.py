"""Kotlin in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "src/main/kotlin/shop/Base.kt": """\
package shop

abstract class Base(size: Int) {
    open fun save() {
        check()
    }

    private fun check() = ready()

    companion object {
        fun empty(): Base = Basket()
    }
}
""",
    "src/main/kotlin/shop/Basket.kt": """\
package shop

import shop.tools.half
import shop.tools.sum as addUp
import shop.tools.Numbers
import kotlin.math.max

class Basket : Base(3) {
    private val numbers = Numbers()

    constructor(name: String) : this() {
        rename(name)
    }

    override fun save() {
        super.save()
        total(numbers)
    }

    fun total(given: Numbers): Int {
        given.twice(half(2))
        numbers.twice(1)
        max(1, 2)
        listOf(1).forEach { addUp(it, it) }
        return given.spread()
    }

    fun rename(name: String) {
        Base.empty()
        name.shout()
    }
}
""",
    "src/main/kotlin/shop/Ready.kt": """\
package shop

fun ready() = true

fun String.shout() = this
""",
    "src/main/kotlin/shop/tools/Arithmetic.kt": """\
package shop.tools

fun half(of: Int) = of / 2

fun sum(a: Int, b: Int) = a + b

class Numbers {
    fun twice(of: Int) = of * 2
}

fun Numbers.spread() = twice(3)
""",
}

_BASE = "src/main/kotlin/shop/Base.kt::Base"
_BASKET = "src/main/kotlin/shop/Basket.kt::Basket"
_READY = "src/main/kotlin/shop/Ready.kt::"
_TOOLS = "src/main/kotlin/shop/tools/Arithmetic.kt::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.save": {f"inherited {_BASKET}.save"},
    f"{_BASE}.check": {f"self {_BASE}.save"},
    f"{_BASE}.empty": {f"import {_BASKET}.rename"},
    f"{_READY}ready": {f"import {_BASE}.check"},
    f"{_READY}String.shout": {f"import {_BASKET}.rename"},
    f"{_BASKET}": {f"self {_BASKET}.constructor", f"import {_BASE}.empty"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.rename": {f"self {_BASKET}.constructor"},
    f"{_TOOLS}half": {f"import {_BASKET}.total"},
    f"{_TOOLS}sum": {f"import {_BASKET}.total"},
    f"{_TOOLS}Numbers": {f"import {_BASKET}.numbers"},
    f"{_TOOLS}Numbers.twice": {f"import {_BASKET}.total", f"self {_TOOLS}Numbers.spread"},
    f"{_TOOLS}Numbers.spread": {f"import {_BASKET}.total"},
}
