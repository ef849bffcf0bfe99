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
}
