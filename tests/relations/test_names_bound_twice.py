"""What a name means that a file imports twice, or imports and declares."""

from __future__ import annotations

from related_tree import Plant

FILES = {
    "kept/__init__.py": "def shop():\n    return 1\n",
    "shop.py": "def open():\n    return 1\n",
    "both.py": "try:\n    from kept import shop\nexcept ImportError:\n    import shop\n\n\ndef begin(): shop.open()\n",
    "other.py": "import shop\n\n\ndef shop():\n    return 2\n\n\ndef begin():\n    shop.open()\n",
}


def test_a_module_is_meant_where_either_is_imported_and_not_where_a_function_has_its_name(plant: Plant) -> None:
    assert plant(FILES).callers("shop.py::open") == {"import both.py::begin"}
