"""`make state`: writes the fields of states and their type sheets from `state.py` of games and `common_state.py`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from build_tools.declarations import Field, State, read_state

SOURCE = Path(__file__).parent.parent / "src"
NUMBERS = {"flag": "bint", "number": "int"}
C_TYPES = {None: "short", "TINY": "tiny", "SHORT": "short", "INT": "int", "MASK": "unsigned long long"}
COPIED = ("PUBLIC", "OWN", "CHOICE", "HIDDEN")
HASHED = ("FIXED", *COPIED)


def module_of(state: State) -> str:
    """The text of the module with the fields."""
    name = f"{state.name}Fields"
    lines = [
        f'"""What every field that {state.file} declares needs; {notice(state)}."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any",
        "",
        *(CYTHON if any(field.kind == "grid" for field in state.fields) else []),
        *imports(state, "import"),
        "",
        "",
        f"class {name}:" if state.is_common else f"class {name}(Rules):",
        f'    """{state.doc}"""',
        "",
        *beginning(state, name),
        "",
        *rewinding(state),
        "",
        *hashing(state),
        "",
        *hashing_for(state),
        "",
        *contents(state),
    ]
    return "\n".join(lines) + "\n"


def notice(state: State) -> str:
    """Where the text comes from."""
    return f"made by `make state` from {state.file}"


CYTHON = [
    "try:",
    "    import cython",
    "except ModuleNotFoundError:",
    "    from sushiya.core import interpreted as cython",
    "",
]


def imports(state: State, verb: str) -> list[str]:
    """What the declarations name, and what is made of them needs."""
    kinds = {field.kind for field in state.fields}
    named = {*state.imports, ("sushiya.core", "hashing")}
    if not state.is_common:
        named.add(("sushiya.core.rules", "Rules"))
    if any(field.known == "OWN" for field in state.fields):
        named.add(("sushiya.core", "codes"))
    if verb == "import":
        named |= {("sushiya.core.arrays", kind) for kind in kinds & {"row", "grid"}}
        named |= {("sushiya.core.arrays", "copied")} if "row" in kinds else set()
        named |= {("sushiya.core.arrays", "copied_grid")} if "grid" in kinds else set()
    elif any(field.get("of") == "TINY" for field in state.fields):
        named.add(("sushiya.core.rows", "tiny"))
    modules = groupby(sorted(named), key=lambda pair: pair[0])
    return [f"from {module} {verb} {', '.join(name for _, name in pairs)}" for module, pairs in modules]


def beginning(state: State, name: str) -> list[str]:
    """Every field as it is before the set-up."""
    lines = ["    def __init__(self, players: int) -> None:"]
    if not state.is_common:
        lines.append("        super().__init__(players)")
    lines += [f"        self.{line}" for field in state.fields if field.kind != "grid" for line in first_value(field)]
    if not state.is_common:
        lines.append(f"        self.origin: {name}")
    grids = [field for field in state.fields if field.kind == "grid"]
    if grids:
        lines.append("        if not cython.compiled:  # C arrays are born zero")
        lines += [f"            self.{g.name}: list[list[int]] = grid({g['length']}, {g['width']})" for g in grids]
    return lines


def first_value(field: Field) -> list[str]:
    """The assignment that makes a field."""
    initial = field.get("initial")
    match field.kind:
        case "flag":
            return [f"{field.name} = {initial or False}"]
        case "number" if field.name == "players":
            return ["players = players"]
        case "number":
            return [f"{field.name} = {initial or 0}"]
        case "row" if initial:
            return [f"{field.name}: list[int] = list({initial})"]
        case "row":
            fill = field.get("fill")
            return [f"{field.name}: list[int] = row({field['length']}{f', {fill}' if fill else ''})"]
    return [f"{field.name}: {field['type']}"]


