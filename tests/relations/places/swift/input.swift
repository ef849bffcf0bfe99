func m(b: B, xs: Int) async throws -> Int {
  let x = "\(b.c()) \("\(b.c())")" + """
   \(b.c())
  """ + #"\#(b.c())"#
  let y = [b.c(), b.c()]; let z = [b.c(): b.c()]; let (p, q) = (b.c(), b.c()); let k = K(a: b.c(), b: b.c()) { b.c() }
  let r = { b.c() }; let r2 = { (a: Int) -> Int in return b.c() }; let r3 = { [weak b] in b.c() }; f { b.c() } other: { b.c() }
  if b.c() > 1, let v = f(b.c()), !(b.c() > 2) { b.c() } else if case .a(let w) = f(b.c()) { b.c() } else { b.c() }
  guard let v2 = f(b.c()), b.c() > 0 else { return b.c() }
  for i in b.c()...b.c() where b.c() > i { b.c() }
  while b.c() > 0 { b.c() }
  repeat { b.c() } while b.c() > 0
  switch b.c() {
  case 1 where b.c() > 0: b.c()
  case 2, 3: b.c()
  default: b.c()
  }
  do { try b.c() } catch E.a where b.c() > 0 { b.c() } catch { b.c() }
  defer { b.c() }
  let t = b.c() > 0 ? b.c() : b.c(); let u = f(b.c()) ?? b.c(); arr[b.c()] += b.c(); let w1 = try? f(b.c()); let w2 = try! f(b.c()); let w3 = await f(b.c()); async let w4 = f(b.c()); let w5 = f(b.c()) as? Int; let w6 = f(b.c())!.d(b.c()); let w7 = f(b.c())?.d(b.c())
  let w8 = -b.c() + b.c() * b.c(); let w9 = !f(b.c()) && f(b.c()) || b.c() == b.c(); let v1 = if b.c() > 0 { b.c() } else { b.c() }; let v3 = switch b.c() {
  case 1: b.c()
  default: b.c()
  }
  func g(a: Int = b.c()) -> Int { b.c() }
  struct Z {
    let a: Int
    init(b: B) { self.a = b.c() }
    var h: Int { b.c() }
  }
  lazy var lz = b.c(); var ob: Int = b.c() { didSet { b.c() } }; throw E(b.c()); _ = b.c(); f(&arr[b.c()]); f(b.c()) is Int; let kp = arr[b.c()..<b.c()]; Task { await b.c() }; return b.c()
}
