"""What is on the screen, explained."""

from __future__ import annotations

from rich.table import Table

from sushiya.cli.looks import explanations
from sushiya.cli.refusals import BadInput
from sushiya.cli.voice import Voice
from sushiya.games.sushizock.view import SushizockView

TOPICS = ("sushi", "bone", "blue", "red", "dice", "row", "pile", "counting", "nothing")


def topics_of(view: SushizockView) -> tuple[str, ...]:
    """What can be asked about; points are shown with the memory aid only."""
    return (*TOPICS, "points") if view.options.memory_aid else TOPICS


def explain_all(voice: Voice, view: SushizockView) -> Table:
    """Everything on the screen."""
    return _explained(voice, topics_of(view))


def explain(voice: Voice, topic: str, view: SushizockView) -> Table:
    """What the number of a die, or the beginning of a name, means."""
    if topic in map(str, range(1, len(view.dice) + 1)):
        return _explained(voice, (view.dice[int(topic) - 1],))
    topics = tuple(name for name in topics_of(view) if _means(voice, topic.casefold(), name))
    if not topics:
        titles = ", ".join(_title(voice, name) for name in topics_of(view))
        raise BadInput("sushizock.error.unknown_topic", topic=topic[:40], topics=titles)
    return _explained(voice, topics)


def _explained(voice: Voice, topics: tuple[str, ...]) -> Table:
    return explanations({_title(voice, name): voice(f"sushizock.help.{name}") for name in topics})


def _title(voice: Voice, topic: str) -> str:
    return voice(f"sushizock.topic.{topic}")


def _means(voice: Voice, wanted: str, topic: str) -> bool:
    """Whether a topic, or a word of its title, begins so."""
    title = _title(voice, topic).casefold()
    return any(name.startswith(wanted) for name in (topic, title, *title.split()))
