"""Web Push: what a service and a browser make of a message, and where the house sends none."""

from __future__ import annotations

import asyncio
import time

import pytest

from sushiya.server.calls import services
from sushiya.server.calls.push import BadKeys, HouseKey, decoded, encrypt
from sushiya.server.calls.quiet import end_of_quiet
from sushiya.server.calls.services import ForeignService, PushServices, Target
from sushiya.server.settings import BadSettings
from tests.server.push_service import Delivery, Subscriber, check_signature, push_service


async def test_only_the_browser_can_read_a_message_and_the_service_knows_who_sent_it() -> None:
    key = HouseKey(HouseKey.made())
    with push_service() as service:
        browser, other = Subscriber(service), Subscriber(service)
        allowed = PushServices(service.url)
        target = allowed.target(browser.subscription["endpoint"])
        body = encrypt("« À vous »".encode(), browser.subscription["p256dh"], browser.subscription["auth"])
        headers = {"Authorization": key.authorization(target.origin, "https://sushi.example.org"), "TTL": "60"}
        assert await allowed.post(target, headers, body) == "sent"
        [delivery] = service.deliveries
        assert browser.decrypt(delivery.body).decode() == "« À vous »"
        with pytest.raises(Exception):  # noqa: B017, PT011 - whatever the library says of a wrong key
            other.decrypt(delivery.body)
        assert b"vous" not in delivery.body
        claims = check_signature(delivery, key.public, service.url)
        assert claims["sub"] == "https://sushi.example.org" and claims["exp"] < time.time() + 24 * 3600
        short = encrypt(b"1", browser.subscription["p256dh"], browser.subscription["auth"])
        assert len(short) == len(body), "nobody learns from the length what is said"


async def test_redirects_are_not_followed_and_answers_say_whether_to_try_again() -> None:
    with push_service() as service:
        allowed, expected = (
            PushServices(service.url),
            {201: "sent", 410: "gone", 404: "gone", 429: "later", 503: "later"},
        )
        expected |= {400: "refused", 302: "refused", 307: "refused"}
        for status, outcome in expected.items():
            service.answers[f"/{status}"] = (status, {"Location": f"{service.url}/elsewhere"})
            assert await allowed.post(allowed.target(f"{service.url}/{status}"), {}, b"") == outcome
        assert service.at("/elsewhere") == []
    assert await allowed.post(allowed.target(f"{service.url}/away"), {}, b"") == "later"


async def test_a_service_that_answers_without_end_or_not_at_all_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "SECONDS", 0.2)
    floods = True

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"x" * 100_000 if floods else b"")
        await reader.read()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    allowed = PushServices(url)
    assert await allowed.post(allowed.target(f"{url}/"), {}, b"") == "refused"
    floods = False
    assert await allowed.post(allowed.target(f"{url}/"), {}, b"") == "later"
    server.close()


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://example.org/push",
        "http://fcm.googleapis.com/fcm/send/a",
        "https://fcm.googleapis.com:8443/fcm/send/a",
        "https://mia@fcm.googleapis.com/fcm/send/a",
        "https://fcm.googleapis.com.example.org/a",
        "https://evilpush.apple.com/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://fcm.googleapis.com/a\r\nHost: x",
        "https://fcm.googleapis.com/a b",
        "file:///etc/passwd",
        "https://push.example.org:444/",
        "http://push.example.org/",
        "",
    ],
)
def test_endpoints_that_are_at_no_service(endpoint: str) -> None:
    with pytest.raises(ForeignService) as refused:
        PushServices("push.example.org").target(endpoint)
    assert refused.value.say("en") != refused.value.say("fr")


def test_services_of_the_browsers_and_of_the_host() -> None:
    allowed = PushServices(" push.example.org, http://127.0.0.1:8099")
    known = [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ]
    assert not any(allowed.target(endpoint).is_listed for endpoint in known)
    assert allowed.target("https://push.example.org/a").origin == "https://push.example.org"
    assert allowed.target("http://127.0.0.1:8099/a") == Target("http", "127.0.0.1", 8099, "/a", is_listed=True)
    for wrong in ("ftp://push.example.org", "push.example.org/path", "a b"):
        with pytest.raises(BadSettings):
            PushServices(wrong)


async def test_a_name_that_stands_for_a_private_address_is_not_spoken_to() -> None:
    with push_service() as service:
        names = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254", "0.0.0.0"]
        for name in names:
            target = Target("http", name, service.port, "/a", is_listed=False)
            assert await PushServices("").post(target, {}, b"") in ("refused", "later")
        assert service.deliveries == []
    assert all(services.is_public(address) for address in ("1.1.1.1", "2606:4700::1111"))
    private = (
        "127.0.0.1",
        "::1",
        "::ffff:10.0.0.1",
        "fe80::1%eth0",
        "fd00::1",
        "100.64.0.1",
        "224.0.0.1",
        "2002:a00:1::",
    )
    assert not any(map(services.is_public, private))


def test_keys_that_are_none() -> None:
    with push_service() as service:
        good = Subscriber(service).subscription
    for key, auth in [("", good["auth"]), ("AAAA", good["auth"]), (good["p256dh"], "AAAA"), ("é", "é"), ("B" * 87, "")]:
        with pytest.raises(BadKeys):
            encrypt(b"", key, auth)
    compressed = b"\x02" + decoded(good["p256dh"])[1:33]
    assert len(compressed) == 33


def test_the_night() -> None:
    hour = 3600 * 1000
    noon = 1_750_000_000_000 // (24 * hour) * 24 * hour + 12 * hour
    assert end_of_quiet(noon, "UTC") is None
    assert end_of_quiet(noon + 9 * hour, "UTC") == noon + 20 * hour, "21:00 is night, until 8:00"
    assert end_of_quiet(noon + 14 * hour, "UTC") == noon + 20 * hour, "and so is 2:00"
    assert end_of_quiet(noon + 20 * hour, "UTC") is None
    assert end_of_quiet(noon, "Asia/Tokyo") == noon + 11 * hour
    assert end_of_quiet(noon, "No/Such") is None and end_of_quiet(noon, "../etc/passwd") is None
    spring = 1_774_742_400_000  # 2026-03-29 01:00 in Paris, an hour before clocks go forward
    assert end_of_quiet(spring, "Europe/Paris") == spring + 6 * hour


def test_a_key_is_the_house_s_for_good() -> None:
    data = HouseKey.made()
    assert HouseKey(data).public == HouseKey(data).public != HouseKey(HouseKey.made()).public
    assert HouseKey(data).topic("abc") == HouseKey(data).topic("abc") != HouseKey(HouseKey.made()).topic("abc")
    assert "Authorization" not in Delivery("/", {}, b"").headers
