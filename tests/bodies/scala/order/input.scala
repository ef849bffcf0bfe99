class Basket(items: List[Item]) {
  def total(rate: Int, mode: Mode): Int = {
    val name = owner.name
    var found = 0
    if (items.isEmpty
        || closed) {
      throw new ClosedException("closed")
    } else {
      owner.seen = clock.now
    }
    for (item <- items) {
      try {
        store.save(item, retries = 3, owner = owner, wait = Seconds(5), lock = this.guarded, name = name)
      } catch {
        case error: IOException =>
          logger.warn("not saved")
      } finally {
        release(item)
      }
    }
    mode match {
      case Gross if rate > 9 =>
        found = taxed(found)
        check(found)
      case _ => return DEFAULT_RATE
    }
    items.foreach { item =>
      item.count -= 1
      check(item)
    }
    while (found > rate) {
      found -= 1
    }
    found
  }
}
