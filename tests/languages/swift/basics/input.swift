import Foundation
@testable import Shop
import class UIKit.UIView

/// A basket.
@MainActor
public final class Basket<T: Item>: Base, Countable where T: Hashable {
    public static let limit = 3
    private var numbers: Numbers = Numbers(), other = 2
    @Published var name: String? { didSet { check() } }
    public var count: Int { numbers.count }
    lazy var lazyOne = Numbers()
    var (a, b) = (1, 2), behind = 3
    weak var delegate: Delegate?
    public init(name: String) { self.name = name; super.init() }
    convenience init?() { self.init(name: "x") }
    deinit { stop() }
    subscript(index: Int) -> Int { get { 1 } set { } }
    @discardableResult
    public override func save<U>(_ x: U, to path: String = "a") async throws -> Int where U: Item {
        super.save()
        self.total(Numbers())
        numbers.twice(1)?.half()
        let n = Numbers()
        var m: Numbers = .init()
        n.twice(2)
        func local(_ q: Int) -> Int { q + 1 }
        guard let z = numbers.first else { return 0 }
        list.map { $0.ok() }.filter { x in x.good }
        for item in rest { print(item) }
        switch z { case .red(let v): v.go() default: break }
        let cb = self.total
        if let y = z as? Larger { y.grow() }
        try? await Helpers.ready()
        Basket.make()
        return 1
    }
    class func make() -> Basket { Basket() }
    static func == (a: Basket, b: Basket) -> Bool { true }
    enum Inner: String, CaseIterable { case a, b = "x"; case c(Int, label: String); indirect case d }
    struct Point { let x: Int }
    typealias Handler = (Int) -> Void
}
public protocol Countable: AnyObject { associatedtype E; func total(_ n: Numbers) -> Int; var p: Int { get set }; init(); static func s() }
extension Basket: Codable where T: Codable { func ext() {}
    struct In {}
}
extension Array.Index { var foo: Int { 1 } }
fileprivate func free(a: Int) {}
let global = 3
public actor Store { func go() {} }
prefix operator +++
infix operator **: P
precedencegroup P { associativity: left }
#if DEBUG
func debug() {}
#endif
@main struct App { static func main() {} }
macro stringify() = #externalMacro(module: "a", type: "b")
open class O { open func m() {}
    private(set) var q = 1 }
enum Mode { case `default`, `repeat`(Int); indirect case `super` }
extension `Mode` { var `in`: Int { 1 } }
