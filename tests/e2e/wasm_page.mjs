// The calls of a page, made as a page makes them: the examples of
// docs/CALLS.md, then a game of each kind against levels with their nets.
// Usage: node wasm_page.mjs FILE.wasm docs/CALLS.md NETS
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, doc, nets] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});
const size = exports.memory.buffer.byteLength;
const spent = {};

function answer(length) {
    const bytes = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function ask(text) {
    const bytes = new TextEncoder().encode(text);
    assert.ok(bytes.length <= exports.page_room_size());
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    return answer(exports.page_call(bytes.length));
}

function call(request) {
    const start = process.hrtime.bigint();
    const text = ask(JSON.stringify(request));
    const ms = Number(process.hrtime.bigint() - start) / 1e6;
    (spent[request.call] ??= []).push(ms);
    const got = JSON.parse(text);
    assert.equal(got.error, undefined, `${JSON.stringify(request)}: ${text}`);
    return got;
}

function takeNet(solo, path) {
    const bytes = readFileSync(path);
    assert.ok(bytes.length <= exports.page_net_most());
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
    return answer(exports.page_net(solo, bytes.length));
}

/* Whether the pieces of `line` between the ellipses stand in `text` in order,
 * the first at its start and the last at its end. */
function agrees(text, line) {
    const pieces = line.split('…');
    if (pieces.length === 1) return text === line;
    if (!text.startsWith(pieces[0]) || !text.endsWith(pieces.at(-1))) return false;
    let at = 0;
    for (const piece of pieces) {
        const found = text.indexOf(piece, at);
        if (found < 0) return false;
        at = found + piece.length;
    }
    return true;
}

function checkExamples() {
    let inside = false;
    let got = '';
    let count = 0;
    for (const line of readFileSync(doc, 'utf8').split('\n')) {
        if (line.startsWith('```')) inside = line.startsWith('```page');
        else if (inside && line.startsWith('> ')) got = ask(line.slice(2));
        else if (inside && line.startsWith('< ')) {
            assert.ok(agrees(got, line.slice(2)), `${line}\nbut it is\n${got}`);
            count++;
        }
    }
    assert.ok(count > 25, `${count} examples only`);
    return count;
}

/* What a move says it changes is what it changes, up to the end of its turn. */
function playAndCompare(stats, move, seats) {
    const value = (seat, stat) => call({ call: 'explain', seat, stat }).value;
    const numbers = () => seats.map(seat => stats.map(stat => value(seat, stat)));
    const before = numbers();
    const { owed } = call({ call: 'preview', words: move.words });
    call({ call: 'play', words: move.words });
    if (owed) call({ call: 'play', words: owed.words });
    const after = numbers();
    seats.forEach((seat, i) => stats.forEach((stat, k) =>
        assert.equal(after[i][k] - before[i][k], move.net[seat][stat] ?? 0,
            `${move.words}: ${stat} of ${seat}`)));
}

function playGame(game, options, agents) {
    const stats = call({ call: 'hello' }).games.find(g => g.id === game).stats;
    call({ call: 'deal', game, options, seed: 'b0b' });
    for (let step = 0; ; step++) {
        const look = call({ call: 'look', seat: 0 });
        if (look.actor === -2) return look;
        if (look.actor === -1 || look.automatic) {
            call({ call: 'chance' });
            continue;
        }
        const { moves } = call({ call: 'moves' });
        const agent = agents[step % agents.length];
        const { words } = call({ call: 'ask', agent, work: agent === 'expert' ? 200 : 0 });
        const move = moves.find(m => m.words === words);
        if (step % 5 === 0 && move)
            playAndCompare(stats, move, game === 'suburbia'
                ? look.players.map((_, seat) => seat) : [look.actor]);
        else
            call({ call: 'play', seat: look.actor, words });
    }
}

const examples = checkExamples();
for (const [game, options] of [
    ['suburbia', { seats: '4' }],
    ['suburbia', { rules: 'ce', seats: '2', sets: 'base borders bonuses stars ce' }],
    ['suburbia', { mode: 'dale', seats: '2' }],
    ['suburbia', { mode: 'lone', seats: '1' }],
    ['subdivision', { seats: '3' }],
    ['subdivision', { mode: 'solo', seats: '1' }],
]) {
    assert.equal(takeNet(0, join(nets, `${game}.net`)), '{}');
    assert.equal(takeNet(1, join(nets, `${game}_solo.net`)), '{}');
    const end = playGame(game, options, ['greedy', 'skilled', 'net', 'random', 'expert']);
    assert.ok(end.result.winners.length > 0);
    const { text } = call({ call: 'record' });
    const { entries } = call({ call: 'log', seat: 0 });
    assert.equal(entries.length, end.moves);
    assert.equal(call({ call: 'load', text }).look.moves, end.moves);
    call({ call: 'branch', at: end.moves >> 1 });
    while (call({ call: 'look' }).actor === -1) call({ call: 'chance' });
    if (!call({ call: 'look' }).automatic)
        assert.ok(call({ call: 'hint', work: 200, most: 3 }).moves.length > 0);
    call({ call: 'review', from: 0, work: 20, seed: '1' });
}

/* Slow machines and cold code are allowed for. */
const moves = spent.moves.sort((a, b) => a - b);
const median = moves[moves.length >> 1];
assert.ok(median < 10, `moves: median ${median} ms`);
assert.equal(exports.memory.buffer.byteLength, size);
console.log(`${examples} examples; moves: median ${median.toFixed(2)} ms, worst`,
    `${moves.at(-1).toFixed(2)} ms of ${moves.length}`);
