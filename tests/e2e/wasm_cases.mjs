// Every rule case of data/cases, as the page opens it: its set-up is loaded,
// every move is made in its words or refused with its code.
// Usage: node wasm_cases.mjs FILE.wasm CASES
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, folder] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});

function ask(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    assert.ok(bytes.length <= exports.page_room_size());
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    const length = exports.page_call(bytes.length);
    const got = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(got));
}

function check(one) {
    const opened = ask({ call: 'load', text: JSON.stringify(one.setup) });
    assert.equal(opened.error, undefined, `${one.case}: ${JSON.stringify(opened.error)}`);
    for (const { seat, words, refused } of one.when) {
        const { error } = ask({ call: 'play', seat, words });
        assert.equal(error?.code, refused, `${one.case}: ${words}: ${error?.message}`);
    }
}

let cases = 0, moves = 0;
for (const game of ['suburbia', 'subdivision']) {
    for (const one of JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8'))) {
        check(one);
        cases++;
        moves += one.when.length;
    }
}
assert.ok(cases > 600);
console.log(`${cases} cases, ${moves} moves`);
