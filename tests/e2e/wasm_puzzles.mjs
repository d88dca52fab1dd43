// Every puzzle of data/puzzles.txt at the engine of the page: the moves lead to
// it, the decisions it lists are legal, and the call `judge` tells of them what
// the file does. The whole of the futures is played for the shortest puzzles; at
// night (BOROUGH_ALL) for all of them.
// Usage: node wasm_puzzles.mjs FILE.wasm ROOT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, root] = process.argv.slice(2);
const { readPuzzles } = await import(pathToFileURL(join(root, 'web/build/puzzles.mjs')));
const { futures, puzzles } = readPuzzles(readFileSync(join(root, 'data/puzzles.txt'), 'utf8'));
const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});
const WHOLE = process.env.BOROUGH_ALL ? puzzles.length : 2;

function answer(length) {
    const bytes = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
    return JSON.parse(new TextDecoder().decode(bytes));
}

function call(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    const got = answer(exports.page_call(bytes.length));
    assert.equal(got.error, undefined, `${JSON.stringify(request)}: ${JSON.stringify(got.error)}`);
    return got;
}

function takeNet(solo, name) {
    const bytes = readFileSync(join(root, 'data/nets', name));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
    assert.deepEqual(answer(exports.page_net(solo, bytes.length)), {});
}

/** The numbers in the list of moves of what the puzzle lists. */
function numbersOf({ moves, listed }) {
    const before = call({ call: 'tell' }).look;
    const { moves: legal } = call({ call: 'moves' });
    return listed.map(({ code }) => {
        call({ call: 'follow', from: moves.length, decisions: [code] });
        const { words } = call({ call: 'tell', eyes: before.actor }).log.at(-1);
        call({ call: 'follow', from: moves.length, decisions: [] });
        const number = legal.findIndex((move) => move.words === words);
        assert.ok(number >= 0, `${words} is one of the moves`);
        return number;
    });
}

/** The means of the first futures, in the units of the file. */
function meansOf({ seed }, numbers, count) {
    const sums = numbers.map(() => ({ win: 0, score: 0 }));
    for (let from = 0; from < count; from += 8) {
        for (let at = 0; at < numbers.length; at += 5) {
            const asked = numbers.slice(at, at + 5);
            const some = Math.min(8, count - from);
            const judged = call({ call: 'judge', moves: asked, seed, from, futures: some });
            judged.moves.forEach(({ move, values }, which) => {
                assert.equal(move, asked[which]);
                assert.equal(values.length, some);
                for (const { win, score } of values) {
                    sums[at + which].win += win;
                    sums[at + which].score += score / 10;
                }
            });
        }
    }
    return sums.map(({ win, score }) => ({ win: win / count, score: score / count }));
}

const shortest = [...puzzles].sort((a, b) => b.moves.length - a.moves.length).slice(0, WHOLE);
let taken = '';
for (const [at, puzzle] of puzzles.entries()) {
    const { game, options, seed, moves, listed } = puzzle;
    call({ call: 'deal', game, options, seed });
    call({ call: 'follow', from: 0, decisions: moves });
    if (taken !== game) {
        takeNet(0, `${game}.net`);
        takeNet(1, `${game}_solo.net`);
        taken = game;
    }
    const numbers = numbersOf(puzzle);
    const whole = shortest.includes(puzzle);
    const means = meansOf(puzzle, numbers, whole ? futures : 1);
    if (!whole) continue;
    means.forEach(({ win, score }, which) => {
        assert.ok(Math.abs(win - listed[which].win) <= 2, `puzzle ${at + 1}: ${win} is listed`);
        assert.ok(Math.abs(score - listed[which].score) <= 1, `puzzle ${at + 1}: ${score}`);
    });
}
console.log(`${puzzles.length} puzzles, ${shortest.length} of them judged by all ${futures} futures`);
