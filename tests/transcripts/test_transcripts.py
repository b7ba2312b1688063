"""Every session in this folder, and the README's, says what it says there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.transcripts.session import Command, File, agrees, do, read

ROOT = Path(__file__).parents[2]
SESSIONS = [ROOT / "README.md", *sorted(Path(__file__).parent.glob("*.md"))]


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: path.stem)
def test_session(session: Path, tmp_path: Path) -> None:
    folder, home = tmp_path / "here", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    if (sample := ROOT / "sample-vault").is_dir():
        shutil.copytree(sample, folder / "sample-vault")
    here = folder
    for step in read(session.read_text("utf-8")):
        match step:
            case File(path, content):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(content, "utf-8")
            case Command(line, text, said, code):
                found, here = do(step, here, home)
                shown = "\n".join((f"{session.name}:{line}: $ {text}", *found.lines, f"[{found.code}]"))
                assert agrees(found.lines, said), f"said otherwise than written:\n{shown}"
                assert found.code == code, shown


@pytest.mark.parametrize(
    ("said", "wanted", "same"),
    [
        (["a"], ["a"], True),
        (["a"], ["b"], False),
        (["a", "b"], ["a"], False),
        ([], ["a"], False),
        (["mem-01k9 made"], ["mem-… made"], True),
        (["mem-01k9 lost"], ["mem-… made"], False),
        (["a", "x", "y", "b"], ["a", "…", "b"], True),
        (["a", "b"], ["a", "…", "b"], True),
        (["a", "x"], ["a", "…", "b"], False),
        (["(1.5)"], ["(1.5)"], True),
        (["(1x5)"], ["(1.5)"], False),
        (["a  "], ["a"], True),
    ],
)
def test_agreement(said: list[str], wanted: list[str], same: bool) -> None:
    assert agrees(said, wanted) == same


def test_reading() -> None:
    text = (
        "```file a/b.md\none\n```\n\n```console\n$ first\nsaid\n[2]\n$ second \\\n> more\n```\n```console skip\n$ no\n```\n"
    )
    assert read(text) == [
        File("a/b.md", "one\n"),
        Command(6, "first", ["said"], 2),
        Command(9, "second \\\nmore"),
    ]
