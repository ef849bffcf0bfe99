class Odd {
    int dims()[] { return null; }
    public @Nullable static final @Size(1) int VALUE = 1;
    <T> Odd(T t) { super(); }
    static String text() {
        return """
            class NotAClass { void no() {} }
            """;
    }
    void größe() {} int two() { return 2; }
    void long_(
        int a, // first
        /* second */ int b
    )
        throws E
    {
    }
    private static final Map<String, List<Integer>> TABLE =
        Map.of("a", List.of(1));
    void receiver(Odd this, int x) {}
    synchronized strictfp void modifiers() {}
}
