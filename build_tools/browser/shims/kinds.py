"""For `typing` and `collections.abc`: types as values that say what may be read."""

Any = None
Mapping = dict
Sequence = (list, tuple)


class Kind:
    """A type with arguments: `Literal["left", "right"]`, `list[int]`."""

    def __init__(self, origin, args):
        self.origin = origin
        self.args = args


class Form:
    """What makes a type of the arguments in its brackets."""

    def __getitem__(self, args):
        kind = Kind(self, args if isinstance(args, tuple) else (args,))
        if self is Annotated:
            kind.__metadata__ = kind.args[1:]
        return kind


Literal = Form()
Annotated = Form()


def generic(origin, *args):
    """A container with the types of what it holds."""
    return Kind(origin, args)


def union(*kinds):
    """One of several types: a flat tuple, as `isinstance` wants it."""
    flat = ()
    for kind in kinds:
        flat += kind if isinstance(kind, tuple) else (kind,)
    return flat


def get_origin(kind):
    """What a type with arguments was made from."""
    return kind.origin if isinstance(kind, Kind) else None


def get_args(kind):
    """The arguments of a type."""
    return kind.args if isinstance(kind, Kind) else ()
