class Basket {
    func total(rate: Int, mode: Mode) throws -> Int {
        let name = owner.name
        var found = 0
        guard let first = items.first, first.open else {
            throw Closed.closed
        }
        if rate > 9
            && !closed {
            self.high = rate
        } else if closed {
            return -1
        } else {
            owner.seen = clock.now
        }
        for item in items {
            do {
                try store.save(item, retries: 3, owner: owner, wait: .seconds(5), lock: self.guarded, name: name)
            } catch let error as IOError {
                logger.warning("not saved")
            }
        }
        switch mode {
        case .gross:
            found = taxed(found)
        default:
            return limits.total ?? DEFAULT_RATE
        }
        items.forEach { item in
            item.count -= 1
            check(item)
        }
        repeat {
            found -= 1
        } while found > rate
        return found
    }
}
