class Basket(private val items: List<Item>) {
    fun total(rate: Int): Int {
        if (items.isEmpty()) {
            return 0
        } else if (closed) {
            throw ClosedException("closed")
        } else {
            check(rate)
        }
        for (item in items) {
            try {
                store.save(item)
            } catch (error: IOException) {
                complain(error)
                continue
            } finally {
                release(item)
            }
        }
        when (mode) {
            Mode.GROSS -> return taxed(rate)
            else -> {
                items.forEach { item ->
                    item.use(rate)
                }
            }
        }
        while (dirty()) step()
        do {
            again()
        } while (dirty())
        return sumOf(items)
    }

    fun short(rate: Int) = taxed(rate)
}

private fun isOpen(rule: Rule, limit: Int = 3) =
    store
        .find(rule.name)
        ?.let {
            if (rule.isSpecial && it == closed) {
                keep(rule.name)
                true
            } else {
                it == open
            }
        }
        ?: isOpenByDefault(rule)
