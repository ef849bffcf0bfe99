((command (command_name) @name) @import (#any-of? @name "using" "Import-Module" "import-module"))
((command (command_invokation_operator) @name) @import (#eq? @name "."))
