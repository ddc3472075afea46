"""Records of every released version of the rules are played again as they were, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import sushiya
from sushiya.core.errors import BadRecord

FOLDER = Path(__file__).parent
KEPT = sorted(FOLDER.glob("*/*.json"))


class Kept(msgspec.Struct, frozen=True):
    """A record, with the scores that its match ended with when it was played."""

    scores: list[int]
    record: sushiya.Record


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_old_record_is_played_as_it_was(file: Path) -> None:
    kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    assert kept.record.rules == int(file.parent.name)
    if kept.record.rules == sushiya.game(kept.record.game).rules_version:
        assert sushiya.replay(kept.record).scores == kept.scores
    else:
        with pytest.raises(BadRecord) as refused:
            sushiya.replay(kept.record)
        assert refused.value.key == "error.record_rules"


@pytest.mark.parametrize("game", sushiya.game_ids())
def test_there_are_records_of_every_version(game: str) -> None:
    found = {int(file.parent.name) for file in KEPT if file.stem.startswith(f"{game}.")}
    assert found == set(range(1, sushiya.game(game).rules_version + 1))


def test_a_record_keeps_the_hints_that_were_asked_for() -> None:
    kept = msgspec.json.decode((FOLDER / "1" / "sushi-go.3-hints.json").read_bytes(), type=Kept)
    assert kept.record.hints == [(0, 0, 1), (0, 0, 2), (0, 12, 1), (2, 30, 1)]
    assert sushiya.Record.from_json(kept.record.to_json()) == kept.record
    assert sushiya.replay(kept.record).is_over


def test_a_record_of_rules_to_come_is_refused() -> None:
    kept = msgspec.json.decode(KEPT[0].read_bytes(), type=Kept)
    with pytest.raises(BadRecord) as refused:
        sushiya.replay(msgspec.structs.replace(kept.record, rules=999))
    assert refused.value.say("en") != refused.value.say("fr")
