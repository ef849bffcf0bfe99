"How loud."
@enum Tone LOW=1 HIGH

@enum Fruit begin
    apple # the first
    pear = 3
    plum
end

@enum Side::UInt8 left right

@show LOW
other = 3
