import pytest

from assay.model.prefixes import STANDARD, Prefixes

PREFIXES = Prefixes()


@pytest.mark.parametrize(
    ("iri", "name"),
    [
        ("https://schema.org/Person", "schema:Person"),
        ("http://schema.org/Person", "schema:Person"),
        ("http://kbpedia.org/kko/rc/HIV/AIDSinMalawi", "rc:HIV/AIDSinMalawi"),
        ("http://purl.org/dc/terms/title", "dcterms:title"),
        ("http://purl.org/dc/elements/1.1/title", "dc:title"),
        ("https://schema.org/", "https://schema.org/"),
        ("https://schema.org/a b", "https://schema.org/a b"),
        ("https://schema.org/a#b", "https://schema.org/a#b"),
        ("http://elsewhere.example/x", "http://elsewhere.example/x"),
    ],
)
def test_short_names(iri: str, name: str) -> None:
    assert PREFIXES.short(iri) == name


def test_full_names() -> None:
    assert PREFIXES.full("schema:Person") == "https://schema.org/Person"
    assert PREFIXES.full("http://elsewhere.example/x") == "http://elsewhere.example/x"
    assert all(PREFIXES.short(PREFIXES.full(f"{prefix}:x")) == f"{prefix}:x" for prefix in STANDARD)


def test_the_longer_namespace_wins_and_what_is_known_stays() -> None:
    wider = PREFIXES.wider(
        {"zoo": "http://zoo.example/", "cat": "http://zoo.example/cat/", "schema": "http://other.example/"}
    )
    assert wider.short("http://zoo.example/cat/x") == "cat:x"
    assert wider.short("http://zoo.example/x") == "zoo:x"
    assert wider.full("schema:x") == "https://schema.org/x"
