class Half {
    func whole() -> Int { 1 }

    func cut(of: Int {
        return of /
    }

    var after: Int { 2 }
}

func last() {}
