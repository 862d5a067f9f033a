"""How far somebody has come in the lessons: a small file in the user's data folder.

{"memory_library": {"done": ["goal", "collect"], "at": "pay-stop"}} names lessons that are done and the step at which
one left. Names count: what a later version does not know any more is passed over, and kept.
"""

import json
from pathlib import Path
from typing import Any

from takujo.core.errors import BadRequest
from takujo.home import data_folder
from takujo.lesson import Course, Lesson

FILE = "lessons.json"


class Progress:
    """What was learned so far, of all games."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / FILE
        self.doc: dict[str, dict[str, Any]] = read(self.file) if self.file.exists() else {}

    def done(self, course: Course) -> list[Lesson]:
        """The lessons that are done."""
        known = self.doc.get(course.game, {}).get("done", [])
        return [lesson for lesson in course.lessons if lesson.id in known]

    def at(self, course: Course) -> str:
        """The step to go on with: where one left, else the first lesson that is not done."""
        left = self.doc.get(course.game, {}).get("at", "")
        names = {step.name for lesson in course.lessons for step in lesson.steps} | {each.id for each in course.lessons}
        if left in names:
            return str(left)
        open_ = [lesson.id for lesson in course.lessons if lesson not in self.done(course)]
        return (open_ or [lesson.id for lesson in course.lessons])[0]

    def keep(self, course: Course, at: str, done: Lesson | None = None) -> None:
        """Note where one is, and perhaps a lesson that is done now."""
        entry = self.doc.setdefault(course.game, {})
        entry["at"] = at
        if done is not None:
            entry["done"] = [*(each for each in entry.get("done", []) if each != done.id), done.id]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        written = self.file.with_suffix(".new")
        written.write_text(json.dumps(self.doc, indent=1) + "\n", encoding="utf-8")
        written.replace(self.file)


def read(file: Path) -> dict[str, dict[str, Any]]:
    try:
        doc = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        doc = None
    if not isinstance(doc, dict) or not all(map(is_entry, doc.values())):
        raise BadRequest(f"{file} is not how takujo keeps your progress in the lessons; move it away to begin anew")
    return doc


def is_entry(entry: Any) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("done", []), list) and isinstance(entry.get("at", ""), str)
