# The front door; CMakePresets.json has the flags, tools/ the longer scripts.
.PHONY: build play web test check coverage fuzz soak bench bench-web \
	bench-serve bench-store load load-nodes costs laws screenshots languages balance train wasm \
	package package-test tsan torture torture-nodes nodes nightly \
	install-deps clean
.DEFAULT_GOAL := build
TIME ?= 60# seconds per fuzzer
ROUNDS ?= 1000# of `make torture` and `make torture-nodes`
ARGS ?=#    further words for `make play` and `make bench`

build: # the release program at build/borough
	@tools/install build
	@tools/build release
	@ln -sfn release/borough build/borough

play: build web # opens the page in a browser
	@build/borough serve $(ARGS)

web: wasm # the page at build/web, for any web server
	@tools/install web
	@tools/web

package: web # a Debian package at build/borough.deb
	@tools/install package
	@tools/build package borough
	@tools/package build/package/borough build/web build/borough.deb

package-test: package # installed in an empty Debian; as root, some minutes
	@tools/install package-test
	@tests/e2e/empty_debian build/borough.deb

test: # everything: see tools/test for what runs in which build
	@tools/install test
	@tools/test

check: # format, layers, budgets and the like, nothing compiled
	@tools/install test
	@tests/style/all

tsan: # what has threads, under the thread sanitizer
	@tools/install test
	@tools/tsan

coverage: # line coverage by folder
	@tools/install test
	@tools/coverage

fuzz: # each fuzzer for TIME seconds
	@tools/install build
	@tools/fuzz $(TIME)

laws: # what a seat is told, in thousands of games of every variant
	@tools/install test
	@tools/build dev property.laws
	@build/dev/tests/property/property.laws suburbia 200
	@build/dev/tests/property/property.laws subdivision 200

soak: build # thousands of connections and nonsense against `borough serve`
	@tools/install test
	@tests/e2e/serve_soak build/borough full
	@tests/e2e/sockets build/release/tests/e2e/parlour 10000

torture: build # a host under load, killed with -9 ROUNDS times
	@tools/install test
	@tests/e2e/torture build/borough $(ROUNDS)

torture-nodes: build # three nodes on one PostgreSQL, killed with -9 ROUNDS times
	@tools/install test
	@tests/e2e/base tests/e2e/torture_nodes build/borough $(ROUNDS)

nodes: build # what befalls nodes, with one that is stopped for 30 seconds
	@tools/install test
	@BOROUGH_STOPPED=30 tests/e2e/base tests/e2e/nodes build/borough
	@BOROUGH_STOPPED=30 tests/e2e/base tests/e2e/people_nodes build/borough

nightly: TIME = 1800
nightly: build web # hours: missions measured, the page timed, laws, torture, fuzzers
	@tools/install test
	@tools/nightly $(TIME)

bench: build # games per second and friends
	@build/borough bench $(ARGS)

bench-web: build web # how light and how fast the page is
	@tools/install test
	@BOROUGH=build/borough node tests/e2e/browser/bench.mjs
	@BOROUGH=build/borough node tests/e2e/browser/turns.mjs
	@node tests/e2e/wasm_count.mjs build/borough.wasm web

bench-serve: build # the server beside nginx, where nginx and wrk are there
	@tests/e2e/serve_bench build/borough

bench-store: build # decisions on disk a second, beside bare SQLite
	@tools/build release bench_store
	@rm -rf build/bench-store && mkdir -p build/bench-store
	@build/release/bench/bench_store build/bench-store
	@rm -rf build/bench-store

load: build # what a host bears: tables, sockets, parked games; a minute
	@mkdir -p build/load
	@build/borough load --dir build/load
	@build/borough load --dir build/load --games 20 --sockets 10000
	@build/borough load --dir build/load --parked 20000 --games 1 --seconds 1

load-nodes: build # what nodes on one PostgreSQL bear, as ratios; ten minutes
	@tools/install test
	@tests/e2e/base tests/e2e/scale build/borough $(ARGS)

costs: build # what a sign-in, a look at the lobby and a letter cost a processor
	@tools/install test
	@tests/e2e/base tests/e2e/costs build/borough $(ARGS)

screenshots: build web # every screen into build/screenshots
	@tools/install test
	@BOROUGH=build/borough BOROUGH_ALL=1 node --test \
		--test-reporter=spec tests/e2e/browser/screens.test.mjs

languages: build web # every screen in French, Italian and the pseudo-language
	@tools/install test
	@tests/words/build_page build/pseudo build/release/borough.wasm
	@for language in fr it; do \
		BOROUGH=build/borough BOROUGH_ALL=1 BOROUGH_LANGUAGE=$$language \
		node --test --test-reporter=spec tests/e2e/browser/screens.test.mjs || exit 1; \
	done
	@BOROUGH=build/borough BOROUGH_ALL=1 BOROUGH_LANGUAGE=xx \
		BOROUGH_PAGE=build/pseudo/page \
		node --test --test-reporter=spec tests/e2e/browser/screens.test.mjs

balance: build # plays 100,000 games and writes docs/BALANCE.md anew
	@build/borough balance $(ARGS) >build/balance.md
	@cat docs/balance/notes.md build/balance.md >docs/BALANCE.md

train: build # a net from nothing, one core, at most ten minutes
	@build/borough train --narrow --agent net:2 --games 40000 --minutes 5 \
		--lesson 8000 --measure 400 --batch 64 --step 800 --step-end 60 \
		--out build/train-self.net --plot build/train-self.svg
	@build/borough train --from build/train-self.net --narrow --against 100 \
		--lambda 60 --games 40000 --minutes 4 --lesson 8000 --measure 400 \
		--batch 64 --step 150 --step-end 6 \
		--out build/train.net --plot build/train.svg
	@build/borough arena --one net --others greedy --seats 4 --games 2000 \
		--net build/train.net

wasm: # the pure layers at build/borough.wasm
	@tools/install build
	@tools/build release wasm
	@ln -sfn release/borough.wasm build/borough.wasm

install-deps: # Debian packages for building and testing
	@tools/install test

clean:
	rm -rf build web/node_modules web/gen
