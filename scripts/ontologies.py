"""Makes `ontologies/` from the official releases of its sources: facts only, one plain file per source.

    python scripts/ontologies.py extract RELEASES    read the releases, write the facts, then vet
    python scripts/ontologies.py vet                 after a change of house.ttl: judge again what may be followed

RELEASES is a folder with `kbpedia-2.50`, `schema.org-30.0`, `foaf-0.99`, `dcterms-2020-01-20` and `skos-2009-08-18` as
the publishers released them. Needs the development packages (rdflib).
"""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from assay.adapters import bundle, rdf, shipped
from assay.model.axiom import Axiom, Kind, Refused, Relation, Term
from assay.model.names import digest
from assay.model.prefixes import Prefixes
from assay.model.vocabulary import Facts, Listed
from assay.stages import vetting
from assay.text import alignments, catalogue, facts, turtle
from assay.text.facts import label_of
from assay.text.house import House

HOME: Final = Path(__file__).parent.parent / "ontologies"
PREFIXES: Final = Prefixes()
MADE: Final = "Made by scripts/ontologies.py: the files of the catalogue, in the order in which they are read."
FILTERED: Final = (
    "Filtered and restructured: names, labels, hierarchy and axioms only; no definitions, comments or other prose."
)


@dataclass(frozen=True, slots=True)
class Source:
    """One file of the catalogue and the releases that it is made from. `spaces`: prefixes whose terms are its own."""

    listed: Listed
    releases: tuple[str, ...]
    spaces: tuple[str, ...]
    unread: int = 0
    """How many expressions of the releases are known not to be read; any other number is an error."""


def _source(
    file: str,
    releases: str,
    spaces: str,
    *,
    name: str,
    release: str,
    licence: str,
    attribution: str,
    origin: str,
    unread: int = 0,
) -> Source:
    iris = tuple(PREFIXES.names[space] for space in spaces.split())
    listed = Listed(file, "facts", name, release, licence, attribution, origin, sha256="", iris=iris)
    return Source(listed, tuple(releases.split()), tuple(spaces.split()), unread)


KBPEDIA: Final = (
    "KBpedia (http://kbpedia.org/), Cognonto Corporation, and the editors Michael K. Bergman and Frédérick Giasson"
)

SOURCES: Final = (
    _source(
        "kko.tsv",
        "kbpedia-2.50/kko.n3",
        "kko",
        unread=1,  # what every member of RefConcept is: an allValuesFrom, which keeps nothing apart
        name="KBpedia Knowledge Ontology",
        release="2.50",
        licence="CC-BY-4.0",
        attribution=KBPEDIA,
        origin="https://github.com/Cognonto/kbpedia versions/2.50/kko.n3",
    ),
    _source(
        "kbpedia.tsv",
        "kbpedia-2.50/kbpedia-2.50-rc-reconstructed.nt kbpedia-2.50/cwpk-extra-edges.tsv",
        "rc",
        name="KBpedia reference concepts",
        release="2.50",
        licence="CC-BY-4.0",
        attribution=f"{KBPEDIA}; further steps from CWPK, author Michael K. Bergman",
        origin="https://github.com/Cognonto/kbpedia versions/2.50/typologies, https://github.com/Cognonto/CWPK",
    ),
    _source(
        "schema.tsv",
        "schema.org-30.0/schemaorg-current-https.ttl",
        "schema",
        name="Schema.org",
        release="30.0 (2026-03-19)",
        licence="CC-BY-SA-3.0",
        attribution="the sponsors of Schema.org, https://schema.org/docs/terms.html; this file stays under the same licence",
        origin="https://github.com/schemaorg/schemaorg data/releases/30.0",
    ),
    _source(
        "foaf.tsv",
        "foaf-0.99/foaf.nq",
        "foaf",
        name="FOAF",
        release="0.99 (2014-01-14)",
        licence="CC-BY-1.0",
        attribution="Dan Brickley and Libby Miller",
        origin="http://xmlns.com/foaf/spec/",
    ),
    _source(
        "dcterms.tsv",
        " ".join(f"dcterms-2020-01-20/{name}.nq" for name in ("dcterms", "dc11", "dcam", "dcmitype")),
        "dcterms dc dcam dcmitype",
        name="DCMI Metadata Terms",
        release="2020-01-20",
        licence="CC-BY-4.0",
        attribution="Dublin Core Metadata Initiative",
        origin="https://www.dublincore.org/specifications/dublin-core/dcmi-terms/2020-01-20/",
    ),
    _source(
        "skos.tsv",
        "skos-2009-08-18/skos.nq",
        "skos",
        name="SKOS",
        release="2009-08-18",
        licence="W3C Document License",
        attribution="Copyright 2009 W3C (MIT, ERCIM, Keio); facts only",
        origin="https://www.w3.org/TR/2009/REC-skos-reference-20090818/",
    ),
)

