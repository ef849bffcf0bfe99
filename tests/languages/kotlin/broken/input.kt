package broken

class Before {
    fun whole() = 1
}

/** Names that the grammar takes for keywords, and what it does not know. */
class Odd
@Inject
internal constructor(
    val type: @Serializable(Type::class) Type,
) {
    context(logger: Logger)
    fun logged() = 1

    fun read(in2: Source) {
        val model = in2.model
        get("/") { in2.all() }
        in2.skip(1)
    }

    var loud: Boolean = false
        @Deprecated("say it softly")
        set

    fun name(of: Any) = when (of) {
        is String if of.isEmpty() -> "nothing"
        else -> "something"
    }
}

fun unfinished(a: Int, = {

class After
