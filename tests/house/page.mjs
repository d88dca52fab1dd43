// The page's calls (docs/CALLS.md) on the toy, in WebAssembly: a whole game,
// and nobody's eyes see what another seat holds or stores.
// Usage: node page.mjs FILE.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, {});

function ask(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    const length = exports.page_call(bytes.length);
    const answer = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
    return JSON.parse(new TextDecoder().decode(answer));
}

function call(request) {
    const answer = ask(request);
    assert.equal(answer.error, undefined, JSON.stringify([request, answer]));
    return answer;
}

const hello = call({ call: "hello" });
assert.deepEqual(hello.games.map(({ id }) => id), ["suburbia", "subdivision", "toy"]);
assert.deepEqual(hello.games[2], { id: "toy", options: ["seats"], stats: ["coins"], score: "points" });
const { goods } = call({ call: "content", game: "toy" });
assert.deepEqual(goods.map(({ id }) => id), ["apples", "bread", "cheese"]);
assert.equal(ask({ call: "deal", game: "toy", options: { seats: "9" }, seed: "b" }).error.code,
    "unknown_word");

/** How many goods the eyes see in a hand or a store. */
const seen = (view) => Object.values({ ...view.hand }).reduce((a, b) => a + b, 0);

call({ call: "deal", game: "toy", options: { seats: "3" }, seed: "b" });
const agents = ["greedy", "random", "mc:5", "skilled"];
let stored = 0;
for (let step = 0; ; step++) {
    const look = call({ call: "look", seat: 0 });
    if (look.actor === -2) break;
    assert.equal(seen(call({ call: "look", seat: -1 }).view), 0);
    assert.ok(seen(look.view) <= 2);
    const { moves } = call({ call: "moves" });
    const agent = agents[step % agents.length];
    const { words } = call({ call: "ask", agent });
    const move = moves.find((one) => one.words === words);
    assert.ok(move, words);
    const { after } = call({ call: "preview", words });
    assert.equal(ask({ call: "play", words: "sells gold" }).error.code, "not_allowed");
    call({ call: "play", words });
    const { value } = call({ call: "explain", seat: look.actor, stat: "coins" });
    assert.equal(value, after[look.actor].coins);
    if (look.actor === 0 || move.type !== "store") continue;
    stored++;
    const said = call({ call: "log", seat: 0 }).entries.at(-1);
    assert.equal(said.words, "stores a good face down");
    assert.equal(said.good, undefined);
}
assert.ok(stored > 0);

const end = call({ call: "look", seat: 0 });
assert.equal(end.moves, 12);
assert.equal(end.result.parts.length, 3);
assert.ok(end.result.winners.length > 0);
assert.equal(call({ call: "log", seat: 0 }).entries.length, 12);
const { text } = call({ call: "record" });
assert.equal(call({ call: "load", text }).look.moves, 12);
call({ call: "branch", at: 6 });
assert.equal(call({ call: "look", seat: 0 }).moves, 6);
