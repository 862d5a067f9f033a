"""What clients may ask for. The same messages go over the socket and, one by one, over HTTP."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

Lang = Literal["en", "ja"]
Show = Literal["wide", "tall", "view", "text", "none"]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{1,40}$", description="made by the client; a repeat is done once")]
Seat = Annotated[int, Field(ge=0, le=9, description="may be left out by whoever holds one seat")]
Version = Annotated[int, Field(ge=0, le=10**9, description="the `n` of the last message seen")]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Salt = Annotated[str, Field(min_length=1, max_length=64, description="mixed into the seed; printable")]
BotLang = Annotated[Lang, Field(description="in which bots are named")]
BotSpec = Annotated[str, Field(pattern=r"^(open|bot:[a-z0-9:_.-]{1,40})$")]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    id: Id | None = None


class Seated(Message):
    seat: Seat | None = None


class Play(Seated):
    """Answer the open question."""

    type: Literal["play"]
    n: Version
    text: Annotated[str, Field(min_length=1, max_length=200, description="the text of an option")]


class Undo(Seated):
    """Take the last answer back: at once up to another person's answer, with the consent of all beyond it."""

    type: Literal["undo"]
    n: Version


class Consent(Seated):
    """Agree to, or refuse, an undo that somebody asks for."""

    type: Literal["agree", "refuse"]
    n: Version


class AddSalt(Seated):
    """Add to the seed, before the start."""

    type: Literal["salt"]
    salt: Salt


class Rename(Seated):
    """Another name, before the start."""

    type: Literal["name"]
    name: Name


class Assign(Message):
    """The host puts a bot at a seat, or opens it, before the start."""

    type: Literal["place"]
    seat: Annotated[int, Field(ge=0, le=9)]
    who: BotSpec
    lang: BotLang = "en"


class Order(Message):
    """The host removes a person for good: a bot plays the seat, or it is open again before the start. Or `mute` lets
    them play on without a word, until `unmute`."""

    type: Literal["remove", "mute", "unmute"]
    seat: Annotated[int, Field(ge=0, le=9)]


class Simple(Seated):
    """`start` the match; `pause` and `resume` it; `leave` the seat (to a bot, if the match runs) and `return` to it;
    `resign` for good; `rematch` with seats moved on by one."""

    type: Literal["start", "pause", "resume", "leave", "return", "resign", "rematch"]


class Chat(Seated):
    """Say something to the table. It is text and nothing else."""

    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500)]


Act = Annotated[
    Play | Undo | Consent | AddSalt | Rename | Assign | Order | Simple | Chat,
    Field(discriminator="type"),
]


class Looking(BaseModel):
    """Whose view is wanted, in which language, and how: a picture, data, words, or only what happens."""

    model_config = ConfigDict(extra="forbid", strict=True)
    seat: Seat | None = None
    lang: Lang = "en"
    show: Show = "view"
    since: Annotated[int, Field(ge=-1, le=10**9, description="-1: from the deal on")] | None = None
    watch: Annotated[bool, Field(description="as a spectator, also with a seat: a big screen, a covered hand")] = False


class Hello(Looking):
    """The first message on a socket. The token may also come in a header or a cookie; without one you watch."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=64)] | None = None


class Look(Looking):
    """Look with other eyes: another of your seats, another language, another arrangement."""

    type: Literal["look"]


class Ask(Seated):
    """`preview` shows what an option would change, as far as the seat can know; `hint` asks a bot."""

    type: Literal["preview", "hint"]
    text: Annotated[str, Field(max_length=200)] | None = None


class Ping(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    type: Literal["ping"]


class ClockSpec(BaseModel):
    """Time to think. A clock that runs out lets a bot answer."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["none", "move", "bank", "days"] = "none"
    time: Annotated[float, Field(ge=0, le=86400, description="seconds; for `days`, days")] = 0
    increment: Annotated[float, Field(ge=0, le=3600)] = 0


class NewTable(BaseModel):
    """A table to be set up."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"game": "memory_library", "seats": ["me", "open", "bot:greedy"], "names": ["Akari"]}]
        },
    )
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[
        list[Annotated[str, Field(pattern=r"^(me|open|bot:[a-z0-9:_.-]{1,40})$")]],
        Field(min_length=1, max_length=10, description="`me` is you, and may stand there several times: hot seat"),
    ]
    names: Annotated[list[Name], Field(max_length=10, description="of the seats that are `me`")] = []
    lang: BotLang = "en"
    preset: Annotated[str, Field(max_length=40, description="a named set of options of the game")] | None = None
    options: Annotated[dict[str, str | int | bool], Field(max_length=40, description="they go before the preset")] = {}
    components: Annotated[str, Field(max_length=131_072, description="a TOML file of your printed game")] | None = None
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    clock: ClockSpec = ClockSpec()
    pace: Annotated[float, Field(ge=0, le=10, description="seconds before a bot answers")] | None = None


class Join(BaseModel):
    """Sit down at an open seat. A table that is not listed wants the code of its join link."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Bob", "code": "k7m2xq9rstuv"}]})
    name: Name
    code: Annotated[str, Field(max_length=40)] | None = None
    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    salt: Salt | None = None


class Fork(BaseModel):
    """Go on from a ply of a finished match, at one seat of it."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"ply": 31, "seat": 0}]})
    ply: Annotated[int, Field(ge=0, le=10**6)]
    seat: Annotated[int, Field(ge=0, le=9)]
    bot: Annotated[str, Field(pattern=r"^[a-z0-9:_.-]{1,40}$", description="at seats that people had")] = "greedy"


def id_of(text: str) -> str | None:
    """The id of a message that is not looked at any further."""
    try:
        return Message.model_validate_json(text, extra="ignore").id
    except ValidationError:
        return None


acts: TypeAdapter[Act] = TypeAdapter(Act)
AnyMessage = Annotated[
    Play | Undo | Consent | AddSalt | Rename | Assign | Order | Simple | Chat | Look | Ask | Ping,
    Field(discriminator="type"),
]
any_message: TypeAdapter[AnyMessage] = TypeAdapter(AnyMessage)
hello: TypeAdapter[Hello] = TypeAdapter(Hello)
