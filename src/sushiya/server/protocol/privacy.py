"""What the house keeps of its guests."""

from __future__ import annotations

import msgspec


class Privacy(msgspec.Struct, frozen=True):
    """For how many days what is kept, as the settings of the house say; 0 for good."""

    cookie_days: int
    table_days: int
    """After the last thing that happened at the table."""
    chat_days: int
    """0 for as long as the table."""
    chat_kept: int
    """So many of the last things said at a table are kept."""
    game_days: int
    evening_days: int
    attendance_days: int
    """Whether games among strangers were finished."""
    rating_days: int
    """After so many days without a rated game ratings are deleted."""
    log_days: int
    mail: bool
    """Whether the house sends letters."""
    sign_in: bool
    """Whether guests may sign in with an account from elsewhere."""
    contact: str
    """How the host is reached; empty where the host does not say."""
