"""Kotlin whose calls are known by what declarations say, of types of the tree and of others."""

from __future__ import annotations

KOTLIN = {
    "Foo.kt": """\
class Foo {
    fun bar(): Bar { return Bar() }
    fun me(): Foo? = this
    fun chained() {
        me()!!.me()?.bar().go()
    }
    fun made() {
        Foo().bar().go()
    }
    fun given() {
        val bar = me().bar()
        bar.go()
    }
}
class Bar {
    fun go() {}
}
class Other {
    fun go() {}
    fun bar() {}
    fun me() {}
}
""",
}
KOTLIN_OUTSIDE = {
    "a/Own.kt": "package a\n\nclass Own {\n    fun finished(): Boolean = true\n}\n",
    "b/Small.kt": """\
package b

import a.Own
import java.util.zip.Inflater

class Small(private val given: Inflater, private val maybe: Own?) {
    private val made = Inflater(true)
    private var declared: Inflater? = null

    fun of_a_field() = made.finished() || given.finished()
    fun of_a_parameter(inflater: Inflater) = inflater.finished()
    fun negated() { if (!made.finished()) return }
    fun either() {
        val inflater =
            this.declared
                ?: Inflater(true).also { this.declared = it }
        inflater.finished()
    }
    fun own_or_nothing() {
        val own = maybe ?: return
        own.finished()
    }
    fun own_or_made() {
        val own = maybe ?: Own().apply { foo() }
        if (!own.finished()) return
    }
}
""",
}
