"""The examples of the documents run as they stand."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

import takujo
import takujo.match
import takujo.record
import takujo.rulebook

HERE = Path(__file__).parent
ROOT = HERE.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (source,) = re.findall(r"```python\n(.*?)```", PAGES[0].read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(source, "README.md", "exec"), names)
    assert (tmp_path / "game.takujo").exists()
    assert getattr(names["match"], "over", None) is True


@pytest.mark.parametrize(
    "module",
    [takujo, takujo.match, takujo.record, takujo.rulebook, takujo.bots],
    ids=lambda module: str(module.__name__),
)
def test_the_examples_of_the_api_run_as_they_are_written(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_every_command_of_the_readme_exists() -> None:
    from takujo.cli import takujo as commands

    found = re.findall(r"^takujo ((?:tables? )?\w+)(.*)$", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) > 8
    for name, rest in found:
        told = CliRunner().invoke(commands, [*name.split(), "--help"], obj="en")
        assert told.exit_code == 0, name
        for option in re.findall(r"--[a-z]+", rest):
            assert option in told.output, f"takujo {name} {option}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_that_the_documents_name_exist(page: Path) -> None:
    for name in re.findall(r"`((?:takujo|tests|tools|src|docs)/[\w./]+\.\w+)`", page.read_text(encoding="utf-8")):
        assert (ROOT / name).exists() or (ROOT / "src" / name).exists(), name
