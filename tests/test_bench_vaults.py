"""The vaults that `bench/` measures in are ones that the product could have made."""

from __future__ import annotations

from pathlib import Path

from bench import vaults
from tests.app.worlds import Vault, sound

from assay.model.config import Config, Owner
from assay.model.note import Status


def test_a_made_vault_is_sound_and_holds_every_kind_of_note(tmp_path: Path) -> None:
    made = vaults.make(tmp_path / "vault", 200, external=4)
    vault = Vault(made.root, Config(me=Owner("Ada Abendrot")))
    vault.world.index.update()
    sound(vault)
    vault.close()
    standing = [note.status for note in vault.notes().values()]
    assert len(standing) == len(made.notes) == 200
    assert set(standing) == {Status.ACTIVE, Status.DRAFT, Status.OUTDATED, Status.SUPERSEDED}


def test_the_same_arguments_make_the_same_vault(tmp_path: Path) -> None:
    one, other = (vaults.make(tmp_path / name, 60, external=2, commit=False) for name in ("one", "other"))
    assert _files(one.root) == _files(other.root)
    assert one.notes == other.notes


def _files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
