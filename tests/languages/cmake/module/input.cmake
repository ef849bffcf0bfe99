include_guard()

# Adds a plugin.
#
# What it needs: NAME and SOURCES.
function(shop_add_plugin name)
  cmake_parse_arguments(ARG "QUIET" "OUTPUT" "SOURCES" ${ARGN})
  set(inner 1)
  add_library(${name} MODULE ${ARG_SOURCES})
  function(nested)
  endfunction()
endfunction(shop_add_plugin)

MACRO (shop_message
       text # what is said
       kind)
  message(${kind} "${text}")
ENDMACRO ()
function(${PREFIX}_dynamic)
endfunction()
block(SCOPE_FOR VARIABLES)
  set(IN_BLOCK 1)
endblock()
