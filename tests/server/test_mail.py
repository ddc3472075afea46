"""Letters, to a real mail server."""

from __future__ import annotations

import pytest

from sushiya.server.mail import Letter, Mailer, NotSent
from sushiya.server.settings import BadSettings, Settings, read_settings
from tests.server.letters import letter_box

LETTER = Letter(
    to="mia@example.org", subject="À toi de jouer", text="C’est à toi.\n", headers={"List-Unsubscribe": "<https://x>"}
)


def mailer(smtp: str) -> Mailer:
    return Mailer(Settings(smtp=smtp, mail_from="house@example.org", address="https://sushi.example.org"))


async def test_a_letter_arrives_as_it_was_written() -> None:
    with letter_box() as box:
        await mailer(box.address).send(LETTER)
    [letter] = box.letters
    assert (letter["From"], letter["To"], letter["Subject"]) == (
        "house@example.org",
        "mia@example.org",
        "À toi de jouer",
    )
    assert letter["List-Unsubscribe"] == "<https://x>" and letter["Auto-Submitted"] == "auto-generated"
    assert letter.get_content().splitlines() == ["C’est à toi."]


async def test_an_address_that_does_not_exist_is_refused_for_good() -> None:
    with letter_box() as box:
        box.refused.add(LETTER.to)
        with pytest.raises(NotSent) as refused:
            await mailer(box.address).send(LETTER)
    assert refused.value.for_good


async def test_a_mail_server_that_is_away_may_come_back() -> None:
    with letter_box() as box:
        address = box.address
    with pytest.raises(NotSent) as away:
        await mailer(address).send(LETTER)
    assert not away.value.for_good


async def test_a_name_cannot_add_headers() -> None:
    with letter_box() as box, pytest.raises(ValueError, match="linefeed"):
        await mailer(box.address).send(Letter(to=LETTER.to, subject="Hello\nBcc: all@example.org", text=""))
    assert not box.letters


def test_wrong_settings() -> None:
    with pytest.raises(BadSettings, match="mail_from"):
        read_settings({"smtp": "smtp://mail.example.org"})
    with pytest.raises(BadSettings) as wrong:
        mailer("gopher://mia:secret@mail.example.org")
    assert "secret" not in str(wrong.value)
    assert not mailer("").works and mailer("smtps://mail.example.org").works
