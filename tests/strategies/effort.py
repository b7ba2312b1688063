"""How many examples a property is tried on. The machine's speed decides nothing."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

few = settings(max_examples=25, deadline=None, suppress_health_check=_PATIENT)
"""For values that are large to draw."""
some = settings(max_examples=80, deadline=None, suppress_health_check=_PATIENT)
many = settings(max_examples=1500, deadline=None, suppress_health_check=_PATIENT)
"""For tests marked `long`."""
