// Repeats what wasm_moves wrote down with the WebAssembly module: every agent
// must answer what it answered natively.
// Usage: node wasm_moves.mjs FILE.wasm TRANSCRIPT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, {});
const names = ['suburbia', 'subdivision'];
const room = 256; // WASM_WORDS

function write(words) {
    const bytes = new TextEncoder().encode(words + '\0');
    assert.ok(bytes.length <= room, words);
    new Uint8Array(exports.memory.buffer).set(bytes, exports.borough_words());
}

function read() {
    const from = exports.borough_words();
    const bytes = new Uint8Array(exports.memory.buffer, from, room);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

function demand(answer, line) {
    if (!answer) assert.fail(`${line}: ${read()}`);
}

function takeNet(solo, path) {
    const bytes = readFileSync(path);
    assert.ok(bytes.length <= exports.borough_net_most());
    const at = exports.borough_net_room(solo);
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    demand(exports.borough_net(solo, bytes.length), path);
}

let asked = 0;
let far = 0; // searches that look two own turns ahead
let times = [];
let game = -1;

function tellTime() {
    if (!times.length) return;
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1].toFixed(1);
    console.log(`${names[game]}, one decision ahead: median ${median} us`,
        'in WebAssembly');
    times = [];
}

function ask(agent, work, seed, wanted, line) {
    write(agent);
    const start = process.hrtime.bigint();
    const move = exports.borough_ask(BigInt.asIntN(64, BigInt(seed)), +work);
    if (agent === 'net')
        times.push(Number(process.hrtime.bigint() - start) / 1000);
    demand(move, line);
    assert.equal(move >>> 0, +wanted, `${line}: another move`);
    asked++;
    far += +work >= 60000;
}

const lines = readFileSync(process.argv[3], 'utf8').trimEnd().split('\n');
for (const [number, line] of lines.entries()) {
    const [what, ...words] = line.split(' ');
    const place = `line ${number + 1}: ${line}`;
    switch (what) {
    case 'open':
        tellTime();
        game = +words[0];
        demand(exports.borough_open(game), place);
        break;
    case 'net':
        takeNet(+words[0], words[1]);
        break;
    case 'option':
        write(words.join(' '));
        demand(exports.borough_option(), place);
        break;
    case 'deal':
        write(words[0]);
        demand(exports.borough_deal(), place);
        break;
    case 'ask':
        ask(...words, place);
        break;
    case 'play':
        demand(exports.borough_play(+words[0]), place);
        break;
    default:
        assert.fail(place);
    }
}
tellTime();
assert.equal(exports.borough_actor(), -2);
assert.ok(asked > 1000, `${asked} moves only`);
assert.equal(far, names.length);
console.log(`${asked} moves as they are natively`);
