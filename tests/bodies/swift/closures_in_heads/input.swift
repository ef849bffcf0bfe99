func f(xs: [Int]) -> Int {
    if xs.contains(where: { x in
        let y = g(x)
        note(y)
        return y > 3
    }) {
        return 1
    }
    guard let z = { () -> Int? in
        let a = g(1)
        note(a)
        return a
    }() else {
        return 3
    }
    return z
}
