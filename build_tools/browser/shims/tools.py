"""For `functools`, `itertools`, `contextlib`, `copy` and `collections`: as much as the rules use."""

from collections import OrderedDict

from shims.structs import Struct, held


def cache(function):
    """Remember what a function returned, by its arguments."""
    known = {}

    def cached(*args):
        if args not in known:
            known[args] = function(*args)
        return known[args]

    return cached


def lru_cache(maxsize=None):  # noqa: ARG001 - the moves of a game are few
    """`cache`, called with a size."""
    return cache


class _Context:
    """Runs a generator up to its `yield`, and after the block the rest of it."""

    def __init__(self, generator):
        self.generator = generator

    def __enter__(self):
        return next(self.generator)

    def __exit__(self, kind, error, trace):
        if kind is None:
            next(self.generator, None)
        else:
            self.generator.throw(error)


def contextmanager(function):
    """Make a generator a context."""
    return lambda *args: _Context(function(*args))


def deepcopy(value):
    """A copy, down to lists and mappings."""
    if isinstance(value, Struct):
        return type(value)(*[deepcopy(each) for each in held(value)])
    if isinstance(value, dict):
        return OrderedDict([(key, deepcopy(each)) for key, each in value.items()])
    if isinstance(value, (list, tuple)):
        return type(value)([deepcopy(each) for each in value])
    return value


def fromkeys(keys, value=None):
    """A mapping in the order of its keys, which all have the same value."""
    return OrderedDict([(key, value) for key in keys])


def compress(values, wanted):
    """The values that are wanted."""
    return [value for value, keep in zip(values, wanted) if keep]


def starmap(function, rows):
    """Call a function with the values of every row."""
    return [function(*row) for row in rows]


def combinations_with_replacement(values, count):
    """All ways to take so many of some values, each as often as one likes, in order."""
    values = list(values)

    def beginning_at(first, left):
        if not left:
            yield ()
            return
        for at in range(first, len(values)):
            for rest in beginning_at(at, left - 1):
                yield (values[at],) + rest

    return beginning_at(0, count)


def removesuffix(text, end):
    """A text without its end, if it has that end."""
    return text[: len(text) - len(end)] if end and text.endswith(end) else text


def removeprefix(text, start):
    """A text without its beginning, if it has that beginning."""
    return text[len(start) :] if text.startswith(start) else text


class Counter(OrderedDict):
    """How often each value comes."""

    def __init__(self, values=()):
        super().__init__()
        self.update(values)

    def __getitem__(self, value):
        return self.get(value, 0)

    def update(self, values):
        """Add more of them."""
        if isinstance(values, dict):
            for value, count in values.items():
                self[value] = self.get(value, 0) + count
        else:
            for value in values:
                self[value] = self.get(value, 0) + 1

    def elements(self):
        """Each value as often as it comes."""
        return [value for value, count in self.items() for _ in range(count)]

    def total(self):
        """How many values there are."""
        return sum(self.values())

    def __add__(self, other):
        total = Counter(self)
        total.update(other)
        return positive(total)

    __iadd__ = __add__

    def __sub__(self, other):
        left = Counter(self)
        for value, count in other.items():
            left[value] = left.get(value, 0) - count
        return positive(left)

    def __le__(self, other):
        return all([count <= other.get(value, 0) for value, count in self.items()])


def positive(counter):
    """What comes at least once."""
    return Counter(OrderedDict([(value, count) for value, count in counter.items() if count > 0]))
