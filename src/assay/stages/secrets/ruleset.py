"""The version of the screening rules, apart from them: whoever only compares versions loads no detector."""

from typing import Final

RULESET: Final = "3"
"""Raised with every change that may redact more than before: what was screened earlier is looked at again then."""
