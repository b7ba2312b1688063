"""Where the files of the catalogue lie: with the installed package, or at the root of a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from assay.model.errors import AssayError

FOLDER: Final = "ontologies"
"""What the names of files begin with where they are named."""
LIST: Final = "catalogue.toml"


class NoCatalogue(AssayError):
    """The files of the catalogue are not there."""

    exit_code = 13

    def __init__(self, places: str) -> None:
        super().__init__(f"the vocabularies are not available: no {LIST} in {places}. Install assay again.")


@cache
def folder() -> Path:
    """The folder of the catalogue. Raises NoCatalogue."""
    module = Path(__file__)
    places = (module.parents[1] / "data" / FOLDER, module.parents[3] / FOLDER)
    for place in places:
        if (place / LIST).is_file():
            return place
    raise NoCatalogue(" or ".join(map(str, places)))
