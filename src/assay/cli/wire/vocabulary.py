"""The terms that are known: in a vault with its own files, anywhere else those of the catalogue."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from assay.cli.surface import Face
from assay.cli.wire.vault import STATE, opened
from assay.model.config import Config
from assay.model.errors import NotManaged, NoVault

if TYPE_CHECKING:
    from assay.adapters.vocabulary import Vocabulary


def over(face: Face, root: Path, config: Config) -> Vocabulary:
    """The catalogue with the vault's own files laid over it."""
    from assay.adapters.files import VaultFiles
    from assay.adapters.own_vocabulary import OwnVocabulary
    from assay.adapters.vocabulary import Vocabulary

    own = OwnVocabulary(VaultFiles(root, config.max_note_bytes), config.folder, root / STATE)
    made = Vocabulary(own, face.out.bars)
    face.closing.callback(made.close)
    return made


def anywhere(face: Face) -> Vocabulary:
    """That of the vault that is meant; where none is, the catalogue alone. Raises NoVault for one that was named."""
    from assay.adapters.vocabulary import Vocabulary

    try:
        vault = opened(face)
    except (NoVault, NotManaged):
        if face.vault is not None:
            raise
        made = Vocabulary(None, face.out.bars)
        face.closing.callback(made.close)
        return made
    return over(face, vault.root, vault.config)
