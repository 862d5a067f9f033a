"""What the server answers instead of doing it: a stable code, and a sentence. Nothing has changed then."""

STATUS = {  # of HTTP, by code; docs/server.md says what each means
    "bad-json": 400, "bad-message": 422, "bad-request": 400, "bad-components": 400, "bad-record": 400,
    "bad-origin": 403, "bad-host": 421, "no-token": 401, "wrong-token": 403, "wrong-code": 403, "not-host": 403,
    "muted": 403, "not-seated": 403, "no-spectators": 403, "unknown-table": 404, "unknown-path": 404,
    "unknown-seat": 404, "wrong-method": 405, "stale": 409, "not-asked": 409, "not-on-offer": 409, "not-started": 409,
    "started": 409, "paused": 409, "not-paused": 409, "over": 409, "not-over": 409, "seat-taken": 409,
    "seats-open": 409, "name-taken": 409, "cannot-undo": 409, "nothing-asked": 409, "no-hints": 409, "resigned": 409,
    "which-seat": 409, "not-away": 409, "other-rules": 409, "failed": 409, "set-up": 409, "too-large": 413,
    "too-fast": 429, "too-many": 429, "internal": 500, "storage": 503, "closing": 503,
    "elsewhere": 503,
}  # fmt: skip


class Refused(Exception):
    """A request that is not carried out."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        assert code in STATUS, code
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def doc(self) -> dict[str, str]:
        return {"code": self.code, "message": self.message}
