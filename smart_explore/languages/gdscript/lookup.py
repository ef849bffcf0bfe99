"""The rules of name look-up in GDScript: a script is a class, and classes with a name are seen everywhere."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words

_OUTSIDE = words("""
abs assert ceil clamp clampf clampi cos deg_to_rad emit_signal exp floor get_node get_tree is_instance_valid lerp lerpf
load log max maxf maxi min minf mini move_and_slide pow preload print print_debug printerr push_error push_warning
queue_free queue_redraw rad_to_deg randf randf_range randi randi_range range round sign sin snapped sqrt str tan tr
typeof weakref Callable Engine Input InputMap JSON Node Node2D Node3D OS Performance ProjectSettings ResourceLoader
Time Tween Vector2 Vector2i Vector3 Vector3i Color Rect2 Transform2D Transform3D Basis Quaternion RenderingServer
""")
_BUILTIN_MEMBERS = words("""
add_child append append_array back bind call call_deferred callv clear connect disconnect duplicate emit erase
fill filter find free front get get_child get_children get_node get_parent get_tree has has_method hide insert
is_connected is_empty keys length map max min normalized play pop_back pop_front push_back queue_free reduce remove_at
remove_child resize reverse set set_deferred show shuffle size slice sort sort_custom split start stop values
""")
LOOKUP = LookupRules(
    "gdscript",
    names=NamePolicy(
        members_bare=True, global_names=True, external_names=_OUTSIDE, builtin_member_names=_BUILTIN_MEMBERS
    ),
    types=TypePolicy(constructors=("_init",), constructor_call="new", super_call="method"),
    modules=ModulePolicy(file_type=True),
)
