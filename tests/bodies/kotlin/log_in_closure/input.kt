fun f(items: List<Item>) {
    items.forEach {
        logger.debug("one $it")
        save(it)
        update(it)
    }
    logger.info { "text ${items.size}" }
    items.forEach { logger.debug("only") }
    done(items)
}
