# `make run` and `make test` are enough on a fresh machine with Swift.

SHELL := /bin/bash
PREFIX ?= /usr/local
PROGRAM := .build/release/followbar
# The release build. Swift's libraries inside of the program halve its start; Xcode always links those of macOS.
RELEASE := -c release
ifeq ($(shell uname -s),Linux)
RELEASE += --static-swift-stdlib -Xlinker -s
endif
SOURCES := Sources Tests Tools Examples/Package.swift Examples/Sources Package.swift

# giflib has no pkg-config file, so the compiler and the linker are told where Homebrew keeps it.
ifeq ($(shell uname -s),Darwin)
GIFLIB := $(shell brew --prefix giflib)
export CPATH := $(GIFLIB)/include$(if $(CPATH),:$(CPATH))
export LIBRARY_PATH := $(GIFLIB)/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
endif

# Every target with a help text.
.PHONY: program requirements test-requirements $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' $(MAKEFILE_LIST))

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: program ## Build and run the program: make run ARGS="--technique transform"
	@$(PROGRAM) $(ARGS)

test: test-requirements lint ## Lint, build and run every test
	swift test

verify: test-requirements lint ## Run every test, with longer random tests and fresh seeds
	FOLLOWBAR_VERIFY=1 swift test
	$(MAKE) examples docc check-site

sanitize: test-requirements ## Run every test under the address, undefined and thread sanitizers (ARGS="--filter ChatTests")
	for sanitizer in address undefined thread; do Tools/sanitize.sh $$sanitizer $(ARGS) || exit; done

soak: program ## Kill 1,000 starts at random times, and send random input for 30 minutes (STARTS=, MINUTES=, SEED=)
	swift build $(RELEASE) --product Soak
	.build/release/Soak kills $(if $(STARTS),--count $(STARTS)) $(if $(SEED),--seed $(SEED))
	.build/release/Soak live $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED))

coverage: test-requirements ## Run every test, and print the coverage by region of each room
	Tools/require.sh python3
	rm -rf .build-coverage/debug/codecov
	swift test --enable-code-coverage --scratch-path .build-coverage
	Tools/coverage.py .build-coverage

lint: ## Check the format, the purity of pure rooms, and the C code for macOS
	swift format lint --strict --recursive $(SOURCES)
	Tools/check-purity.sh
	Tools/check-macos.sh
	Tools/check-pango.sh

format: ## Format the sources in place
	swift format format --in-place --recursive $(SOURCES)

golden: requirements ## Rewrite the golden pictures and screens, and fail; review them before committing
	FOLLOWBAR_GOLDEN=1 swift test --filter "ChatTests|TapeScreensTests"

demo: program ## Render every tape in tapes/ into demo/ as GIF, SVG, cast and text
	mkdir -p demo
	for tape in tapes/*.tape; do \
	  out=demo/$$(basename $$tape .tape); \
	  $(PROGRAM) record $$tape -o $$out.gif -o $$out.svg -o $$out.cast -o $$out.txt || exit; \
	done

pictures: program ## Render the pictures of README.md and docs/techniques.md from their tapes
	Tools/require.sh ffmpeg
	$(PROGRAM) record tapes/seam.tape -o docs/seam.gif
	$(PROGRAM) record tapes/followbar.tape -o docs/followbar.gif
	$(PROGRAM) record tapes/finger.tape -o docs/finger.gif
	$(PROGRAM) record tapes/workbench.tape --fps 25 -o docs/workbench.gif
	$(PROGRAM) record tapes/articles.tape -o docs/articles.gif
	$(PROGRAM) record tapes/react-native.tape --fps 20 -o docs/react-native.gif
	$(PROGRAM) record tapes/phone.tape -o docs/phone.png
	for name in $$(sed -n 's/^## `\(.*\)`$$/\1/p' docs/techniques.md); do \
	  $(PROGRAM) guide $$name | $(PROGRAM) record - --quiet -o docs/techniques/$$name.png || exit; \
	done
	swift run --package-path Examples figures Sources/Motion/Motion.docc/Resources
	mkdir -p demo
	$(PROGRAM) track docs/app.mp4 -o tapes/app.csv -o demo/app.mp4
	ffmpeg -v error -y -ss 0.49 -i demo/app.mp4 -frames:v 1 docs/app.png
	$(PROGRAM) record tapes/recording.tape -o docs/recording.gif

tables: program ## Update the generated parts of README.md and docs/
	for page in README.md docs/*.md; do Tools/tables.sh $(PROGRAM) $$page || exit; done
	$(MAKE) examples ARGS=--write

bench: program ## Benchmark the program and its curves against plain C (some minutes)
	Tools/require.sh python3 cc
	swift build $(RELEASE) --product CurveBench
	python3 -B Tools/Bench/bench.py $(ARGS)

fuzz: requirements ## Feed random bytes to parsers and updates, a minute each: make fuzz ARGS="tape --runs 100000"
	Tools/require.sh python3
	FOLLOWBAR_FUZZ=1 swift build -c release --sanitize fuzzer --scratch-path .build/fuzz --product Fuzzer
	python3 -B Tools/Fuzz/fuzz.py $(ARGS)

examples: ## Build and run the examples of Motion, and compare the pages that show them
	Tools/require.sh swift python3
	swift build --package-path Examples
	python3 -B Tools/check-examples.py $(ARGS)

# The tools of the site, in a folder of their own because systems protect their Python.
.build/python/done: Tools/site/requirements.txt
	Tools/require.sh python3 venv
	python3 -m venv .build/python
	.build/python/bin/pip install --quiet --requirement $<
	touch $@

site: program .build/python/done ## Build the site from README.md, docs/ and tapes/ into site/
	.build/python/bin/python -B Tools/site/build.py $(PROGRAM) site

check-site: site ## Open the site in Chromium, and find what readers would miss
	Tools/require.sh chromium
	.build/python/bin/python -B Tools/site/check.py site $(ARGS)

docc: ## Build the documentation of Motion, and find symbols without any
	Tools/require.sh swift python3
	Tools/docc.sh

install: program ## Install program, man pages and completions under PREFIX (/usr/local)
	Tools/stage.sh $(PROGRAM) .build/stage
	Tools/install.sh install .build/stage "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what make install has put under PREFIX
	Tools/install.sh uninstall "$(DESTDIR)$(PREFIX)"

dist: requirements ## Build a tarball in dist/ that runs on a bare system
	Tools/require.sh dist
	Tools/dist.sh $(RELEASE)

program: requirements
	swift build $(RELEASE) --product followbar

requirements:
	@Tools/require.sh swift ncurses libyaml pango giflib fonts

# The tests write and track videos.
test-requirements: requirements
	@Tools/require.sh ffmpeg
