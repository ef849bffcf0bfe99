LIMIT = 10
NAMES = %w[
  one two
].freeze
A = B = 1
X, Y = 1, 2
first, Second = 1, 2
Config::DEPTH = 3
::ROOT = "/"
CACHE ||= {}
TEXT = <<~HEREDOC
  def nothing; end
  class Nobody; end
  FALSE_FRIEND = 1
HEREDOC
ORDER = [
  FIRST = 0,
  LAST = 1,
]
HANDLER = ->(x) { x }
local = 1
$global = 2
@instance = 3
Größe = 1

if LIMIT > 5
  DEEP = 1
else
  DEEP = 2
end

Point = Struct.new(:x, :y) do
  ORIGIN = 0

  def length = 1
end
Pair = Data.define(:left, "right")
Failure = Class.new(StandardError)
Mixin = Module.new do
  def mixed; end
end

def method
  local = 1
  CONSTANT == 1
end

self.class::SETTING = 1
thing.Attribute = 1
