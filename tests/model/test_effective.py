from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.effective import Effective, effective

FILE = "zoo.ttl"


def _says(subject: str, relation: Relation, *objects: str, file: str = FILE) -> Axiom:
    return Axiom(relation, subject, objects, file)


def _class(name: str) -> Term:
    return Term(name, Kind.CLASS, (name,), FILE)


def _property(name: str, kind: Kind = Kind.PROPERTY) -> Term:
    return Term(name, kind, (name,), FILE)


def _zoo(*more: Axiom, terms: tuple[Term, ...] = ()) -> Effective:
    return effective(
        [*map(_class, ("Dog", "Animal", "Plant", "Fern")), *terms],
        [
            _says("Dog", Relation.SUBCLASS, "Animal"),
            _says("Fern", Relation.SUBCLASS, "Plant"),
            _says("Animal", Relation.DISJOINT, "Plant"),
            *more,
        ],
    )


def test_disjointness_is_inherited_on_both_sides() -> None:
    assert _zoo().clash(("Dog", "Fern"))
    assert _zoo().clash(("Fern", "Dog"))
    assert not _zoo().clash(("Dog", "Animal"))
    assert not _zoo().clash(("Dog", "Unheard"))


def test_a_class_is_above_itself_and_its_equivalents_are_above_it() -> None:
    zoo = _zoo(_says("Hound", Relation.EQUIVALENT_CLASS, "Dog"))
    assert zoo.above["Dog"] == {"Dog", "Hound", "Animal"} == zoo.above["Hound"]
    assert zoo.above["Animal"] == {"Animal"}


def test_blame_names_the_axiom_and_its_file() -> None:
    (axiom,) = _zoo().blame(("Dog", "Fern"))
    assert (axiom.subject, axiom.relation, axiom.object, axiom.file) == ("Animal", Relation.DISJOINT, "Plant", FILE)
    assert _zoo().blame(("Dog", "Animal")) == ()


def test_a_path_is_the_fewest_axioms() -> None:
    zoo = _zoo(_says("Pup", Relation.SUBCLASS, "Dog"), _says("Pup", Relation.SUBCLASS, "Young"))
    assert [(each.subject, each.object) for each in zoo.path("Pup", "Animal")] == [("Pup", "Dog"), ("Dog", "Animal")]
    assert zoo.path("Animal", "Pup") == ()
    assert zoo.path("Pup", "Pup") == ()


def test_a_class_under_both_sides_can_have_no_member_and_neither_can_what_is_under_it() -> None:
    zoo = _zoo(_says("Fern", Relation.SUBCLASS, "Animal"), _says("Frond", Relation.SUBCLASS, "Fern"))
    assert zoo.unsatisfiable() == ("Fern", "Frond")
    assert _zoo().unsatisfiable() == ()


def test_a_subclass_of_nothing_can_have_no_member() -> None:
    assert _zoo(_says("Unicorn", Relation.SUBCLASS, "owl:Nothing")).unsatisfiable() == ("Unicorn",)


def test_a_complement_keeps_apart() -> None:
    assert _zoo(_says("Inanimate", Relation.COMPLEMENT, "Animal")).clash(("Inanimate", "Dog"))


def test_a_guard_without_a_hierarchy_keeps_apart() -> None:
    assert effective([], [_says("A", Relation.DISJOINT, "B")]).clash(("A", "B"))


def test_what_is_laid_over_changes_the_answer_and_leaves_the_first_value_alone() -> None:
    zoo = _zoo()
    wider = zoo.extended([_class("Stone")], [_says("Stone", Relation.DISJOINT, "Animal", file="delta.ttl")])
    assert wider.clash(("Stone", "Dog"))
    assert not zoo.clash(("Stone", "Dog"))
    assert wider.blame(("Stone", "Dog"))[0].file == "delta.ttl"


def test_an_axiom_said_twice_is_kept_with_the_first_file() -> None:
    zoo = _zoo(_says("Animal", Relation.DISJOINT, "Plant", file="later.ttl"))
    assert [each.file for each in zoo.blame(("Dog", "Fern"))] == [FILE]


def test_ranges_and_domains_come_down_and_across_inverses() -> None:
    zoo = _zoo(
        _says("feeds", Relation.SUBPROPERTY, "tends"),
        _says("tends", Relation.DOMAIN, "Keeper"),
        _says("tends", Relation.RANGE, "Dog", "Fern"),
        _says("tends", Relation.INVERSE, "tendedBy"),
        _says("tendedBy", Relation.RANGE, "Staff"),
    )
    assert zoo.roles["feeds"].domains == (("Keeper",), ("Staff",))
    assert zoo.roles["feeds"].ranges == (("Dog", "Fern"),)
    assert zoo.roles["tendedBy"].domains == (("Dog", "Fern"),)
    assert zoo.roles["feeds"].inverses == frozenset()
    assert zoo.roles["tends"].inverses == {"tendedBy"}


def test_hints_bind_nothing() -> None:
    zoo = _zoo(_says("feeds", Relation.DOMAIN_HINT, "Keeper"), terms=(_property("feeds"),))
    assert zoo.roles["feeds"].domains == ()


def test_traits_are_those_of_its_equivalents_and_not_of_its_superproperties() -> None:
    zoo = _zoo(
        _says("owner", Relation.TRAIT, "functional"),
        _says("keeper", Relation.EQUIVALENT_PROPERTY, "owner"),
        _says("vet", Relation.SUBPROPERTY, "owner"),
        _says("near", Relation.TRAIT, "symmetric"),
    )
    assert zoo.roles["keeper"].traits == {Trait.FUNCTIONAL}
    assert zoo.roles["vet"].traits == frozenset()
    assert zoo.roles["vet"].above == {"vet", "owner", "keeper"}
    assert zoo.roles["near"].inverses == {"near"}


def test_properties_that_are_apart() -> None:
    zoo = _zoo(_says("likes", Relation.DISJOINT_PROPERTY, "hates"))
    assert zoo.roles["hates"].disjoint == {"likes"}


def test_whether_values_are_written_out() -> None:
    zoo = _zoo(
        _says("born", Relation.RANGE, "xsd:date"),
        _says("eats", Relation.RANGE, "Plant"),
        terms=(_property("named", Kind.DATA_PROPERTY), _property("meets", Kind.OBJECT_PROPERTY), _property("other")),
    )
    found = {name: zoo.roles[name].literal for name in ("born", "eats", "named", "meets", "other")}
    assert found == {"born": True, "eats": False, "named": True, "meets": False, "other": None}


def test_classes_are_no_roles_and_properties_no_classes() -> None:
    zoo = _zoo(terms=(_property("feeds"),))
    assert "feeds" not in zoo.above
    assert "Dog" not in zoo.roles
