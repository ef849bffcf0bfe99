"""Lua in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "lib/shop/basket.lua": """\
local numbers = require("shop.numbers")
local twice, zero = numbers.twice, numbers.zero
local paper = require "shop.printer".paper

local Basket = {}
Basket.__index = Basket

local function check(basket)
  return basket
end

function Basket.new(owner)
  local self = setmetatable({ owner = owner }, Basket)
  check(self)
  return self
end

function Basket:total(given)
  self:round()
  local half = function(value)
    return numbers.half(value)
  end
  pcall(numbers.half, 1)
  return twice(half(given)) + string.len("x")
end

function Basket:round()
  local other = Basket.new(self.owner)
  other:total(1)
  paper("x")
  numbers.patched()
end

return Basket
""",
    "lib/shop/numbers.lua": """\
local M = {}

local function half(value)
  return value / 2
end

function M.twice(value)
  return value * 2
end

M.zero = function()
  return M.twice(0)
end

M.half = half

return M
""",
    "lib/shop/printer/init.lua": """\
local function check() end

local function paper(text)
  check()
end

return { paper = paper }
""",
    "lib/shop/patches.lua": """\
local numbers = require("shop.numbers")

function numbers.patched()
  return 1
end

function announce()
end
""",
    "bin/run.lua": """\
local Basket = require("shop.basket")

local function run(given)
  local basket = Basket.new("me")
  basket:total(given)
  given:round()
  announce()
  require("shop.numbers").zero()
end

run()
""",
}

_BASKET = "lib/shop/basket.lua::Basket"
_NUMBERS = "lib/shop/numbers.lua::"
_RUN = "bin/run.lua::run"

CALLERS: dict[str, set[str]] = {
    f"{_BASKET}.new": {f"local {_BASKET}.round", f"import {_RUN}"},
    f"{_BASKET}.total": {f"local {_BASKET}.round", f"import {_RUN}"},
    f"{_BASKET}.round": {f"self {_BASKET}.total", f"unique {_RUN}"},
    f"{_BASKET}.total.half": {f"local {_BASKET}.total"},
    "lib/shop/basket.lua::check": {f"local {_BASKET}.new"},
    f"{_NUMBERS}half": {f"import {_BASKET}.total", f"import {_BASKET}.total.half"},
    f"{_NUMBERS}M.twice": {f"import {_BASKET}.total", f"local {_NUMBERS}M.zero"},
    f"{_NUMBERS}M.zero": {f"import {_RUN}"},
    "lib/shop/printer/init.lua::paper": {f"import {_BASKET}.round"},
    "lib/shop/printer/init.lua::check": {"local lib/shop/printer/init.lua::paper"},
    "lib/shop/patches.lua::numbers.patched": {f"unique {_BASKET}.round"},
    "lib/shop/patches.lua::announce": {f"unique {_RUN}"},
    _RUN: {"local bin/run.lua"},
}
