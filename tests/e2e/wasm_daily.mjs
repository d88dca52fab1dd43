// The deal of a day and its field are the same in WebAssembly as in the program.
// Usage: node wasm_daily.mjs FILE.wasm PROGRAM NETS
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, program, nets] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});

function answer(length) {
    const bytes = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
    return JSON.parse(new TextDecoder().decode(bytes));
}

function call(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    return answer(exports.page_call(bytes.length));
}

function takeNets(game) {
    for (const solo of [0, 1]) {
        const bytes = readFileSync(join(nets, `${game}${solo ? '_solo' : ''}.net`));
        new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
        assert.deepEqual(answer(exports.page_net(solo, bytes.length)), {});
    }
}

const printed = (...words) => execFileSync(program, ['daily', ...words], { encoding: 'utf8' });

const line = (text, key) => text.match(new RegExp(`^${key}: (.*)$`, 'm'))?.[1];

const none = call({ call: 'field', date: '2026-11-16' });
assert.equal(none.error.code, 'bad_net');
for (const date of ['2026-06-01', '2026-11-20', '2026-11-21', '2026-11-22']) {
    const told = call({ call: 'daily', date });
    const text = printed(date);
    assert.equal(told.seed, line(text, 'seed'));
    for (const [key, value] of Object.entries(told.options)) assert.equal(value, line(text, key));
}
for (const date of ['2026-11-16', '2026-11-19']) {
    const { game } = call({ call: 'daily', date });
    takeNets(game);
    const natively = printed(date, '--field').trim().split('\n');
    /* In steps of three, the later ones first. */
    for (const from of [9, 6, 3, 0, 197]) {
        const { games, of } = call({ call: 'field', date, from, count: 3 });
        assert.equal(of, 200);
        games.forEach(({ score, lead, wins }, i) => {
            const wanted = `${from + i} score ${score} lead ${lead} ${wins ? 'won' : 'lost'}`;
            assert.equal(natively[from + i], wanted);
        });
    }
}
for (const wrong of [
    { date: '2026-11-31' },
    {},
    { date: '2026-05-01' },
    { date: '2026-11-16', from: 200 },
    { date: '2026-11-16', from: 199, count: 2 },
    { date: '2026-11-16', from: -1, count: 2 },
]) {
    assert.ok(call({ call: 'field', ...wrong }).error, JSON.stringify(wrong));
}
