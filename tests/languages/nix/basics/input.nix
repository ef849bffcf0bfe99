{ lib, pkgs, config, ... }@args:
with lib;
let
  # Doc of cfg.
  cfg = config.services.foo;
  inherit (lib) mkOption types;
  mkThing = name: { a ? 1, b }: {
    x = a;
  };
  f = x: y: x + y;
in
{
  imports = [ ./a.nix ];
  meta.maintainers = [ ];
  options.services.foo = {
    enable = mkEnableOption "foo";
    port = mkOption { type = types.int; };
  };
  config = mkIf cfg.enable {
    home.packages = [ pkgs.foo ];
    "quoted name" = 1;
  };
  checks =
    let
      shell = mkShell { imports = [ ]; };
      named.inner = 1;
    in
    {
      first = shell.name;
    };
  hasEnd =
    # The end.
    end:
    # The text.
    text: end == text;
  mkPath =
    let
      root = ./.;
    in
    path:
    if path == root then { inherit path; url = ""; } else { inherit path; };
  lists = map (x: { kept = x; }) [ 1 ];
}
