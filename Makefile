# Everything a newcomer needs: `make run` plays, `make test` tests. Needs python3 (3.11 or newer), venv and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed-$(shell cksum < requirements.lock | cut -d' ' -f1)

.PHONY: run test check check-deep bench bench-soak pictures docs lock clean
.DEFAULT_GOAL := run

$(STAMP): requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; name one: make PYTHON=python3.12")'
	rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	touch $@

run: $(STAMP)
	$(BIN)/python -m bot run

test: $(STAMP)
	$(BIN)/python -m pytest

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/hadolint Dockerfile

check-deep: check
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -m "deep or not deep"

bench: $(STAMP)
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.fair
	$(BIN)/python -m benchmarks.bot
	$(BIN)/python -m benchmarks.restart

# Whether anything grows over a million presses: about half an hour. Fewer: make bench-soak PRESSES=100000.
bench-soak: $(STAMP)
	$(BIN)/python -m benchmarks.soak $(PRESSES)

# The README's pictures, taken from the running product; needs Chromium.
pictures: $(STAMP)
	$(BIN)/python -m tests.pictures

# The pages that are made of the code: docs/rules.md and docs/rules.ru.md.
docs: $(STAMP)
	$(BIN)/python -m bot.docs

# Newest versions that pyproject.toml allows, with hashes, for every platform; the image needs no test tools.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --extra dev -o requirements.lock pyproject.toml
	.venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -c requirements.lock -o requirements-image.lock pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf $(VENV) .venv-lock .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
