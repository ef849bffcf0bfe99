//! Shapes.
const std = @import("std");
const Allocator = @import("std").mem.Allocator;

/// How many there may be.
pub const limit: usize = 10;
var counter: u32 = 0;
threadlocal var depth: u8 = 0;

/// A point.
/// In the plane.
pub const Point = struct {
    /// From the left.
    x: f32 = 0,
    y: f32,

    const Self = @This();
    pub const origin: Point = .{ .x = 0, .y = 0 };

    pub fn init(x: f32) Point {
        const y = x;
        return .{ .x = x, .y = y };
    }

    fn hidden(self: Self) void {
        _ = self;
    }

    const Inner = packed struct { bit: u1 };
};

pub const Color = enum(u8) {
    red,
    green = 2,
    pub fn name(self: Color) []const u8 {
        return @tagName(self);
    }
};
const Either = union(enum) { number: u8, nothing };
const Failure = error{ Lost, Found };
const total = limit;

pub fn List(comptime T: type) type {
    return struct {
        items: []T,
        fn len(self: @This()) usize {
            return self.items.len;
        }
    };
}

pub inline fn add(
    a: i32, // the one
    b: i32,
) !i32 {
    const Local = struct { z: i32 };
    _ = Local;
    return a + b;
}
extern fn puts(text: [*:0]const u8) c_int;
export fn entry() void {}

test "adds \"two\"" {
    const three = try add(1, 2);
    _ = three;
}
test add {}
test {
    std.testing.refAllDecls(@This());
}
comptime {
    _ = entry;
}
