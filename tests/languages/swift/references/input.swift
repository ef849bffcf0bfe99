import Tools

final class Basket: Base, Counted {
    private let numbers = Numbers()
    var printer: Printer?

    init(name: String) {
        super.init(size: 3)
        rename(to: name)
    }

    override func save() {
        super.save()
        self.total(numbers)
        printer?.stamp("x")
    }

    func total(_ given: Numbers) -> Int {
        let own = Numbers()
        given.twice(Helpers.half(2))
        own.twice(1)
        numbers.twice(2)
        func local(_ q: Int) -> Int { q + 1 }
        if let larger = find() as? Larger { larger.grow() }
        [1].forEach { local($0) }
        return given.spread()
    }
}
