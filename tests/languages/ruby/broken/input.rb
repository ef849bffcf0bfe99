module Broken
  LIMIT = 1

  class Shape
    def good
      1
    end

    def typing(a,
  end

  def after; end

  class
end

def last; end
