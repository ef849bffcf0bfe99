class Basket {
  int total(int rate, Mode mode) {
    final name = owner.name;
    var found = 0;
    if (items.isEmpty ||
        closed) {
      throw ClosedException('closed');
    } else if (rate > 9) {
      high = rate;
    } else {
      owner.seen = clock.now;
    }
    for (final item in items) {
      try {
        store.save(item, retries: 3, owner: owner, wait: Duration(seconds: 5), lock: guarded, name: name, mode: mode);
      } on IOException catch (error) {
        logger.warning('not saved');
      } finally {
        release(item);
      }
    }
    switch (mode) {
      case Mode.gross:
        return taxed(found);
      default:
        found = limits.total ?? DEFAULT_RATE;
    }
    items.forEach((item) {
      item.count -= 1;
      check(item);
    });
    do {
      found--;
    } while (found > rate);
    return found;
  }
}
