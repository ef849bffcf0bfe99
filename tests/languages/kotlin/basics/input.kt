@file:JvmName("Shapes")

package geometry.shapes

import kotlin.math.PI
import geometry.units.*
import geometry.Point as Spot

/** How many corners a shape may have. */
const val MAX_CORNERS = 64

private val cache by lazy { HashMap<String, Shape>() }
val (width, height) = screen()
lateinit var canvas: Canvas

/**
 * Something with an area.
 *
 * @property name what it is called
 */
sealed interface Shape {
    val name: String
    fun area(): Double

    /** A shape without corners. */
    data class Circle(val radius: Double, private var label: String = "circle") : Shape {
        override val name get() = label
        override fun area() = PI * radius * radius
    }

    data object Nothing : Shape {
        override val name = "nothing"
        override fun area(): Double = 0.0
    }
}

// Not documentation of the next one.

fun interface Transform {
    fun apply(shape: Shape): Shape
}

typealias Shapes = List<Shape>

annotation class Measured(val unit: String)

@JvmInline
value class Meters(val value: Double) {
    operator fun plus(other: Meters) = Meters(value + other.value)
}

fun total(shapes: Shapes): Double {
    var sum = 0.0
    fun add(shape: Shape) {
        sum += shape.area()
    }
    shapes.forEach { val one = it; add(one) }
    return sum
}

/** The area in words. */
fun Shape.describe(precision: Int = 2): String = "%.${precision}f".format(area())

val Shape?.orZero: Double
    get() = this?.area() ?: 0.0

internal fun <T : Shape> List<T>.largest(): T? where T : Comparable<T> = maxByOrNull { it.area() }

@Deprecated("use total", ReplaceWith("total(shapes)"))
suspend inline fun <reified T> sum(
    shapes: List<T>,
    crossinline measure: (T) -> Double,
): Double {
    return shapes.sumOf { measure(it) }
}
