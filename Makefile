# make play    set up what is needed, serve, and open the table in the browser
# make share   the same, for friends on your network too
# make test    set up what is needed and run every check and test
# make build   compile and install into .venv
# make bench, make conformance, make clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than there are cores: tests of the server often wait.
WORKERS = $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')
SOURCES := pyproject.toml setup.py $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')

.PHONY: play share test sources lint interpreted compiled browser build bench conformance machine clean

play: build
	$(BIN)/takujo serve --open

share: build
	$(BIN)/takujo serve --open --host 0.0.0.0

# The compiler keeps one core busy for minutes; meanwhile another gets the tools, checks and tests the sources.
test:
	$(MAKE) -j2 build sources
	$(MAKE) compiled browser

sources: machine lint conformance interpreted

lint: $(VENV)/tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	PYTHONPATH=$(CURDIR)/src $(BIN)/mypy
	PYTHONPATH=$(CURDIR)/src $(BIN)/lint-imports

# What is compiled is tested twice: clause by clause on the sources, then everything on the package as it is installed,
# compiled where a C compiler is there. That both play the same matches, of every game with every option, is a test too.
interpreted: $(VENV)/tools
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n auto -k "not scene" tests/core tests/games tests/bots tests/test_record.py \
	  tests/test_every_game.py::test_interpreted_and_compiled_play_the_same_matches

compiled: $(VENV)/tools build machine
	@$(BIN)/takujo --version | tee /dev/stderr | grep -q compiled || ! command -v cc
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/page

# In a real Chromium. Apart from the others, because a browser keeps an event loop running.
browser: $(VENV)/tools build machine
	$(BIN)/pytest -n auto --dist worksteal tests/page

build: $(VENV)/installed

bench: build
	$(BIN)/takujo bench

conformance: $(BIN)/python
	$(BIN)/python tools/conformance.py

# What the tests need beside Python: a Japanese font for pictures, PostgreSQL for the server, Chromium for the page.
# Debian's are installed where none is found.
machine: $(VENV)/needed
	@missing=$$($(BIN)/python tools/machine.py); test -z "$$missing" || { \
	  echo "installing $$missing"; \
	  $$(test "$$(id -u)" = 0 || echo sudo) sh -c "apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$missing" >/dev/null; }

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "takujo needs Python 3.11 or newer: make PYTHON=python3.12 play"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip

$(VENV)/needed: $(BIN)/python pyproject.toml
	$(BIN)/python tools/requirements.py draw lab server | xargs $(BIN)/pip install --quiet
	touch $@

$(VENV)/tools: $(VENV)/needed
	$(BIN)/python tools/requirements.py draw lab rl server dev | xargs $(BIN)/pip install --quiet
	touch $@

# The package itself, always anew, never from an older build. While it compiles, the tools may be installed beside it.
$(VENV)/installed: $(VENV)/needed $(SOURCES)
	rm -rf build src/takujo.egg-info
	$(BIN)/pip install --quiet --force-reinstall --no-deps .
	rm -rf build src/takujo.egg-info
	touch $@

clean:
	rm -rf $(VENV) build dist src/takujo.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
