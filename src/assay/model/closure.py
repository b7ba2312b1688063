"""Reachability over a hierarchy that may have cycles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

Graph: TypeAlias = Mapping[str, Sequence[str]]


def components(graph: Graph) -> Iterator[tuple[str, ...]]:
    """The strongly connected components, each after all that can be reached from it; stable order. Tarjan 1972, without recursion.

    Nodes that are only pointed at are components too.
    """
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    held: dict[str, None] = {}
    for root in graph:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        held[root] = None
        walk = [(root, iter(graph[root]))]
        while walk:
            node, rest = walk[-1]
            for target in rest:
                if target not in index:
                    index[target] = low[target] = len(index)
                    held[target] = None
                    walk.append((target, iter(graph.get(target, ()))))
                    break
                if target in held:
                    low[node] = min(low[node], index[target])
            else:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[node])
                if low[node] == index[node]:
                    yield _popped(held, node)


def _popped(held: dict[str, None], node: str) -> tuple[str, ...]:
    members = []
    while True:
        member, _ = held.popitem()
        members.append(member)
        if member == node:
            return tuple(members)


def closures(graph: Graph) -> dict[str, frozenset[str]]:
    """For each node, itself and all that can be reached from it; the members of a cycle share one set."""
    reached: dict[str, frozenset[str]] = {}
    for members in components(graph):
        inside = frozenset(members)
        beyond = {target for member in members for target in graph.get(member, ())} - inside
        whole = inside.union(*map(reached.__getitem__, beyond)) if beyond else inside
        for member in members:
            reached[member] = whole
    return reached