def rewinding(state: State) -> list[str]:
    """Copying what a match can change: numbers, rows, then grids row by row."""
    if state.is_common:
        origin = "origin"
        lines = ["    def copy_common(self, origin: CommonFields) -> None:"]
        lines.append('        """Do the part of `copy_origin` that is the same for all games."""')
    else:
        origin = "self.origin"
        lines = ["    def copy_origin(self) -> None:", '        """Copy all that a match can change from `origin`."""']
        lines.append("        self.copy_common(self.origin)")
    for field in state.known(*COPIED):
        if field.kind in NUMBERS:
            lines.append(f"        self.{field.name} = {origin}.{field.name}")
        elif field.kind == "row":
            lines.append(f"        self.{field.name}[:] = {origin}.{field.name}")
    return lines + by_row(state.known(*COPIED), lambda g: f"self.{g.name}[at][:] = {origin}.{g.name}[at]")


def by_row(fields: list[Field], line: Callable[[Field], str]) -> list[str]:
    """A line for every row of the grids among some fields; grids with as many rows share a loop."""
    grids = [field for field in fields if field.kind == "grid"]
    lines = []
    for count in dict.fromkeys(rows_of(grid) for grid in grids):
        lines.append(f"        for at in range({count}):")
        lines += [f"            {line(grid)}" for grid in grids if rows_of(grid) == count]
    return lines


def rows_of(grid: Field) -> str:
    """How many rows of a grid are in use."""
    rows = grid.get("rows")
    return f"self.{rows.removeprefix('CommonState.')}" if rows else grid["length"]


def used_of(field: Field) -> str:
    """How much of a row is in use."""
    used = field.get("used")
    return f"self.{used}" if used else field["length"]


def columns_of(grid: Field) -> str:
    """How much of the row `at` of a grid is in use."""
    used = grid.get("used")
    return f"self.{used}[at]" if used else grid["width"]


def hashing(state: State) -> list[str]:
    """The key of the whole state."""
    if state.is_common:
        lines = ["    def hash_common(self) -> int:"]
        lines.append('        """The part of `hash_all` that is the same for all games."""')
        lines.append("        key = 0")
    else:
        lines = ["    def hash_all(self) -> int:", '        """A 64-bit hash of the whole state."""']
        lines.append("        key = self.hash_common()")
    return [*lines, *mixing(state.known(*HASHED)), "        return key"]


def hashing_for(state: State) -> list[str]:
    """The key of what a seat knows: what all know, what is its own, and what the game says of the hidden fields."""
    if state.is_common:
        lines = ["    def hash_common_known(self, seat: int) -> int:"]
        lines.append('        """The part of `hash_known` that is the same for all games."""')
        lines.append("        key = seat + 1")
    else:
        lines = ["    def hash_known(self, seat: int) -> int:"]
        lines.append('        """A 64-bit hash of what a seat (or NOBODY) knows of the state."""')
        lines.append("        key = self.hash_common_known(seat)")
    lines += mixing(state.known("FIXED", "PUBLIC"))
    for field in state.known("CHOICE"):
        lines.append(f"        for at in range({used_of(field)}):")
        lines.append(f"            choice = self.{field.name}[at]")
        lines.append("            key = hashing.mixed(key, choice if at == seat or choice < 0 else 0)")
    own = state.known("OWN")
    if own:
        lines.append("        if seat != codes.NOBODY:")
        lines += [f"            key = {mix_own(field)}" for field in own]
    return [*lines, "        return key" if state.is_common else "        return self.hash_hidden(key, seat)"]


def mix_own(field: Field) -> str:
    """Mixing in what a seat alone knows."""
    if field.kind == "grid":
        return f"hashing.mixed_row(key, self.{field.name}[seat], {field['width']})"
    return f"hashing.mixed(key, self.{field.name}[seat])"


