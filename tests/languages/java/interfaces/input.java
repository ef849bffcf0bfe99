interface Api extends A, B {
    int MAX = 5, MIN = 1;

    void plain();

    default int computed() {
        return 1;
    }

    private void hidden() {}

    static void helper() {}

    class Impl implements Api {
        public void plain() {}
    }
}

public sealed interface Tree permits Leaf, Node {}

non-sealed class Leaf implements Tree {}
