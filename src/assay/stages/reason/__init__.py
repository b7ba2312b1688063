"""Reason: what a vocabulary and the facts of a vault cannot both say.

The rejecting part of OWL 2 RL (https://www.w3.org/TR/owl2-profiles/#OWL_2_RL): disjointness, characteristics and
cardinalities of properties, datatypes, negative assertions, identity. Two names are two things unless somebody says that
they are one: a property that takes one value never merges its values.
"""
