"""A repository in which a value stands wherever git and Obsidian can keep one, and a search of one's own for what is left."""

from __future__ import annotations

import base64
import codecs
import json
import os
import subprocess
import unicodedata
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SECRET = "qZ7-Wé/x4'Lm&9#Tr2\"vP"
"""Signs that every encoding spells in another way."""
DATE = "2026-11-29T10:00:00Z"
NAMED = "qZ7-Wé"
"""What of it can stand in the name of a file is a secret of its own here."""


def variants(value: str = SECRET) -> dict[str, bytes]:
    """The value as a file may have it. Written by hand, by other ways than the product's."""
    raw = value.encode()
    found = {
        "plain": raw,
        "decomposed": unicodedata.normalize("NFD", value).encode(),
        "latin-1": value.encode("latin-1"),
        "utf-16": value.encode("utf-16"),
        "utf-16-le": value.encode("utf-16-le"),
        "utf-16-be": value.encode("utf-16-be"),
        "percent": urllib.parse.quote(value, safe="").encode(),
        "percent, few": urllib.parse.quote(value).encode(),
        "percent, lower": urllib.parse.quote(value, safe="").lower().encode() if value.islower() else b"",
        "hex": raw.hex().encode(),
        "HEX": raw.hex(" ").upper().encode(),
        "json": json.dumps(value)[1:-1].encode(),
        "json in json": json.dumps(json.dumps(value)).encode(),
        "all escaped": "".join(f"\\u{ord(each):04x}" for each in value).encode(),
        "python": repr(raw).encode(),
        "entities": "".join(f"&#{ord(each)};" for each in value).encode(),
        "entities, hex": "".join(f"&#x{ord(each):X};" for each in value).encode(),
        "yaml": value.replace("'", "''").encode(),
        "split": f"{value[:5]}\n{value[5:]}".encode(),
        "quoted": f"> {value[:5]}\r\n> {value[5:12]}\r\n> {value[12:]}".encode(),
        "continued": f"{value[:9]}\\\n{value[9:]}".encode(),
        "joined": f'"{value[:7]}" +\n    "{value[7:]}"'.encode(),
        "emphasised": f"{value[:3]}**{value[3:9]}**{value[9:]}".encode(),
        "zero width": "\u200b".join(value).encode(),
        "tagged": f"{value[:3]}<b>{value[3:9]}</b>{value[9:]}".encode(),
    }
    for shift in range(3):
        inner = b"xyz"[:shift] + raw
        found |= {
            f"base64, {shift}": base64.b64encode(inner),
            f"base64url, {shift}": base64.urlsafe_b64encode(inner + b"??>"),
            f"base64 wrapped, {shift}": base64.encodebytes(b"." * (50 + shift) + raw + b"." * 40),
            f"base64 of utf-16, {shift}": base64.b64encode(b"xyz"[:shift] + value.encode("utf-16-le")),
        }
    return {name: data for name, data in found.items() if data}


@dataclass
class Repository:
    """A folder with a person's hands on it."""

    root: Path

    def git(self, *arguments: str, feed: bytes | None = None, at: Path | None = None, fails: bool = False) -> bytes:
        env = {**os.environ, "GIT_AUTHOR_DATE": DATE, "GIT_COMMITTER_DATE": DATE}
        done = subprocess.run(
            ["git", *arguments], cwd=at or self.root, input=feed, capture_output=True, check=False, env=env
        )
        assert fails or done.returncode == 0, (arguments, done.stderr)
        return done.stdout.rstrip(b"\n")

    def write(self, path: str, data: bytes | str) -> Path:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data.encode() if isinstance(data, str) else data)
        return place

    def commit(self, message: str, *options: str) -> str:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", message, *options)
        return self.git("rev-parse", "HEAD").decode()


def make(root: Path) -> Repository:
    """All of it. The last thing that the person did is saved, and not committed."""
    root.mkdir(parents=True)
    repository = Repository(root)
    repository.git("init", "--quiet", "--initial-branch=main")
    for key, value in (("user.name", "Ada Example"), ("user.email", "ada@example.org"), ("gc.auto", "0")):
        repository.git("config", key, value)
    repository.write(".gitignore", ".assay/state/\nignored/\n")
    repository.write(".assay/config.toml", "")
    repository.write("Welcome.md", "# Welcome\n\nMy own words.\n")
    repository.write("run.sh", "#!/bin/sh\n").chmod(0o755)
    repository.commit("start")
    repository.git("tag", "clean")
    repository.git("tag", "-a", "clean-annotated", "-m", "Nothing in here.")
    for number, (name, data) in enumerate(variants().items()):
        repository.write(
            f"Variants/{number:02} {name.replace(',', '')}.md",
            b"before " + data + b" after\n" if name != "utf-16" else data,
        )
    repository.commit("variants")
    _history(repository)
    _side_branches(repository)
    _now(repository)
    return repository


