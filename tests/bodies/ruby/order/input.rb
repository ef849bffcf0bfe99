class Basket
  def total(rate)
    return 0 if items.empty?
    unless open?
      raise Closed, "closed"
    end
    if rate > 9
      check(rate)
    elsif rate
      warn_of rate
    else
      complain
    end
    items.each do |item|
      next if item.free?
      add(item) { |price| price.taxed }
    end
    case mode
    when :gross then tax(rate)
    else
      until done?
        step!
      end
    end
    begin
      store.save(self)
    rescue IOError => error
      retry
    ensure
      store.close_all
    end
    yield total_of(items)
  end
end
