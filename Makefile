# `make run` and `make test` are enough on a fresh machine with Swift.

SHELL := /bin/bash
PREFIX ?= /usr/local
ROOM ?= Demo
PRODUCTS = $(shell swift build $(RELEASE) --show-bin-path)
PROGRAM = "$(PRODUCTS)/followbar"
# The release build. Swift's libraries inside of the program halve its start; Xcode always links those of macOS.
RELEASE := -c release
ifeq ($(shell uname -s),Linux)
RELEASE += --static-swift-stdlib -Xlinker -s
# Warnings of debug builds and of the format are errors: 0 if they stop another version of Swift.
export FOLLOWBAR_STRICT ?= 1
endif

.PHONY: help track run test try lint verify format golden docs fuzz install uninstall dist program

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: program ## Build and run the program: make run ARGS="--technique transform"
	@$(PROGRAM) $(ARGS)

test: ## Build, check format and purity, and run every test
	Tools/require.sh build pictures python3
	swift build --build-tests
	Tools/lint.sh
	swift test --skip-build

try: ## Build and test one room: make try ROOM=Demo
	FOLLOWBAR_ROOM=$(ROOM) swift build --product followbarPackageTests
	FOLLOWBAR_ROOM=$(ROOM) swift test --skip-build --filter "^$(ROOM)Tests\."

lint: ## Check the format, the purity of pure rooms, the C code, and the ways of macOS
	Tools/lint.sh

verify: ## Run longer tests with fresh seeds; or one of them: make verify ONLY=faults
	Tools/require.sh build pictures python3
	RELEASE="$(RELEASE)" Tools/verify.sh $(ONLY)

format: ## Format the sources in place
	swift format format --in-place --recursive Sources Tests Track Tools Package.swift

golden: ## Rewrite the golden pictures and screens, and fail; review them before committing
	Tools/require.sh build pictures
	FOLLOWBAR_GOLDEN=1 swift test --filter "DemoTests|ProgramTests.TapesTests"

docs: program track ## Write the generated parts of README.md, docs/ and the examples
	Tools/require.sh pictures python3
	swift build $(RELEASE) --product Guide
	Tools/docs.py $(PROGRAM)
	swift build --package-path Tools/Examples
	Tools/check-examples.py --write

fuzz: ## Feed random bytes to parsers, a minute each (ARGS="tape -max_total_time=600")
	Tools/require.sh build
	Tools/Fuzz/fuzz.sh $(ARGS)

install: program track ## Install both programs, man pages and completions under PREFIX (/usr/local)
	Tools/stage.sh "$(PRODUCTS)" .build/stage
	Tools/install.sh install .build/stage "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what make install has put under PREFIX
	Tools/install.sh uninstall "$(DESTDIR)$(PREFIX)"

dist: ## Build a tarball in dist/ with both programs, which run without Swift and ncurses
	Tools/require.sh build cc
	Tools/dist.sh $(RELEASE)

program:
	@Tools/require.sh build
	swift build $(RELEASE) --product followbar

track: program ## Build the tracker, too, which followbar track and followbar probe start
	swift build $(RELEASE) --product followbar-track
