class A {
    int f(List<Integer> xs) {
        if (xs.stream().anyMatch(x -> {
            int y = g(x);
            note(y);
            return y > 3;
        })) {
            return 1;
        }
        return 2;
    }
}
