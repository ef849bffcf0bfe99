package geometry.shapes

/** A drawing that others add to. */
@Serializable
abstract class Drawing<T : Shape> internal constructor(
    /** Where it is kept. */
    private val path: String,
    title: String = "untitled",
    vararg var layers: Layer<T>,
) : Canvas(title), Iterable<T> by layers {
    companion object {
        const val VERSION = 3

        @JvmStatic
        fun empty(): Drawing<Shape> = TODO()
    }

    init {
        val prepared = prepare(path)
        check(prepared) { "no drawing" }
    }

    constructor(path: String) : this(path, "untitled") {
        val logged = true
        log(logged)
    }

    /** How many shapes there are. */
    override val size: Int
        get() {
            val counted = layers.sumOf { it.size }
            return counted
        }

    var scale: Double by Delegates.observable(1.0) { _, old, new -> zoom(old, new) }
        private set

    @get:JvmName("isDirty")
    protected val dirty = layers.any { layer ->
        val changed = layer.changed
        changed
    }

    abstract fun draw(on: Canvas)

    operator fun plus(other: T): Drawing<T> {
        val listener = object : Listener {
            val seen = 0

            override fun changed(shape: Shape) {}
        }
        return add(other, listener)
    }

    private fun Layer<T>.top(): T = shapes.first()

    inner class Cursor(val position: Int) {
        tailrec fun next(): T? = null
    }

    enum class Mode(val code: Int) {
        /** Only to look at. */
        READ(1) {
            override fun writes() = false
        },
        WRITE(2);

        abstract fun writes(): Boolean

        companion object Codes {
            fun of(code: Int) = entries.first { it.code == code }
        }
    }

    object Printer : Canvas("printer") {
        override fun print() = Unit
    }
}

class Empty

val printer: Listener = object : Listener {
    override fun changed(shape: Shape) = println(shape)
}