def _history(repository: Repository) -> None:
    repository.write("Old.md", f"It was {SECRET} then.\n")
    repository.commit(f"Set it to {SECRET}")
    repository.write("Old.md", "It was something then.\n")
    repository.write("Picture.bin", b"\x89BIN\0\0" + SECRET.encode() + b"\0\1\2tail")
    repository.write(f"Folder {NAMED}/Note about {NAMED}.md", f"See [[Note about {NAMED}]] and {SECRET}.\n")
    repository.write('tab\tand "quote".md', SECRET)
    repository.commit("names", f"--author=Ada {NAMED} <ada@example.org>")
    repository.git("gc", "--quiet", "--prune=now")
    repository.git("notes", "add", "-m", f"About {SECRET}", "HEAD~1")
    repository.git("notes", "add", "-m", "Nothing.", "clean")
    repository.git("tag", "-a", f"v-{NAMED}", "-m", f"Release with {SECRET}")
    repository.git("tag", "-a", "nested", "-m", "of a tag", f"v-{NAMED}")
    blob = repository.git("hash-object", "-w", "--stdin", feed=SECRET.encode()).decode()
    repository.git("tag", "a-blob", blob)
    repository.git("hash-object", "-w", "--stdin", feed=f"dangling {SECRET}".encode())
    (repository.root / "run.sh").unlink()
    repository.write("run.sh/now a folder.md", "x\n")
    repository.commit("a file becomes a folder")


def _side_branches(repository: Repository) -> None:
    repository.git("branch", f"feature/{NAMED}", "HEAD~1")
    repository.git("checkout", "--quiet", "-b", "side", "HEAD~1")
    repository.write("Side.md", "side\n")
    repository.commit("side")
    repository.git("checkout", "--quiet", "main")
    repository.git("merge", "--quiet", "--no-ff", "-m", f"Merge with {SECRET}", "side")
    for text in ("first", "second"):
        repository.write("Welcome.md", f"# Welcome\n\n{text} {SECRET}\n")
        repository.git("stash", "push", "--quiet", "-m", f"{text} {SECRET}")
    linked = repository.root.parent / "linked"
    repository.git("worktree", "add", "--quiet", "--detach", str(linked), "HEAD~1")
    (linked / "In linked.md").write_text(f"{SECRET}\n", "utf-8")
    repository.git("add", "--all", at=linked)
    repository.git("commit", "--quiet", "-m", f"detached {SECRET}", at=linked)
    (linked / "Unsaved.md").write_text("unsaved in the linked tree\n", "utf-8")
    repository.git("config", "remote.origin.url", f"https://ada:{NAMED}@example.org/vault.git")
    repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    repository.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    repository.git("reset", "--quiet", "--hard", "HEAD")


def _now(repository: Repository) -> None:
    """What lies about, and what is not committed."""
    repository.write(".obsidian/workspace.json", json.dumps({"file": f"Folder {NAMED}/Note about {NAMED}.md", "x": SECRET}))
    repository.write(".trash/Gone.md", SECRET)
    repository.write("Board.canvas", json.dumps({"nodes": [{"text": SECRET}]}))
    repository.write(".Old.md.swp", b"b0VIM 8.2\0\0" + SECRET.encode() + b"\0")
    repository.write("ignored/cache.txt", SECRET)
    repository.write("Staged.md", f"staged {SECRET}\n")
    repository.write("Staged clean.md", "staged and clean\n")
    repository.git("add", "Staged.md", "Staged clean.md")
    repository.write("Welcome.md", f"# Welcome\n\nUnsaved words, \r\nodd bytes \xff and {SECRET}.".encode())
    repository.write("Unsaved.bin", bytes(range(256)))
    (repository.root / "link").symlink_to(f"Folder {NAMED}/Note about {NAMED}.md")
    (repository.root / ".git/hooks").mkdir(exist_ok=True)
    (repository.root / ".git/hooks/post-commit").write_text(f"#!/bin/sh\n# {SECRET}\n")


def left(*roots: Path) -> Iterator[str]:
    """Where a value still stands, told by a search of its own: in files, names and all objects of git."""
    needles = variants() | {"name": NAMED.encode()}
    needles["utf-16"] = needles["utf-16"].removeprefix(codecs.BOM_UTF16)
    for root in roots:
        for folder, names, files in os.walk(root):
            for name in (*names, *files):
                yield from (f"name {folder}/{name}: {kind}" for kind, data in needles.items() if data in os.fsencode(name))
            for name in files:
                path = Path(folder, name)
                data = os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
                yield from (f"{path}: {kind}" for kind, needle in needles.items() if needle in data)
        if (root / ".git").exists():
            out = subprocess.run(
                ["git", "cat-file", "--batch-all-objects", "--batch"], cwd=root, capture_output=True, check=True
            ).stdout
            yield from (f"objects of {root}: {kind}" for kind, needle in needles.items() if needle in out)