LINKS: Final = ("schema.org", "dc", "foaf")
"""KBpedia's published mappings to vocabularies that are in the catalogue."""

ALIGNMENTS: Final = Listed(
    file="alignments.tsv",
    role="alignments",
    name="KBpedia mappings to Schema.org, DCMI and FOAF",
    release="2.50",
    licence="CC-BY-4.0",
    attribution=KBPEDIA,
    origin="https://github.com/Cognonto/kbpedia versions/2.50/linkages",
    sha256="",
)
REFUSED: Final = Listed(
    file="refused.tsv",
    role="refused",
    name="What is not followed, and why",
    release="",
    licence="Apache-2.0",
    attribution="the authors of assay",
    origin="made by scripts/ontologies.py",
    sha256="",
)
WORDS: Final = Listed(
    file="words.tsv",
    role="words",
    name="Everyday words for terms",
    release="",
    licence="Apache-2.0",
    attribution="the authors of assay",
    origin="written for assay",
    sha256="",
)
HOUSE: Final = Listed(
    file="house.ttl",
    role="house",
    name="House vocabulary",
    release="",
    licence="Apache-2.0",
    attribution="the authors of assay",
    origin="written for assay",
    sha256="",
    iris=("urn:assay:house:",),
)


def main(arguments: list[str]) -> int:
    """The exit code."""
    match arguments:
        case ["extract", releases]:
            extract(Path(releases))
            vet()
        case ["vet"]:
            vet()
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


def extract(releases: Path) -> None:
    """The facts of every release, one file each, and the alignments."""
    read = {source.listed.file: _facts(source, releases) for source in SOURCES}
    known = {term.curie for found in read.values() for term in found.terms}
    for source in SOURCES:
        found = closed(read[source.listed.file], known)
        _write(source.listed, facts.render(found, _header(source.listed)))
    rows = [row for link in LINKS for row in _rows(releases / "kbpedia-2.50" / "linkages" / f"{link}.csv")]
    _write(ALIGNMENTS, alignments.render_rows(rows, _header(ALIGNMENTS)))


def closed(found: Facts, known: set[str]) -> Facts:
    """What is said of terms of the catalogue in terms of the catalogue; what leads elsewhere leads nowhere here."""
    said = tuple(
        axiom for axiom in found.axioms if axiom.subject in known and all(_inside(each, known) for each in axiom.objects)
    )
    return Facts(found.terms, said)


def _inside(name: str, known: set[str]) -> bool:
    return name in known or name.startswith(("xsd:", "rdfs:Literal", "owl:Nothing")) or ":" not in name


def _facts(source: Source, releases: Path) -> Facts:
    name = f"{bundle.FOLDER}/{source.listed.file}"
    terms: dict[str, Term] = {}
    said: list[Axiom] = []
    unread = 0
    for release in source.releases:
        found, left = _edges(releases / release, name) if release.endswith(".tsv") else _rdf(releases / release, name)
        unread += left
        for term in found.terms:
            if term.curie.partition(":")[0] in source.spaces:
                terms.setdefault(term.curie, term)
        said += found.axioms
    if unread != source.unread:
        raise SystemExit(f"{name}: {unread} expressions are not read, {source.unread} are known")
    return Facts(tuple(terms[key] for key in sorted(terms)), tuple(said))


def _rdf(release: Path, name: str) -> tuple[Facts, int]:
    reading = rdf.read(release.read_bytes(), release.name, name, PREFIXES)
    return reading.facts, len(reading.findings)


def _edges(release: Path, name: str) -> tuple[Facts, int]:
    """Steps without types: both ends are reference concepts, or classes of KKO."""
    pairs = [tuple(map(PREFIXES.short, line.split("\t"))) for line in release.read_text("utf-8").splitlines()]
    concepts = sorted({each for pair in pairs for each in pair})
    terms = tuple(Term(each, Kind.CLASS, (label_of(each),), name) for each in concepts)
    return Facts(
        terms, tuple(Axiom(Relation.SUBCLASS, lower, (upper,), name) for lower, upper in pairs if lower != upper)
    ), 0


