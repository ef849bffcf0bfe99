module Outer
  class Store < Base::Core
    include Mixin, Other::Helper
    LIST = [One, Two::Three].freeze
    scope :live, ->(query) { where(a: query).order(ordering) }

    def initialize(first, second = fallback, *rest, key:, other: default, &block)
      @backend = Backend.new(1)
      @cache ||= Cache.new
      super
      @backend.put(first)
      @cache.get
      second.run
      key.run
      helper
      command 1
      block.call
      self.name = first
      self.class.build(1).run
      one = Thing.new(first)
      two = Thing.new(1).chain
      one.run
      two.run
      [1].each { |i, (j, k)| i.run; j.run; unknown.run }
      head, *tail = pair
      tail.size
      puts "a#{interpolated(1)} #{bare}"
      start # comment
        .middle
        &.finish!
      Other::Helper.go
      begin; rescue Failure => error; error.show; end
      raise Oops unless first.is_a?(Kind)
    end

    def self.build(x) = new(x).tap { |o| o.run }
    private :helper
  end
end
top = Outer::Store.new
top.run

def later(name, (one, *two), other =
          name)
  command = Outer::Store.new name
  command.run
  options["bare"] = bare
  case name
  when "helper" then helper
  end
  case other
  in {key:, size: [width, *]} then key.run(width)
  end
  given = fallback and given.run
  two.run
  other
end
