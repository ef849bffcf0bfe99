local M = {}

-- Keep what was asked for.
local function keep(basket, item, options)
  local limit, seen = options.limit or 3, {}
  if not item then
    return nil, "nothing to keep"
  elseif item == "all" then
    limit = 10
  else
    seen[item] = true -- once
  end
  for index = 1, limit do
    if index == 2 then break end
    goto done
  end
  for name, value in pairs(basket) do seen[name] = value end
  while limit > #basket do
    limit = limit - 1
    basket:note("smaller")
  end
  repeat
    limit = limit + 1
    basket.size = limit
  until limit > 3
  ::done::
  pcall(function(reason)
    basket.reason = reason
    return #reason
  end)
  return { limit = limit, run = function(self)
    self.limit = limit
    self.basket = basket
  end }
end

function M:total(...)
  return keep(self, ...)
end

return M
