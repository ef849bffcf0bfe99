#!/usr/bin/env ruby
# frozen_string_literal: true

require "set"

# A shape on a plane.
module Geometry
  LIMIT = 10

  class Shape < Base::Thing
    def initialize(sides, name: "x") # trailing
      @sides = sides
    end

    def area = width * height

    def empty?
      false
    end

    def scale!(factor,
               unit: :m) # in metres
      @factor = factor
    end

    def name=(value)
      @name = value
    end

    def ==(other)
      true
    end

    def [](index) = @list[index]
    def []=(index, value); @list[index] = value; end
    def +@; self; end
    def <=>(other); 0; end
    def `(text) = text

    def self.build(*)
      new(*)
    end

    def Shape.old; end

    class << self
      def parse text, strict = true
        text
      end
    end

    def outer
      def inner; end
    end
  end

  class Geometry::Compact::Path
    class Error < StandardError; end
  end
end

class ::Top < Struct.new(:x, :y)
end

def helper(a, *b, &c)
  a
end

def self.on_main; end

def config.on_object; end

class << ENV
  def typed; end
end
