# make play    set up what is needed, serve, and open the table in the browser; it compiles while you play
# make share   the same, for friends on your network too
# make test    set up what is needed and run every check and test
# make build   compile and install into .venv
# make wheel   what is handed out, in dist/: sources, an uncompiled and a compiled wheel, each tried out
# make bench, make conformance, make clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than there are cores: tests of the server often wait.
WORKERS = $(shell $(PYTHON) -c 'import os; print(os.cpu_count() + 1)')
SOURCES := pyproject.toml setup.py $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*')

.PHONY: play share test sources lint interpreted compiled browser build wheel bench conformance machine clean

play:
	@$(PYTHON) tools/environment.py server
	@$(BIN)/python tools/play.py $(if $(PORT),--port $(PORT))

share:
	@$(PYTHON) tools/environment.py server
	@$(BIN)/python tools/play.py --share $(if $(PORT),--port $(PORT))

# While it compiles, the sources are checked and tested.
test:
	@$(MAKE) --no-print-directory -j2 build sources
	@$(MAKE) --no-print-directory compiled browser

sources: machine lint conformance interpreted

lint: $(VENV)/tools
	@echo "lint, types, layers"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/mypy
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/lint-imports
	@echo "the page: types, style, tests without a browser"
	@$(BIN)/python tools/check_page.py

# What is compiled is tested twice: clause by clause on the sources, then everything on the package as it is installed,
# compiled where a C compiler is there. That both play the same matches, of every game with every option, is a test too.
interpreted: $(VENV)/tools
	@echo "tests of the rules, interpreted"
	@PYTHONPATH="$(CURDIR)/src" $(BIN)/pytest -n auto -k "not scene" tests/core tests/games tests/bots tests/test_record.py \
	  tests/test_every_game.py::test_interpreted_and_compiled_play_the_same_matches

compiled: $(VENV)/tools build machine
	@$(BIN)/takujo --version
	@$(BIN)/takujo --version | grep -q compiled || ! command -v cc
	@echo "all tests but those of the page"
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/page

# In a real Chromium. Apart from the others, because a browser keeps an event loop running.
browser: $(VENV)/tools build machine
	@echo "tests of the page in Chromium"
	@$(BIN)/pytest -n auto --dist worksteal tests/page

build: $(VENV)/installed

wheel: $(VENV)/needed
	@$(BIN)/python tools/wheels.py

bench: build
	$(BIN)/takujo bench

conformance: $(VENV)/needed
	PYTHONPATH="$(CURDIR)/src" $(BIN)/python tools/conformance.py

machine: $(VENV)/needed
	@$(BIN)/python tools/machine.py

$(VENV)/needed: pyproject.toml
	@$(PYTHON) tools/environment.py draw lab server build
	@touch $@

$(VENV)/tools: $(VENV)/needed
	@$(PYTHON) tools/environment.py draw lab rl openspiel server dev build
	@touch $@

# The package itself. What was compiled of the same text before is taken from build/.
$(VENV)/installed: $(VENV)/needed $(SOURCES)
	@echo "compiling takujo; build/log has the details"
	@$(BIN)/python tools/compile.py --wheel --lenient build/wheel
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	@$(BIN)/python -m pip install --quiet --no-index --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

clean:
	rm -rf $(VENV) .play build dist tools/page/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
