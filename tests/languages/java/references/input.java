package store;

@Entity(name = "x")
public class Store<E> extends ns.Base<E, Item> implements Openable, ns.Closable<Key> {
    private final Backend backend = new Backend(1), second;
    Map<String, List<Item>> items = new HashMap<>();
    static { Boot boot = new Boot(); boot.up(); }

    Store(@Given final Db db, Other... others) {
        super(db);
        this.backend.put(db);
        backend.get();
        second.get();
        items.put("a", null);
    }

    Store() { this(null); }

    @Override
    public <R> R run(List<R> list, Item item, Item[] many) throws Failure {
        item.go();
        list.add(1);
        many.length();
        Thing one = make(), two;
        var three = new Thing<Key>();
        one.run();
        two.run();
        three.run();
        for (final Each each : items()) each.run();
        try (Res res = open()) { res.close(); } catch (First | Second failure) { failure.show(); }
        if (item instanceof Special special && special.ok()) {}
        list.stream().map(x -> x.name()).map((y, z) -> y.name(z)).forEach(this::each);
        list.map(Item::new).map(Item::name);
        this.<R>generic();
        super.run(list);
        new Thread() {
            public void run() { inner(); }
        }.start();
        return null;
    }

    enum Color { RED(1); Color(int x) { check(x); } }
    interface Wide extends Narrow, ns.Other<Key> { default void d() { e(); } }
}
