class Harbour {
    int load(Ship ship) {
        try {
            ship.open();
            return ship.take(crates);
        } catch (IOException e) {
            LOG.debug("closing {}", ship);
            LOG.warn("Ship {} takes no crates", ship, e);
            ship.close();
            return 0;
        } finally {
            LOG.info("done");
            ship.leave();
        }
    }
}
