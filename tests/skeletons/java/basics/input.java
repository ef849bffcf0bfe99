package shop;

import java.util.List;

/**
 * A shop.
 *
 * It has an owner.
 */
@Deprecated
public class Shop<T> extends Place implements Open {
    private static final int[] PRICES = {
        10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 220,
        230, 240, 250,
    };

    static {
        System.out.println("opened");
    }

    private final String owner; // a name

    /** Opens it. */
    public Shop(String owner) {
        this.owner = owner;
    }

    @Override
    public int ask(String what) {
        Runnable log = new Runnable() {
            public void run() {
                System.out.println("asked for " + what);
            }
        };
        log.run();
        return PRICES[what.length()];
    }

    interface Open { void open(); }
}