def mixing(fields: list[Field]) -> list[str]:
    """Mixing fields into a key."""
    lines = []
    for field in fields:
        if field.kind in NUMBERS:
            lines.append(f"        key = hashing.mixed(key, self.{field.name})")
        elif field.kind == "row" and field.get("of") in (None, "TINY", "SHORT"):
            lines.append(f"        key = hashing.mixed_row(key, self.{field.name}, {used_of(field)})")
        elif field.kind == "row":
            lines.append(f"        for at in range({used_of(field)}):")
            lines.append(f"            key = hashing.mixed(key, self.{field.name}[at])")
    return lines + by_row(fields, lambda g: f"key = hashing.mixed_row(key, self.{g.name}[at], {columns_of(g)})")


def contents(state: State) -> list[str]:
    """The fields by name."""
    lines = ["    def contents(self) -> dict[str, Any]:"]
    lines.append('        """Every field of the state by its name, as far as it is in use."""')
    lines.append("        return {")
    if not state.is_common:
        lines.append("            **Rules.contents(self),")
    lines += [f'            "{field.name}": {content_of(field)},' for field in state.known(*HASHED)]
    return [*lines, "        }"]


def content_of(field: Field) -> str:
    """A field as Python has it."""
    match field.kind:
        case "flag":
            return f"bool(self.{field.name})"
        case "number":
            return f"self.{field.name}"
        case "row":
            return f"copied(self.{field.name}, {used_of(field)})"
    used = field.get("used")
    counts = f"copied(self.{used}, {rows_of(field)})" if used else f"[{field['width']}] * {rows_of(field)}"
    return f"copied_grid(self.{field.name}, {counts})"


def sheet_of(state: State) -> str:
    """The text of the type sheet."""
    name = f"{state.name}Fields"
    lines = [
        f"# The type sheet of {state.made}.py, {notice(state)}.",
        "cimport cython",
        *imports(state, "cimport"),
        "",
        f"cdef class {name}:" if state.is_common else f"cdef class {name}(Rules):",
        *(f"    cdef public {typed(field)}" for field in state.fields),
        *([] if state.is_common else [f"    cdef public {name} origin"]),
        "",
        *(COMMON_METHODS if state.is_common else METHODS),
    ]
    return "\n".join(lines) + "\n"


METHODS = [
    "    @cython.locals(at=cython.int)",
    "    cdef void copy_origin(self) noexcept nogil",
    "    @cython.locals(key=cython.ulonglong, at=cython.int)",
    "    cdef unsigned long long hash_all(self) noexcept nogil",
    "    @cython.locals(key=cython.ulonglong, at=cython.int)",
    "    cdef unsigned long long hash_known(self, int seat) noexcept nogil",
]
COMMON_METHODS = [
    "    @cython.final",
    "    cdef void copy_common(self, CommonFields origin) noexcept nogil",
    "    @cython.final",
    "    @cython.locals(key=cython.ulonglong, at=cython.int)",
    "    cdef unsigned long long hash_common(self) noexcept nogil",
    "    @cython.final",
    "    @cython.locals(key=cython.ulonglong, at=cython.int, choice=cython.int)",
    "    cdef unsigned long long hash_common_known(self, int seat) noexcept nogil",
]


def typed(field: Field) -> str:
    """A field with its C type; lengths are the constants of the game, whose numbers the build puts in."""
    match field.kind:
        case "row":
            return f"{C_TYPES[field.get('of')]} {field.name}[{constant(field['length'])}]"
        case "grid":
            return f"{C_TYPES[field.get('of')]} {field.name}[{constant(field['length'])}][{constant(field['width'])}]"
        case "part":
            return f"{field['type']} {field.name}"
    return f"{NUMBERS[field.kind]} {field.name}"


def constant(expression: str) -> str:
    """An expression of constants without the modules that they are from."""
    return expression.replace("cards.", "").replace("codes.", "")


def made() -> dict[Path, str]:
    """All files that are made, with their texts."""
    package = SOURCE / "sushiya"
    files = {}
    for file in (package / "core" / "common_state.py", *sorted((package / "games").glob("*/state.py"))):
        state = read_state(file, SOURCE)
        files[file.with_name(f"{state.made}.py")] = module_of(state)
        files[file.with_name(f"{state.made}.pxd")] = sheet_of(state)
    return files


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, "utf-8")