def _rows(link: Path) -> Iterator[Axiom]:
    turned = {"kko:superClassOf": Relation.SUBCLASS}
    plain = {"owl:equivalentClass": Relation.EQUIVALENT_CLASS, "rdfs:subClassOf": Relation.SUBCLASS}
    for row in csv.DictReader(io.StringIO(link.read_text("utf-8"))):
        one, other = PREFIXES.short(row["s"]), PREFIXES.short(row["o"])
        if row["p"] in turned:
            one, other = other, one
        yield Axiom((plain | turned)[row["p"]], one, (other,), f"{bundle.FOLDER}/{ALIGNMENTS.file}")


def vet() -> None:
    """Judge what may be followed, and write the list of the catalogue and its notice."""
    for each in (*(source.listed for source in SOURCES), ALIGNMENTS, WORDS, HOUSE):
        if not (HOME / each.file).is_file():
            raise SystemExit(f"{each.file} is missing: run `extract` first")
    _list(())
    found = shipped.load(HOME)
    known = {term.curie for term in found.terms()}
    if strangers := [f"{word}: {curie}" for word, curie in found.words if curie not in known]:
        raise SystemExit(f"{WORDS.file} names terms that are not in the catalogue: {', '.join(strangers)}")
    _list(judged(found))


def judged(found: shipped.Shipped) -> tuple[Refused, ...]:
    """What of the catalogue is not followed: steps that the house refuses or parts, then alignments."""
    terms = tuple(found.terms())
    said = tuple(found.said())
    house = the_house()
    refused = tuple(_refusals(house, said))
    barred = {each.row for each in refused}
    rest = tuple(axiom for axiom in said if axiom not in barred)
    parted = vetting.parted(terms, rest, house.precedence(), f"{bundle.FOLDER}/kbpedia.tsv")
    cut = {each.row for each in (*refused, *parted)}
    vetted = vetting.vet(terms, (axiom for axiom in said if axiom not in cut), found.rows)
    return (*refused, *parted, *vetted.refused)


def _refusals(house: House, said: Iterable[Axiom]) -> Iterator[Refused]:
    """The steps that house.ttl refuses; one that no source says is a mistake."""
    steps = {(axiom.subject, axiom.object): axiom for axiom in said if axiom.relation is Relation.SUBCLASS}
    for (lower, upper), reason in house.refusals().items():
        if (lower, upper) not in steps:
            raise SystemExit(f"{HOUSE.file} refuses that {lower} is under {upper}, which nobody says")
        yield Refused(steps[lower, upper], reason)


def the_house() -> House:
    """What house.ttl states; ends the run if that file is wrong."""
    document = turtle.parse((HOME / HOUSE.file).read_text("utf-8"))
    house = House(document)
    if wrong := [*(f"line {each.line}: {each.message}" for each in document.problems), *house.problems()]:
        raise SystemExit("\n".join(f"{HOUSE.file}: {each}" for each in wrong))
    return house


def _list(refused: Iterable[Refused]) -> None:
    _write(REFUSED, alignments.render_refused(refused, _header(REFUSED)))
    listed = [_filled(each) for each in (*(source.listed for source in SOURCES), HOUSE, ALIGNMENTS, REFUSED, WORDS)]
    (HOME / bundle.LIST).write_text(catalogue.render(listed, MADE), "utf-8")
    (HOME / "NOTICE").write_text(notice(listed), "utf-8")


def _filled(each: Listed) -> Listed:
    data = (HOME / each.file).read_bytes()
    text, name = data.decode("utf-8"), f"{bundle.FOLDER}/{each.file}"
    if each.role == "facts":
        counts = catalogue.counts(facts.parse(text, name))
    elif each.role == "house":
        counts = catalogue.counts(rdf.read(data, each.file, name, PREFIXES).facts)
    else:
        counts = {"rows": sum(not line.startswith("#") for line in text.splitlines())}
    return replace(each, sha256=digest(data), counts=counts)


def notice(listed: Iterable[Listed]) -> str:
    """Who made what is in the folder, and under which licence."""
    blocks = [
        f"{each.file}\n    {each.name} {each.release}".rstrip()
        + f"\n    by {each.attribution}\n    licence {each.licence}\n    from {each.origin}"
        for each in listed
    ]
    return "The files of this folder\n\n" + FILTERED + "\n\n" + "\n\n".join(blocks) + "\n"


def _header(listed: Listed) -> list[str]:
    return [
        f"{listed.name} {listed.release}".rstrip(),
        f"By {listed.attribution}.",
        f"Licence: {listed.licence}. From: {listed.origin}.",
        *([FILTERED] if listed.role in {"facts", "alignments"} else []),
        "Made by scripts/ontologies.py; not written by hand.",
    ]


def _write(listed: Listed, text: str) -> None:
    HOME.mkdir(exist_ok=True)
    (HOME / listed.file).write_text(text, "utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
