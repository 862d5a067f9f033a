"""Where takujo keeps what belongs to a user."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder. It may not be there yet."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "takujo"
