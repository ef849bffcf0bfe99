def m(xs = 1)
  b = B.new
  x = "#{b.c()} #{"#{b.c()}"}" + b.c().to_s; h = <<~T
    #{b.c()}
  T
  y = [b.c(), *b.c()]; z = { b.c() => b.c(), k: b.c(), **b.c() }; p, (q, *w) = b.c(), b.c()
  r = -> { b.c() }; r = ->(a = b.c()) do b.c() end; r = lambda { |a| b.c() }; r = proc do |a; l| b.c() end
  if b.c() && !b.c() then b.c() elsif b.c() then b.c() else b.c() end
  b.c() if b.c(); b.c() unless b.c(); b.c() while b.c(); begin b.c() end until b.c(); x = b.c() rescue b.c()
  unless b.c() then b.c() else b.c() end; until b.c() do b.c() end; for i in b.c() do b.c() end; while b.c(); b.c(); end
  case b.c() when b.c(), *b.c() then b.c() else b.c() end
  case b.c()
  in { a: Integer => n } if b.c() then b.c()
  in [^x, *] unless b.c() then b.c()
  end
  begin b.c(); rescue E, b.c() => e then b.c() else b.c() ensure b.c() end
  x = b.c() ? b.c() : b.c(); x ||= b.c(); xs[b.c()] += b.c(); xs[b.c()..b.c()]; (b.c()..); -b.c(); !b.c(); not b.c(); defined?(b.c()); x = b.c(), b.c()
  puts b.c(), k: b.c(); puts(b.c()) { b.c() }; foo b.c() do b.c() end; xs&.d(b.c()); yield b.c(); super(b.c()); [1].map { |a| b.c() + _1 }; :"a#{b.c()}"; /#{b.c()}/; `#{b.c()}`; %W[#{b.c()} a]; %Q(#{b.c()}); b.c() <=> b.c(); b.c() and b.c() or b.c()
  xs.each(&b.c()); x = if b.c() then b.c() end; raise E, b.c(); BEGIN_ = b.c(); alias_(b.c()); x => { a: }; return b.c() if b.c(); next b.c(); break b.c(), 1; K.new(b.c()).d(b.c()).e = b.c(); xs.y ||= b.c(); @z = b.c(); @@z = b.c(); $z = b.c(); ->{ b.c() }.(); x = *b.c(); b.c() => n
end
