from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from assay.model.closure import closures, components

NODES = "abcdefgh"
GRAPHS = st.dictionaries(st.sampled_from(NODES), st.lists(st.sampled_from(NODES), max_size=4))


def _walked(graph: dict[str, list[str]], node: str) -> set[str]:
    seen, queue = {node}, [node]
    for each in queue:
        for target in graph.get(each, []):
            if target not in seen:
                seen.add(target)
                queue.append(target)
    return seen


def _nodes(graph: dict[str, list[str]]) -> set[str]:
    return {*graph, *(target for targets in graph.values() for target in targets)}


@given(GRAPHS)
def test_a_closure_holds_what_a_walk_finds(graph: dict[str, list[str]]) -> None:
    assert closures(graph) == {node: _walked(graph, node) for node in _nodes(graph)}


@given(GRAPHS)
def test_components_are_those_that_reach_each_other_and_come_after_what_they_reach(graph: dict[str, list[str]]) -> None:
    order = list(components(graph))
    assert sorted(node for members in order for node in members) == sorted(_nodes(graph))
    seen: set[str] = set()
    for members in order:
        seen.update(members)
        for member in members:
            assert _walked(graph, member) <= seen
            assert set(members) == {other for other in _walked(graph, member) if member in _walked(graph, other)}


def test_a_long_chain_needs_no_deep_stack() -> None:
    def chain() -> Iterator[tuple[str, list[str]]]:
        for at in range(50_000):
            yield str(at), [str(at + 1)]

    assert sum(1 for _ in components(dict(chain()))) == 50_001
