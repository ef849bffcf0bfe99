require "set"
require 'json' if RUBY_VERSION > "3"
require_relative "lib/thing" # why
require File.join(
  __dir__,
  "other"
)
require(
  "parenthesised"
)
load "script.rb"
load(File.expand_path("x.rb", __dir__)) rescue nil
autoload :Name, "name"
autoload :Bare

begin
  require "optional"
rescue LoadError
end

def later
  require "late"; other
end

params.require(:user)
YAML.load("text")
load(record)
load = 5
def require(x); end
puts "require 'not'"
# require "commented"
