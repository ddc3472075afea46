"""For `msgspec`: structs as plain classes, with the same JSON."""

import json as plain_json
from collections import OrderedDict

from shims.kinds import Annotated, Kind, Literal


class MsgspecError(Exception):
    """Something cannot be read."""


class ValidationError(MsgspecError):
    """Something is not what its type says."""


class UnsetType:
    """The type of what was not set, which counts as false."""

    def __bool__(self):
        return False


UNSET = UnsetType()


class Meta:
    """The mark of a type: limits, and what else a reader may want to know."""

    def __init__(self, ge=None, le=None, description=None, extra=None):
        self.ge = ge
        self.le = le
        self.description = description
        self.extra = extra


class Struct:
    """Fields by name; the default of a field is an attribute of its class."""

    __struct_fields__ = ()
    __struct_types__ = staticmethod(list)
    __tag_field__ = None
    __tag__ = None
    __omit_defaults__ = False

    def __init__(self, *values, **named):
        kind = type(self)
        names = kind.__struct_fields__
        for at, name in enumerate(names):
            if at < len(values):
                value = values[at]
            elif name in named:
                value = named[name]
            elif hasattr(kind, name):
                value = getattr(kind, name)
                if isinstance(value, (list, dict)):
                    value = type(value)(value)
            else:
                raise TypeError("missing " + name)
            setattr(self, name, value)
        for name in named:
            if name not in names:
                raise TypeError("unknown " + name)

    def __eq__(self, other):
        return type(self) is type(other) and held(self) == held(other)

    def __hash__(self):
        return hash(held(self))

    def __repr__(self):
        fields = ["%s=%r" % (name, getattr(self, name)) for name in type(self).__struct_fields__]
        return "%s(%s)" % (type(self).__name__, ", ".join(fields))


def held(struct):
    """The values of all fields."""
    return tuple([getattr(struct, name) for name in type(struct).__struct_fields__])


def to_builtins(value):
    """A value as JSON would hold it."""
    if isinstance(value, Struct):
        return fields_as_json(value)
    if isinstance(value, dict):
        return OrderedDict([(str(key), to_builtins(each)) for key, each in value.items()])
    if isinstance(value, (list, tuple)):
        return [to_builtins(each) for each in value]
    return value


def fields_as_json(struct):
    """The tag of a struct, and its fields as far as they are told."""
    kind = type(struct)
    found = OrderedDict()
    if kind.__tag_field__:
        found[kind.__tag_field__] = tag_of(kind)
    for name in kind.__struct_fields__:
        value = getattr(struct, name)
        if value is UNSET or (
            kind.__omit_defaults__ and hasattr(kind, name) and is_default(value, getattr(kind, name))
        ):
            continue
        found[name] = to_builtins(value)
    return found


def is_default(value, default):
    """Whether a value goes without saying: 1 is not True, and a text that was given is told, as msgspec does."""
    return value is default or (type(value) is type(default) and not isinstance(value, str) and value == default)


TAGS = {}


def tag_of(kind):
    """What tells the structs of a union apart: a text, or made from the name of the class."""
    if kind not in TAGS:
        tag = kind.__tag__
        TAGS[kind] = tag if isinstance(tag, str) else tag(kind.__name__) if tag else kind.__name__
    return TAGS[kind]


def convert(value, kind=None, type=None):
    """Check what comes from outside, and make of it what its type says; ValidationError if that is not possible."""
    return converted(value, kind or type)


def converted(value, kind):
    """A value as its type wants it."""
    if kind is None:
        return value
    if isinstance(kind, tuple):
        return first_fitting(value, kind)
    if isinstance(kind, Kind):
        return of_kind(value, kind)
    if issubclass(kind, Struct):
        return read_struct(value, kind)
    check(type(value) is kind)
    return value


def check(holds):
    """Raise ValidationError unless something holds."""
    if not holds:
        raise ValidationError()


def first_fitting(value, kinds):
    """A value as the first of some types that fits."""
    for kind in kinds:
        try:
            return converted(value, kind)
        except ValidationError:
            pass
    raise ValidationError()


def of_kind(value, kind):
    """A value of a type with arguments."""
    origin, args = kind.origin, kind.args
    if origin is Literal:
        for each in args:
            if type(each) is type(value) and each == value:
                return each
        raise ValidationError()
    if origin is Annotated:
        value = converted(value, args[0])
        for meta in args[1:]:
            check(not isinstance(meta, Meta) or (meta.ge is None or value >= meta.ge))
            check(not isinstance(meta, Meta) or (meta.le is None or value <= meta.le))
        return value
    if origin is dict:
        check(isinstance(value, dict))
        return OrderedDict([(converted(key, args[0]), converted(each, args[1])) for key, each in value.items()])
    check(isinstance(value, (list, tuple)))
    if origin is tuple and args[-1] is not Ellipsis:
        check(len(value) == len(args))
        return tuple([converted(each, of) for each, of in zip(value, args)])
    return origin([converted(each, args[0]) for each in value])


def read_struct(value, kind):
    """A struct from a mapping."""
    check(isinstance(value, dict))
    types = dict(zip(kind.__struct_fields__, kind.__struct_types__()))
    for name in value:
        check(name in types)
    try:
        return kind(**{name: converted(each, types[name]) for name, each in value.items()})
    except TypeError:
        raise ValidationError()


class FieldInfo:
    """A field with its type and its default."""

    def __init__(self, name, kind, default):
        self.name = name
        self.type = kind
        self.default = default


class structs:
    """What can be asked about structs."""

    FieldInfo = FieldInfo

    @staticmethod
    def fields(kind):
        """All fields of a struct."""
        pairs = zip(kind.__struct_fields__, kind.__struct_types__())
        return tuple([FieldInfo(name, of, getattr(kind, name, UNSET)) for name, of in pairs])

    @staticmethod
    def replace(struct, **changes):
        """A struct with other values of some fields."""
        names = type(struct).__struct_fields__
        return type(struct)(*[changes[name] if name in changes else getattr(struct, name) for name in names])


class json:
    """Writing and reading JSON."""

    @staticmethod
    def encode(value):
        """A value as JSON."""
        return plain_json.dumps(to_builtins(value), separators=(",", ":")).encode()

    @staticmethod
    def decode(text, type=None):
        """What JSON says."""
        value = in_order(text)
        return converted(value, type) if type else value


class toml:
    """Reading the data of the house, which the bundle holds as JSON."""

    decode = json.decode


def in_order(text):
    """Read JSON with its mappings in order, which MicroPython's own reader loses."""
    return Reader(text.decode() if isinstance(text, bytes) else text).value()


class Reader:
    """Reads JSON that is known to be well-formed: texts and numbers are left to MicroPython."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def skip(self, signs=" \n\t\r,:"):
        """Go on to what has a meaning; returns its first sign."""
        while self.text[self.at] in signs:
            self.at += 1
        return self.text[self.at]

    def value(self):
        """The next value."""
        sign = self.skip()
        if sign == "{":
            return OrderedDict(self.until("}", lambda: (self.value(), self.value())))
        if sign == "[":
            return list(self.until("]", self.value))
        start = self.at
        if sign == '"':
            self.at += 1
            while self.text[self.at] != '"':
                self.at += 2 if self.text[self.at] == "\\" else 1
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]} \n\t\r":
                self.at += 1
        return plain_json.loads(self.text[start : self.at])

    def until(self, end, part):
        """All parts up to a bracket."""
        self.at += 1
        found = []
        while self.skip() != end:
            found.append(part())
        self.at += 1
        return found
