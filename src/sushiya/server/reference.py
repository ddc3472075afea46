"""The OpenAPI document as a page to read: plain HTML that needs no script and no style."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from typing import Any

from sushiya.server.openapi import COMPONENTS

PARTS = {
    "http": "Over HTTP",
    "requests": "Requests over the socket",
    "messages": "Messages over the socket",
    "types": "All other types",
}
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sushiya: the protocol</title>
</head>
<body>
<header>
<h1>Sushiya: the protocol</h1>
<p>{about}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav>
{links}
</nav>
<main>
{parts}
</main>
</body>
</html>
"""


def page_of(document: dict[str, Any]) -> str:
    """What can be asked for over HTTP, what is said over the socket, and all other types by name."""
    schemas = document["components"]["schemas"]
    requests, messages = (names_in(schemas[union]) for union in ("AnyRequest", "AnyMessage"))
    others = [name for name in schemas if name not in {*requests, *messages, "AnyRequest", "AnyMessage"}]
    sections = {
        "http": [operation(path, method, what) for path, methods in document["paths"].items()
                 for method, what in methods.items()],
        "requests": [described(name, schemas[name]) for name in requests],
        "messages": [described(name, schemas[name]) for name in messages],
        "types": [described(name, schemas[name]) for name in others],
    }  # fmt: skip
    parts = [
        f'<section id="{part}">\n<h2>{PARTS[part]}</h2>\n{"".join(articles)}</section>'
        for part, articles in sections.items()
    ]
    return PAGE.format(about=prose(document["info"]["description"]), links=links(PARTS), parts="\n".join(parts))


def names_in(union: dict[str, Any]) -> list[str]:
    """The types of a union."""
    return [choice["$ref"].removeprefix(COMPONENTS) for choice in union["anyOf"]]


def operation(path: str, method: str, what: dict[str, Any]) -> str:
    """One thing to ask for: what it takes, and all that may come back."""
    takes = [
        f"<dt><code>{escape(given['name'])}</code> in the {given['in']}</dt><dd>{prose(given['description'])}</dd>"
        for given in what["parameters"]
    ]
    body = what.get("requestBody", {}).get("content", {})
    takes += [f"<dt>{escape(kind)}</dt><dd>{sent(content)}</dd>" for kind, content in body.items()]
    answers = [
        f"<dt>{status}</dt><dd>{prose(answer['description'])} {contents(answer.get('content', {}))}</dd>"
        for status, answer in what["responses"].items()
    ]
    spoken = [part for part in PARTS if f"x-{part}" in what]
    return (
        f'<article id="{what["operationId"]}">\n<h3><code>{method.upper()} {escape(path)}</code></h3>\n'
        f"<p>{prose(what['summary'])}</p>\n"
        + (f"<h4>Takes</h4>\n<dl>{''.join(takes)}</dl>\n" if takes else "")
        + (f"<h4>Speaks</h4>\n{links(spoken)}\n" if spoken else "")
        + f"<h4>Answers</h4>\n<dl>{''.join(answers)}</dl>\n</article>\n"
    )


def sent(content: dict[str, Any]) -> str:
    """What a body is, with examples."""
    examples = [f"<code>{escape(json.dumps(example['value']))}</code>" for example in content["examples"].values()]
    return f"{kind_of(content['schema'])}; for example {' or '.join(examples)}"


def contents(content: dict[str, Any]) -> str:
    """What comes back in which form."""
    return "; ".join(f"{escape(form)}: {kind_of(body['schema'])}" for form, body in content.items())


def described(name: str, schema: dict[str, Any]) -> str:
    """A type: what it is, and its fields."""
    fields = [
        f"<tr><th scope=row><code>{escape(field)}</code></th><td>{kind_of(kind)}</td>"
        f"<td>{'always' if field in schema['required'] else left_out(kind)}</td>"
        f"<td>{prose(kind.get('description', ''))}</td></tr>\n"
        for field, kind in schema.get("properties", {}).items()
    ]
    head = (
        "<tr><th scope=col>field</th><th scope=col>type</th><th scope=col>given</th><th scope=col>what it is</th></tr>"
    )
    return (
        f'<article id="{escape(name)}">\n<h3><code>{escape(name)}</code></h3>\n'
        f"<p>{prose(schema['description'])}</p>\n"
        + (f"<table>\n{head}\n{''.join(fields)}</table>\n" if fields else "")
        + "".join(f"<p>{kind_of(choice)}</p>\n" for choice in schema.get("anyOf", []))
        + "</article>\n"
    )


def left_out(kind: dict[str, Any]) -> str:
    """What it means that a field is not there."""
    return f"or <code>{escape(json.dumps(kind['default']))}</code>" if "default" in kind else "or not"


def kind_of(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to those that have a name."""
    match schema:
        case {"$ref": target}:
            name = escape(target.removeprefix(COMPONENTS))
            return f'<a href="#{name}"><code>{name}</code></a>'
        case {"anyOf": choices}:
            return " or ".join(kind_of(choice) for choice in choices)
        case {"enum": values}:
            return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in values)
        case {"prefixItems": parts}:
            return f"[{', '.join(kind_of(part) for part in parts)}]"
        case {"items": {} as inner}:
            return f"list of ({kind_of(inner)})" if "anyOf" in inner else f"list of {kind_of(inner)}"
        case {"additionalProperties": {} as inner}:
            return f"{kind_of(inner)} by name"
    return escape(schema.get("type", "anything")) + limits(schema)


def limits(schema: dict[str, Any]) -> str:
    """The least and the most of a number, or of the length of a text."""
    for least, most in (("minimum", "maximum"), ("minLength", "maxLength")):
        if most in schema:
            return f" ({schema.get(least, 0)}–{schema[most]}{' signs' if least == 'minLength' else ''})"
    return ""


def links(parts: Iterable[str]) -> str:
    """A list that leads to parts of the page."""
    return "<ul>" + "".join(f'<li><a href="#{part}">{PARTS[part]}</a></li>' for part in parts) + "</ul>"


def prose(text: str) -> str:
    """A sentence, with what is between backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
