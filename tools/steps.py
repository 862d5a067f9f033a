"""What the commands of the Makefile say while they work, in English or Japanese: a line for each step."""

import os
import sys
import threading
import unicodedata
from time import monotonic

if sys.version_info < (3, 11):  # noqa: UP036  (whoever has an older one shall read one line, not a trace)
    sys.exit(
        "takujo needs Python 3.11 or newer, and this is %d.%d; if a newer one is there, name it: "  # noqa: UP031
        "make play PYTHON=python3.12" % sys.version_info[:2]
    )

SAID = {
    "environment": ("environment", "環境"),
    "dependencies": ("dependencies", "依存パッケージ"),
    "serving": ("serving", "サーバー"),
    "compiling": ("compiling", "コンパイル"),
    "made": ("Python {version} in .venv", ".venv に Python {version}"),
    "installed": ("{packages} packages", "{packages} 個のパッケージ"),
    "another": ("another command is setting this up; waiting for it", "別のコマンドが準備中です。お待ちください"),
    "offline": (
        "the packages cannot be fetched: connect to the network and repeat the command (only the first time needs it)",
        "パッケージを取得できません。ネットワークに接続してからもう一度実行してください(必要なのは初回だけです)",
    ),
    "full": (
        "the disk is full: free about 500 MB and repeat the command",
        "ディスクがいっぱいです。500 MB ほど空けてからもう一度実行してください",
    ),
    "no-venv": (
        "Python cannot make an environment: install its venv module (Debian: apt install python3-venv), then repeat",
        "Python が環境を作れません。venv を入れて(Debian なら apt install python3-venv)もう一度実行してください",
    ),
    "not-installed": (
        "the packages were not installed, for the reason above; repeat the command when it is gone",
        "上の理由でパッケージを入れられませんでした。原因を除いてからもう一度実行してください",
    ),
    "stopped": ("stopped", "終了しました"),
    "port": (
        "port {taken} is taken by another program, so it is {port}",
        "ポート {taken} は使用中なので {port} を使います",
    ),
    "running": ("takujo is running already: {url}", "takujo はすでに動いています: {url}"),
    "starting": (
        "another command is starting takujo here; its page opens when it is there",
        "別のコマンドが takujo を起動中です。準備ができたらそのページを開きます",
    ),
    "local-only": (
        "takujo is served at {url} for this machine only; stop that one first (Ctrl-C)",
        "takujo は {url} でこのマシン専用に動いています。先にそちらを止めてください(Ctrl-C)",
    ),
    "open": ("{url} (Ctrl-C ends it)", "{url} (終了は Ctrl-C)"),
    "share": ("friends in your network open {url}", "同じネットワークの友だちは {url} を開きます"),
    "getting-compiler": ("getting mypyc", "mypyc を取得中"),
    "left": ("{done} of {all}, about {minutes} min left", "{all} 個中 {done} 個、残り約 {minutes} 分"),
    "begun": ("about {minutes} min left", "残り約 {minutes} 分"),
    "compiled": (
        "strong opponents are there ({cpu} s of processor time)",
        "強い相手と対戦できます(プロセッサー時間 {cpu} 秒)",
    ),
    "no-compiler": (
        "no C compiler is here, so strong opponents are missing (Debian: apt install gcc python3-dev); all else works",
        "C コンパイラがないので強い相手はいません(Debian なら apt install gcc python3-dev)。ほかはすべて使えます",
    ),
    "not-compiled": (
        "it did not work, so strong opponents are missing until the next start; all else works (see {log})",
        "失敗しました。次の起動まで強い相手とは対戦できません。ほかはすべて使えます({log} を参照)",
    ),
    "died": (
        "the server ended unexpectedly and is started again (see {log})",
        "サーバーが予期せず終了したので再起動します({log} を参照)",
    ),
    "keeps-dying": ("the server does not stay up: {why} (see {log})", "サーバーが起動できません: {why}({log} を参照)"),
    "not-swapped": (
        "the compiled server did not start, so playing goes on without strong opponents (see {log})",
        "コンパイル版のサーバーが起動しなかったので、強い相手なしで続けます({log} を参照)",
    ),
}  # fmt: skip

sys.stdout.reconfigure(errors="replace")  # a terminal may not know every letter
EVERY = 0.5 if sys.stdout.isatty() else 2.0  # seconds between two looks at a step that takes longer


def japanese() -> bool:
    chosen = [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)]
    return bool(chosen) and chosen[0].startswith("ja")


def say(name: str, **values: object) -> str:
    return SAID[name][japanese()].format(**values)


def width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


class Step:
    """A line that says what is being done, and for how long already."""

    shown: "Step | None" = None  # the one that stands at the end of the terminal, and is written anew
    pen = threading.RLock()

    def __init__(self, name: str, text: str = "") -> None:
        self.label = say(name)
        self.text = text
        self.begun = monotonic()
        self.ended = threading.Event()
        Step.shown = self
        threading.Thread(target=self._tick, daemon=True).start()

    def _tick(self) -> None:
        self._write()
        while not self.ended.wait(EVERY):
            self._write()

    def line(self) -> str:
        gap = " " * max(1, 16 - width(self.label))
        seconds = f"{monotonic() - self.begun:.1f} s"
        return f"  {self.label}{gap}{self.text}{'  ' if self.text else ''}{seconds}"

    def _write(self, end: bool = False) -> None:
        with Step.pen:
            if self.ended.is_set() and not end:
                return
            if sys.stdout.isatty():
                sys.stdout.write(f"\r\x1b[K{self.line()}" + "\n" * end)
            else:
                sys.stdout.write(f"{self.line()}{'' if end else ' …'}\n")
            sys.stdout.flush()

    def update(self, text: str) -> None:
        self.text = text

    def end(self, text: str) -> None:
        """The last that is said of it."""
        if not self.ended.is_set():
            with Step.pen:
                self.text = text
                self.ended.set()
                Step.shown = None
                self._write(end=True)


def note(text: str) -> None:
    """A line of its own, above the step that is under way."""
    with Step.pen:
        clear = "\r\x1b[K" if Step.shown is not None and sys.stdout.isatty() else ""
        sys.stdout.write(f"{clear}{text}\n")
        sys.stdout.flush()
        if Step.shown is not None and clear:
            Step.shown._write()
