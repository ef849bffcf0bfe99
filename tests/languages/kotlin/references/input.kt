package shop.orders

import shop.stock.Store
import shop.stock.take as takeOut

@Tracked("order")
class Order<T : Item>(private val store: Store, val lines: List<Line>, val note: Note?) : Base<T>(store), Priced by lines {
    private val cache = Cache(10)
    private val owner: p.Owner = store.owner()

    constructor(store: Store) : this(store, emptyList(), null) {
        log(store)
    }

    override fun total(extra: Money, visit: (Line) -> Unit): Money {
        val first = lines.first()
        val local = Receipt<T>()
        val typed: Invoice? = null
        cache.clear()
        this.cache.load(extra)
        super.total(extra, visit)
        visit(first)
        local.print()
        typed?.send()!!.check()
        note!!.read()
        owner.notify(reason = first.name)
        first add extra
        lines.forEach { line -> line.price().plus(it) }
        lines.map(::priceOf).map(Line::tax).map(this::rounded)
        for (each: Line in lines) each.pack()
        for ((key, value) in entries) key.use(value)
        try {
            takeOut(Store.Box.open(), extra)
        } catch (error: StockError) {
            error.report()
        }
        when (val kind = extra.kind()) {
            is Cash -> kind.count()
            else -> throw Unknown("${extra.text()} $kind")
        }
        return if (first is Gift) Money.ZERO else first.price as Money
    }

    fun Line.tax(): Money = rate() * base
}

val handler: Handler = object : Handler(1) {
    override fun handle(order: Order<Gift>) = order.total()
}
