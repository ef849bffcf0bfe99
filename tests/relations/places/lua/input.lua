local b = B
local function m(xs)
  local x = "a" .. b.c() .. -b.c(); local y = { b.c(), k = b.c(), [b.c()] = b.c(), { b.c() } }; local p, q = b.c(), b.c()
  local r = function(a) return b.c() end; local function g() b.c() end; function G.h() b.c() end; function G:i() return b.c() end
  if b.c() and not b.c() then b.c() elseif b.c() then b.c() else b.c() end
  for i = b.c(), b.c(), b.c() do b.c() end; for k, v in pairs(b.c()), b.c() do b.c() end; while b.c() do b.c() end; repeat b.c() until b.c(); do b.c() end
  xs[b.c()] = b.c(); xs.a, xs.b = b.c(), b.c(); f(b.c(), g(b.c())):d(b.c()).e = b.c(); f{b.c()}; f{ a = b.c() }; (b.c())(b.c()); f(b.c())[b.c()](b.c()); x = #b.c() + b.c() ^ b.c(); x = b.c() or b.c() and b.c(); x = b.c() == b.c(); x = (b.c()); ::l:: b.c(); goto l; local z <const> = b.c(); return b.c(), f(b.c())
end
