object A {
  def f(items: List[Item]): Unit = {
    items.foreach { item =>
      logger.debug("one")
      save(item)
      update(item)
    }
    items.foreach { i => logger.debug("only") }
    done(items)
  }
  def g(x: Option[Int]): () => Unit = {
    x match {
      case Some(y) => {
        save(y)
        if (y > 3) { update(y) }
      }
      case None => () => {
        drop(y)
        other(y)
      }
    }
  }
}
