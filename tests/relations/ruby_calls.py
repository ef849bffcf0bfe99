"""Ruby in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "lib/shop.rb": """\
require "shop/base"
require_relative "shop/basket"

module Shop
  def self.open
    Basket.new.total
    Basket.make
  end
end

Shop.open
""",
    "lib/shop/base.rb": """\
module Shop
  module Printing
    def print_all
      header
    end

    def header
      "x"
    end

    def footer
      self.header
    end
  end

  class Base
    include Printing

    def initialize(size)
      reset
    end

    def reset
    end

    def save
      check
      self.check
    end

    def check
      print_all
    end
  end
end
""",
    "lib/shop/basket.rb": """\
require "json"

module Shop
  class Basket < Base
    def initialize
      super(3)
    end

    def save
      super
      total
      reset
    end

    def total
      helper_for(self)
      JSON.dump(self)
    end

    def fail
    end

    def self.make
      new
    end

    def shadows(reset)
      reset
      total = 1
      total
    end
  end
end

def helper_for(basket)
  basket.unusual
  fail "no"
end
""",
    "lib/shop/deep.rb": """\
class Deep
  def unusual
    Shop::Basket.make
  end

  def outside
    Elsewhere.make
    @printer.footer
    @printer.map
  end

  def map
  end

  def other
    Shop::Base.new(1)
  end
end
""",
}

CALLERS = {
    "lib/shop.rb::Shop.open": {"local lib/shop.rb"},
    "lib/shop/base.rb::Shop.Printing.print_all": {"inherited lib/shop/base.rb::Shop.Base.check"},
    "lib/shop/base.rb::Shop.Printing.header": {
        "self lib/shop/base.rb::Shop.Printing.print_all",
        "self lib/shop/base.rb::Shop.Printing.footer",
    },
    "lib/shop/base.rb::Shop.Printing.footer": {"unique lib/shop/deep.rb::Deep.outside"},
    "lib/shop/deep.rb::Deep.map": {"ambiguous lib/shop/deep.rb::Deep.outside"},  # more likely that of an array
    "lib/shop/base.rb::Shop.Base.reset": {
        "self lib/shop/base.rb::Shop.Base.initialize",
        "inherited lib/shop/basket.rb::Shop.Basket.save",
    },
    "lib/shop/base.rb::Shop.Base.save": {"inherited lib/shop/basket.rb::Shop.Basket.save"},
    "lib/shop/base.rb::Shop.Base.check": {"self lib/shop/base.rb::Shop.Base.save"},
    "lib/shop/base.rb::Shop.Base.initialize": {
        "inherited lib/shop/basket.rb::Shop.Basket.initialize",
        "unique lib/shop/deep.rb::Deep.other",
    },
    "lib/shop/base.rb::Shop.Base": {"unique lib/shop/deep.rb::Deep.other"},
    "lib/shop/basket.rb::Shop.Basket": {
        "import lib/shop.rb::Shop.open",
        "self lib/shop/basket.rb::Shop.Basket.make",
    },
    "lib/shop/basket.rb::Shop.Basket.total": {
        "self lib/shop/basket.rb::Shop.Basket.save",
        "import lib/shop.rb::Shop.open",
    },
    "lib/shop/basket.rb::Shop.Basket.make": {
        "import lib/shop.rb::Shop.open",
        "unique lib/shop/deep.rb::Deep.unusual",
    },
    "lib/shop/basket.rb::Shop.Basket.fail": set(),  # fail is Kernel's
    "lib/shop/basket.rb::helper_for": {"local lib/shop/basket.rb::Shop.Basket.total"},
    "lib/shop/deep.rb::Deep.unusual": {"unique lib/shop/basket.rb::helper_for"},
}
