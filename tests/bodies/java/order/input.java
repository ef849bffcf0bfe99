class Basket {
    int total(int rate) throws Closed {
        if (items.isEmpty()) {
            return 0;
        } else if (closed) {
            throw new Closed(
                "closed");
        } else {
            this.check(rate);
        }
        for (Item item : items) {
            try (Lock lock = lockOf(item)) {
                prices.stream().map(Price::value).reduce(0, Basket::plus);
            } catch (IOException error) {
                complain(error);
                continue;
            } finally {
                release(item);
            }
        }
        synchronized (this) {
            items.forEach(item -> {
                item.close();
            });
        }
        switch (mode) {
            case GROSS:
                return taxed(rate);
            default:
                break;
        }
        int days = switch (month) {
            case FEBRUARY -> shorter(year);
            default -> { yield 30; }
        };
        do { days--; } while (days > rate);
        while (true) { days = next(days); }
    }
}
