"""
    Shapes

Plane shapes.
"""
module Shapes

using LinearAlgebra: norm, dot
import Base: show
export area, Circle

const UNIT = 1.0
global counter = 0
names = ["circle", "square"]
names = String[]

# What has an area.
abstract type Shape end
primitive type Small 8 end

"A circle."
struct Circle{T<:Real} <: Shape
    x::T
    "Its size."
    radius::T
    label
    Circle(r) = new{typeof(r)}(r, r, "")
end

Base.@kwdef mutable struct Square <: Shape
    side::Float64 = 1.0
end

"""
    area(shape)

How large it is.
"""
function area(c::Circle; scale::Int=1) where {T}
    total = 0
    helper(x) = x^2
    for i in 1:3
        total += i
    end
    return scale * helper(c.radius)
end

area(s::Square)::Float64 = s.side^2
larger(a::T, b::T) where {T<:Shape} = area(a) > area(b)
Base.show(io::IO, c::Circle) = print(io, "circle")
function Base.length(c::Circle)
    1
end
==(a::Square, b::Square) = a.side == b.side
const Sized{T} = Union{Circle{T}, Square}
Pair{T}(a, b) where {T} = (a, b)
for op in (:sin, :cos)
    @eval function $op(c::Circle)
        $op(c.radius)
    end
end
Base.:+(a::Square, b::Square) = Square(a.side + b.side)
function later end

"Asks twice."
@inline function twice(f, x)
    f(f(x))
end
@inline fast(x) = x

macro check(condition)
    :($(esc(condition)))
end

_hidden(x) = map(x) do y
    z = y
    z
end

let inside = 1
    outer() = inside
end

include("more.jl")

end
