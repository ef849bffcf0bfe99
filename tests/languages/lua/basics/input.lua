--- Shapes and what they weigh.
local geometry = require("shapes.geometry")
local M = { _VERSION = "1.0" }
M.LIMIT = 10
M.names = { "circle", "square" }
local cache, MAX <const> = {}, 64
unit = "m"
unit = "cm"

--- Adds two shapes.
-- @param a the one
-- @return a shape
function M.add(a, b)
  local function inner() return a end
  return inner() + b
end

--[[ Draws it,
as it is. ]]
function M:draw(on)
  self.on = on
end

local function hidden() end

function M.shapes.deep.area() return 1 end

M.scale = function(by) return by end
local twice = function(x)
  return 2 * x
end
M["by name"] = function() end

local Shape = {
  sides = 3,
  area = function(self) return geometry.area(self) end,
  ["grow"] = function(self) end,
}

register("x", { callback = function() end })

if jit then
  function M.fast() end
end

M.validators["xs:integer"] = function(text)
  return tonumber(text)
end

return {
  new = function(x) return setmetatable({}, Shape) end,
  twice = twice,
}
