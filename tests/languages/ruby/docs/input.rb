# frozen_string_literal: true
class Directly
end

# What it is.
#
#   Example.new
#
# @param x [Integer] a number
def commented(x); end

=begin
A block of text,
with two lines.
=end
def block; end

# rubocop:disable Metrics/MethodLength
def directive; end

# Above the directive.
# rubocop:disable Style/Documentation
# :nodoc:
class Mixed
  # Of an attribute.
  attr_reader :name

  ##
  # RDoc's way.
  #--
  def rdoc; end

  # Of a constant.
  LIMIT = 1 # beside

  # Before a prefix.
  private def prefixed; end
end

# Too far above.

def far; end

# Of a one-line heredoc call.
TEXT = <<~END.strip
  # not a comment
  text
END

def bare; end # trailing only
