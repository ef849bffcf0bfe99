trait Ledger extends Store {
  require(limits.nonEmpty, "no limits")
  private val known = new Cache[Key, Entry](settings.capacity)

  def settle(found: Option[Entry]): Entry = {
    val chosen = found match {
      case Some(entry) =>
        val marked = entry.marked
        journal.add(marked)
        marked
      case _ =>
        logger.debug("nothing")
        empty
    }
    this.parse[Amount]
    chosen.asInstanceOf[Entry]
  }
}
