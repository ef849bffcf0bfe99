"""Swift in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "Sources/Shop/Base.swift": """\
open class Base {
    init(size: Int) { check() }

    func save() { check() }

    private func check() -> Bool { ready() }
}
""",
    "Sources/Shop/Basket.swift": """\
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
""",
    "Sources/Shop/Basket+Names.swift": """\
extension Basket {
    func rename(to name: String) { save() }

    static func make() -> Basket { Basket(name: name.shout()) }
}

extension String {
    func shout() -> String { uppercased() }
}

func ready() -> Bool { true }
""",
    "Sources/Tools/Numbers.swift": """\
public protocol Counted { func total(_ given: Numbers) -> Int }

public class Numbers {
    public init() {}
    public func twice(_ of: Int) -> Int { of * 2 }
}

public class Larger: Numbers {
    public func grow() { twice(3) }
}

public enum Helpers {
    public static func half(_ of: Int) -> Int { of / 2 }
}

public extension Numbers {
    func spread() -> Int { twice(3) }
}

public struct Printer {
    public func stamp(_ what: String) {}
}
""",
}

_BASE = "Sources/Shop/Base.swift::Base"
_BASKET = "Sources/Shop/Basket.swift::Basket"
_NAMES = "Sources/Shop/Basket+Names.swift::"
_TOOLS = "Sources/Tools/Numbers.swift::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.init": {f"inherited {_BASKET}.init"},
    f"{_BASE}.save": {f"inherited {_BASKET}.save"},
    f"{_BASE}.check": {f"self {_BASE}.init", f"self {_BASE}.save"},
    _BASKET: {f"import {_NAMES}Basket.make"},
    f"{_BASKET}.save": {f"self {_NAMES}Basket.rename"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.total.local": {f"local {_BASKET}.total"},
    f"{_NAMES}Basket.rename": {f"self {_BASKET}.init"},
    f"{_NAMES}String.shout": {f"unique {_NAMES}Basket.make"},
    f"{_NAMES}ready": {f"import {_BASE}.check"},
    f"{_TOOLS}Numbers": {f"import {_BASKET}.numbers", f"import {_BASKET}.total"},
    f"{_TOOLS}Numbers.twice": {
        f"import {_BASKET}.total",
        f"inherited {_TOOLS}Larger.grow",
        f"self {_TOOLS}Numbers.spread",
    },
    f"{_TOOLS}Larger.grow": {f"import {_BASKET}.total"},
    f"{_TOOLS}Helpers.half": {f"import {_BASKET}.total"},
    f"{_TOOLS}Numbers.spread": {f"import {_BASKET}.total"},
    f"{_TOOLS}Printer.stamp": {f"import {_BASKET}.save"},
}
