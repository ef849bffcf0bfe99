fun f(xs: List<Int>): Int {
    if (xs.any { x ->
        val y = g(x)
        note(y)
        y > 3
    }) {
        return 1
    }
    for (z in xs.filter {
        val y = g(it)
        note(y)
        y > 3
    }) {
        use(z)
        more(z)
    }
    return 2
}
