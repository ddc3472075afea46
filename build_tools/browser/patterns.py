"""`match` as a chain of tests, which is what MicroPython has instead."""

from __future__ import annotations

import ast

from build_tools.browser.syntax import all_of, any_of, assign, call, compared, name


class Matches(ast.NodeTransformer):
    """Writes every `match` as `if` and `elif`; names are bound in the tests, by `:=`."""

    def __init__(self) -> None:
        self.count = 0

    def visit_Match(self, node: ast.Match) -> list[ast.stmt]:
        """Evaluate the subject once, then test case after case."""
        self.count += 1
        subject = f"subject_{self.count}"
        self.generic_visit(node)
        chain: list[ast.stmt] = []
        for case in reversed(node.cases):
            tests = holds(case.pattern, name(subject)) + ([case.guard] if case.guard else [])
            chain = [ast.If(all_of(tests), case.body, chain)]
        return [assign(subject, node.subject), *chain]


def holds(pattern: ast.pattern, subject: ast.expr) -> list[ast.expr]:
    """The tests, one after the other, of whether a pattern fits."""
    match pattern:
        case ast.MatchValue(value=value):
            return [compared(subject, ast.Eq(), value)]
        case ast.MatchSingleton(value=value):
            return [compared(subject, ast.Is(), ast.Constant(value))]
        case ast.MatchAs(pattern=inner, name=bound):
            return (holds(inner, subject) if inner else []) + (binding(bound, subject) if bound else [])
        case ast.MatchOr(patterns=patterns):
            return [any_of([all_of(holds(each, subject)) for each in patterns])]
        case ast.MatchSequence(patterns=patterns):
            return sequence(patterns, subject)
        case ast.MatchClass(cls=kind, patterns=positional, kwd_attrs=names, kwd_patterns=by_name):
            return instance(kind, positional, list(zip(names, by_name, strict=True)), subject)
    raise NotImplementedError(f"no test is known for {ast.unparse(pattern)}")


def binding(bound: str, subject: ast.expr) -> list[ast.expr]:
    """Bind a name; the test always holds, whatever the value."""
    bind = ast.NamedExpr(ast.Name(bound, ast.Store()), subject)
    return [compared(ast.Tuple([bind], ast.Load()), ast.NotEq(), ast.Constant(None))]


def sequence(patterns: list[ast.pattern], subject: ast.expr) -> list[ast.expr]:
    """A list or tuple of so many; a star, which can only come last, takes the rest."""
    star = patterns[-1] if patterns and isinstance(patterns[-1], ast.MatchStar) else None
    fixed = patterns[:-1] if star else patterns
    many = compared(call("len", subject), ast.GtE() if star else ast.Eq(), ast.Constant(len(fixed)))
    tests = [call("isinstance", subject, name("(list, tuple)")), many]
    for index, each in enumerate(fixed):
        tests += holds(each, ast.Subscript(subject, ast.Constant(index), ast.Load()))
    if isinstance(star, ast.MatchStar) and star.name:
        rest = ast.Subscript(subject, ast.Slice(ast.Constant(len(fixed))), ast.Load())
        tests += binding(star.name, call("list", rest))
    return tests


def instance(
    kind: ast.expr, positional: list[ast.pattern], named: list[tuple[str, ast.pattern]], subject: ast.expr
) -> list[ast.expr]:
    """An instance of a class whose attributes fit; `int(n)` binds the number itself."""
    tests: list[ast.expr] = [call("isinstance", subject, kind)]
    for each in positional:
        tests += holds(each, subject)
    for attribute, each in named:
        tests += holds(each, ast.Attribute(subject, attribute, ast.Load()))
    return tests
