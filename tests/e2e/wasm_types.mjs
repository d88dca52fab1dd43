// The types of web/src are those of what the engine answers: answers of whole
// games, one of each shape, are checked as literals of their type, so that a
// field too many or too few is found.
// Usage: node wasm_types.mjs FILE.wasm WEB NETS; exit status 77: WEB has no
// type checker (tools/web fetches it).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [file, web, nets] = process.argv.slice(2);
const checker = join(web, 'node_modules', '.bin', 'tsc');
if (!existsSync(checker)) {
    console.log('no type checker; tools/web fetches it');
    process.exit(77);
}

const module = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(module, {});

function call(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    const length = exports.page_call(bytes.length);
    const text = new TextDecoder().decode(
        new Uint8Array(exports.memory.buffer, exports.page_answer(), length));
    const got = JSON.parse(text);
    assert.equal(got.error, undefined, `${JSON.stringify(request)}: ${text}`);
    return got;
}

function takeNet(solo, path) {
    const bytes = readFileSync(path);
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
    exports.page_net(solo, bytes.length);
}

/* Words that types list one by one. */
const listed = new Set(['phase', 'kind', 'mark', 'rank', 'type', 'passes', 'mode',
    'tile', 'piece', 'asks', 'game', 'id']);

function shapes(value, path, out) {
    if (Array.isArray(value))
        value.forEach(item => shapes(item, `${path}[]`, out));
    else if (value !== null && typeof value === 'object')
        for (const [key, item] of Object.entries(value))
            shapes(item, `${path}.${key}`, out);
    const key = path.slice(path.lastIndexOf('.') + 1);
    const word = listed.has(key) && typeof value === 'string' ? value : '';
    out.add(`${path}:${value === null ? 'null' : typeof value}:${word}`);
    return out;
}

const seen = new Set();
const literals = [];

/* Keeps the answer if something in it was not there before. */
function keep(type, value) {
    const fresh = [...shapes(value, type, new Set())].filter(s => !seen.has(s));
    if (fresh.length === 0) return;
    fresh.forEach(shape => seen.add(shape));
    literals.push(`export const n${literals.length}: ${type} = ${JSON.stringify(value)};`);
}

const types = {
    suburbia: { view: 'SuburbiaView', content: 'SuburbiaContent', move: 'Move',
        preview: 'Preview', entry: 'LogEntry', explanation: 'Explanation' },
    subdivision: { view: 'SubdivisionView', content: 'SubdivisionContent',
        move: 'SubMove', preview: 'SubPreview', entry: 'SubEntry',
        explanation: 'SubExplanation' },
};

function lookAround(game, look, stats) {
    const type = types[game];
    const { moves } = call({ call: 'moves' });
    moves.forEach(move => keep(type.move, move));
    keep('Moves', { seat: look.actor, moves: [] });
    const { words } = moves[look.moves * 7 % moves.length];
    keep(type.preview, call({ call: 'preview', words }));
    keep('Refusal', call({ call: 'refuse', words }));
    for (const stat of stats)
        keep(type.explanation, call({ call: 'explain', seat: look.actor, stat }));
    if (look.moves % 8 === 5)
        keep('Hint', call({ call: 'hint', work: 100 }));
    return words;
}

function playGame(game, options, seed) {
    const view = `Look<${types[game].view}>`;
    const { stats } = call({ call: 'hello' }).games.find(g => g.id === game);
    keep('OptionsAnswer', call({ call: 'options', game, options }));
    const told = `Telling<${types[game].view}>`;
    /* Lines and moves are checked as those of the game, not of any game. */
    const tell = ({ log, moves, ...rest }) => {
        keep(told, { ...rest, log: [], moves: moves && [] });
        log.forEach(entry => keep(types[game].entry, entry));
        moves?.forEach(move => keep(types[game].move, move));
    };
    tell(call({ call: 'deal', game, options, seed }));
    for (;;) {
        const now = call({ call: 'look' });
        for (let seat = -1; seat < now.view.seats; seat++)
            keep(view, call({ call: 'look', seat }));
        if (now.actor === -2) break;
        if (now.actor === -1 || now.automatic) {
            tell(call({ call: 'chance', eyes: 0 }));
            continue;
        }
        const any = lookAround(game, now, stats);
        const asked = call({ call: 'ask', agent: 'greedy' });
        keep('Asked', asked);
        const words = now.moves % 2 ? any : asked.words;
        tell(call({ call: 'play', seat: now.actor, words, eyes: now.moves % now.view.seats }));
    }
    keep('Daily', call({ call: 'daily', date: '2026-11-20' }));
    keep('Decisions', call({ call: 'decisions' }));
    keep('RecordText', call({ call: 'record' }));
    for (const entry of call({ call: 'log', seat: 0 }).entries)
        keep(types[game].entry, entry);
    for (let from = 0; from < 12;) {
        const review = call({ call: 'review', from, work: 20, luck: 2, seed: 1 });
        keep('Review', review);
        from = review.at;
    }
}

keep('Hello', call({ call: 'hello' }));
keep('OptionsAnswer', call({ call: 'options', game: 'suburbia', options: { seats: '9' } }));
for (const game of ['suburbia', 'subdivision'])
    keep(types[game].content, call({ call: 'content', game }));
for (const [game, options] of [
    ['suburbia', { seats: '3' }],
    ['suburbia', { rules: 'ce', seats: '3', sets: 'base inc borders bonuses stars ce' }],
    ['suburbia', { rules: 'ce', seats: '2', sets: 'base ce nightlife five_star borders stars' }],
    ['suburbia', { mode: 'dale', seats: '2' }],
    ['suburbia', { mode: 'lone', seats: '1' }],
    ['subdivision', { seats: '2' }],
    ['subdivision', { seats: '4' }],
    ['subdivision', { mode: 'solo', seats: '1' }],
]) {
    takeNet(0, join(nets, `${game}.net`));
    takeNet(1, join(nets, `${game}_solo.net`));
    playGame(game, options, '2a');
}

const folder = mkdtempSync(join(tmpdir(), 'borough-types-'));
try {
    const src = resolve(web, 'src');
    const names = ['Hello', 'Daily', 'OptionsAnswer', 'Look', 'Moves', 'Refusal', 'Telling', 'Decisions',
        'Explanation', 'Asked', 'Hint', 'Review', 'RecordText'];
    const tiles = ['SuburbiaContent', 'SuburbiaView', 'Move', 'Preview', 'LogEntry'];
    const lots = ['SubdivisionView', 'SubdivisionContent', 'SubMove', 'SubPreview',
        'SubEntry', 'SubExplanation'];
    const path = join(folder, 'answers.ts');
    writeFileSync(path, [
        `import type { ${names.join(', ')} } from "${src}/engine/types";`,
        `import type { ${tiles.join(', ')} } from "${src}/games/suburbia/scene/types";`,
        `import type { ${lots.join(', ')} } from "${src}/games/subdivision/scene/types";`,
        ...literals, ''].join('\n'));
    const run = spawnSync(checker, ['--noEmit', '--strict', '--skipLibCheck',
        '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler',
        '--types', '', path], { encoding: 'utf8' });
    const said = (run.stdout + run.stderr).split('\n').filter(Boolean);
    for (const line of said.slice(0, 20)) console.log(line.slice(0, 600));
    assert.equal(run.status, 0, `${said.length} lines of complaints`);
    assert.ok(literals.length > 100, `${literals.length} shapes only`);
    console.log(`${literals.length} answers are of their types`);
} finally {
    rmSync(folder, { recursive: true });
}
