class Doors {
    Door watched(Door door) {
        Door counted = new Door() {
            int seen = 3;

            public void open(Guest by) {
                if (by.isKnown()) {
                    greet(by);
                }
                door.open(by);
            }

            public void close() { door.close(); }
        };
        return counted;
    }
}
