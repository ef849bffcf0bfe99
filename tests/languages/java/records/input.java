/** Two values. */
public record Pair<A, B>(@NotNull A left, B right, int... rest) implements Comparable<Pair<A, B>> {
    static final int SIZE = 2;

    public Pair {
        Objects.requireNonNull(left);
    }

    Pair(A left) {
        this(left, null);
    }

    A first() {
        return left;
    }
}

record Empty() {}
