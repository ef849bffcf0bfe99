((builtin_identifier) @zig.import (#any-of? @zig.import "@import" "@cInclude"))
