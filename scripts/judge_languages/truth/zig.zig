const std = @import("std");
const Ast = std.zig.Ast;
pub fn main() !void {
    var gpa = std.heap.GeneralPurposeAllocator(.{}){};
    const a = gpa.allocator();
    const args = try std.process.argsAlloc(a);
    const list = try std.fs.cwd().readFileAlloc(a, args[1], 1 << 26);
    var it = std.mem.splitScalar(u8, list, '\n');
    while (it.next()) |f| {
        if (f.len == 0) continue;
        const src0 = try std.fs.cwd().readFileAlloc(a, f, 1 << 26);
        const src = try a.dupeZ(u8, src0);
        var t = try Ast.parse(a, src, .zig);
        if (t.errors.len > 0) continue;
        std.debug.print("@{s}\n", .{f});
        for (0..t.nodes.len) |i| {
            const n: Ast.Node.Index = @enumFromInt(i);
            const tag = t.nodeTag(n);
            switch (tag) {
                .fn_decl, .fn_proto, .fn_proto_simple, .fn_proto_one, .fn_proto_multi, .test_decl => {
                    var buf: [1]Ast.Node.Index = undefined;
                    const first = t.firstToken(n);
                    const last = t.lastToken(n);
                    var name: []const u8 = "";
                    if (tag == .test_decl) { name = t.tokenSlice(t.nodeMainToken(n) + 1); } else {
                        const p = t.fullFnProto(&buf, n) orelse continue;
                        if (p.name_token) |nt| name = t.tokenSlice(nt) else continue;
                    }
                    std.debug.print("{s}\t{d}\t{d}\t{s}\n", .{ @tagName(tag), t.tokenLocation(0, first).line + 1, t.tokenLocation(0, last).line + 1, name });
                },
                .container_decl, .container_decl_trailing, .container_decl_arg, .container_decl_arg_trailing, .container_decl_two, .container_decl_two_trailing, .tagged_union, .tagged_union_trailing, .tagged_union_two, .tagged_union_two_trailing, .tagged_union_enum_tag, .tagged_union_enum_tag_trailing, .error_set_decl => {},
                .simple_var_decl, .global_var_decl, .local_var_decl, .aligned_var_decl => {
                    const v = t.fullVarDecl(n).?;
                    if (v.ast.init_node.unwrap()) |init| {
                        const it2 = t.nodeTag(init);
                        const s = @tagName(it2);
                        if (std.mem.startsWith(u8, s, "container_decl") or std.mem.startsWith(u8, s, "tagged_union") or it2 == .error_set_decl) {
                            std.debug.print("type\t{d}\t{d}\t{s}\n", .{ t.tokenLocation(0, t.firstToken(n)).line + 1, t.tokenLocation(0, t.lastToken(n)).line + 1, t.tokenSlice(v.ast.mut_token + 1) });
                        }
                    }
                },
                else => {},
            }
        }
    }
}
