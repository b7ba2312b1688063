"""Use cases: gather inputs, call the core, apply its outputs."""
