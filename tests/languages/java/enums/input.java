public enum Op implements Sign {
    /** Adds. */
    ADD("+") {
        @Override
        int apply(int a, int b) {
            return a + b;
        }
    },
    @Deprecated
    SUB("-") {
        int apply(int a, int b) {
            return a - b;
        }
    },
    NONE;

    private final String sign;

    Op() {
        this("");
    }

    Op(String sign) {
        this.sign = sign;
    }

    abstract int apply(int a, int b);

    public static Op first() {
        return ADD;
    }

    private enum Nested { A, B }
}
