# Every target works on a fresh clone: it sets up what it needs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := .stamps/ready

.PHONY: help play test quick check rules golden bench compiled clean setup
help: ## show the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

setup: $(READY) ## make the virtual environment

$(READY): pyproject.toml
	@echo "setting up $(VENV) (once)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@mkdir -p .stamps && touch $@

play: $(READY) ## play Lucky Dog against a bot
	@$(BIN)/barkade play lucky_dog --seats 2 --bots 1

test: check ## everything: lint, types, import rules, tests, rule coverage
	@$(BIN)/pytest -n 2
	@$(BIN)/python tools/rules_coverage.py

quick: $(READY) ## the inner loop, under a minute
	@$(BIN)/pytest -n 2 -m "not slow"

check: $(READY) ## ruff, mypy strict, import rules
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@$(BIN)/mypy

rules: $(READY) ## which rules have a test
	@$(BIN)/python tools/rules_coverage.py

bench: $(READY) ## the speed of every game on this machine
	@$(BIN)/barkade bench

clean: ## remove everything that was built
	rm -rf $(VENV) .stamps build dist
