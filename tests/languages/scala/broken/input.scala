package half

class Half {
  def whole: Int = 1

  def cut(of: Int = {
    of /
  }

  val after = 2
}

object Last {
  def end = 3
  // a comment behind the last
}
