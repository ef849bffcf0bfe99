class A < B; def one; end; end
class Spaced  <   Base
  def   wide  ( a,b )  ; end
end
class Outer :: Inner; end
module M; module N; end; end
class Call < Class.new(StandardError); end
class Made < Struct.new(:a, :b); end
def self . dotted; end
def (object.thing).computed; end
def @ivar.on_ivar; end
def if; end
def class; end
def Constant; end
def end?; end
def ünïcode(naïve); end
def self.class; end
def no_args_newline
  ::Constant
end
def endless() = 42
def endless_predicate?(x) = x == 1
def endless_setter=(x)
end
def default(a = ")", b = (1 + 2), c: { d: 1 }) = a
def forward(...) = other(...)
def rescue_inside
  1
rescue
  2
ensure
  3
end
x = "#{def interpolated; end}"
"def text; end"
/def regexp; end/
%q(def percent; end)
:"def symbol"
undef one
puts(<<-ONE, <<~'TWO')
  def heredoc_one; end
  ONE
  def heredoc_two; end
TWO
def after_heredocs; end
{ private: 1, class: 2, def: 3 }
obj&.private
case [1, { a: 2 }]
in [Integer => a, { a: }] then a
end
__END__
def after_end; end
