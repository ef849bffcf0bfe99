class Post {
    void send(List<Parcel> parcels, String strategy, Limits limits) {
        var chosen = parcels;
        int maximum = limits.usual;
        var plain = parcels;
        if (strategy.equals("late")) {
            chosen = late(parcels);
        }
        if (strategy.equals("all")) {
            maximum = parcels.size();
        }
        deliver(chosen, maximum, plain);
    }
}
