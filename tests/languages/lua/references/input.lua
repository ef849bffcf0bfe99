local shapes = require("tools.shapes")
local area = require "tools.shapes".area
local ok, extra = pcall(require, "extra")
local join, split = shapes.join, shapes.split

local Basket = {}
Basket.__index = Basket

local late

function Basket.new(owner)
  local self = setmetatable({ owner = owner, list = {} }, Basket)
  return self
end

function Basket:total(given, ...)
  local sum = 0
  for index, item in ipairs(self.list) do
    sum = sum + item:price() + area(index)
  end
  self:check(given)
  self.owner.greet "hello"
  return sum
end

function Basket:check(given)
  local half = function(value)
    return value / 2
  end
  local other = Basket.new(given)
  other:total()
  pcall(shapes.draw, half)
  require("tools.log").write(half(2), join(given))
  return given
end

late = function(owner)
  return Basket.new(owner):total()
end

return { basket = Basket, make = Basket.new, late = late }
