// The coach over whole games of both kinds, on the engine of the page: every
// line it has is said in some game, at the first moment at which its occasion is
// there, once, and its rule has a page. What the occasion is, is told here anew
// from what the engine says.
// Usage: node web_coach.mjs FILE.wasm WEB
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [file, web] = process.argv.slice(2);
const { load } = await import(resolve(web, 'test/bundle.mjs'));
const learn = await load('../test/learn.entry.ts');
const book = await load('../test/book.entry.ts');
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
const ME = 0;
const GAMES_MOST = 40;

function call(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
    const length = exports.page_call(bytes.length);
    const got = JSON.parse(new TextDecoder().decode(
        new Uint8Array(exports.memory.buffer, exports.page_answer(), length)));
    assert.equal(got.error, undefined, `${JSON.stringify(request)}: ${JSON.stringify(got.error)}`);
    return got;
}

const mineBy = (...rules) => ({ fresh }) =>
    fresh.some(({ causes }) => causes.some(({ rule, seat, changes }) =>
        seat === ME && rules.includes(rule) && changes.length > 0));
const did = (type) => ({ fresh }) => fresh.some((entry) => entry.seat === ME && entry.type === type);
const inPhase = (phase) => ({ look }) => look.view.phase === phase;

/* The goal that is mine to see, and mine and another's to lead in even numbers. */
const isEven = ({ hidden, owner, leaders, lead, counts }) =>
    !hidden && owner !== 1 - ME && lead === 0 && leaders.length > 1 && leaders.includes(ME) && counts[ME] > 1;

const OCCASIONS = {
    red_line: ({ fresh }) => fresh.some(({ causes }) => causes.some(({ rule, seat, changes }) =>
        seat === ME && rule === 'S-RED' && changes.some(({ stat }) => stat === 'income'))),
    discard: inPhase('discard'),
    again: mineBy('S-ORDER-4', 'S-ORDER-5'),
    another: mineBy('S-ORDER-6', 'S-ORDER-7'),
    lake: did('lake'),
    tie: ({ look }) => look.round >= 3 && look.view.goals.some(isEven),
    stack_b: ({ look }) => look.view.stacks[0].left === 0 && look.view.stacks[1].left > 0,
    one_more: ({ look }) => look.view.last_round !== null && look.round < look.view.last_round,
    last_round: ({ look }) => look.view.last_round !== null && look.round >= look.view.last_round,
    wakes: inPhase('activate'),
    plus2: ({ look }) => look.view.phase === 'place' && look.round === 1,
    bonus_met: ({ look }) => learn.subdivision.signs(look, ME).includes('bonus_met'),
    hands: ({ look }) => look.view.phase === 'place' && look.round >= 2,
    face_down: did('pass'),
    last_turns: ({ look }) => look.view.phase === 'place' && look.round === 4,
};

function momentOf(game) {
    const { look, log, moves } = call({ call: 'tell', eyes: ME, from: 0 });
    const fresh = learn.sinceDecision(log, ME);
    const teaching = learn[game];
    const facts = {
        me: ME, moves: look.moves, round: look.round, phase: look.view.phase, over: look.actor === -2,
        script: false, log: fresh, since: 0, may: moves ?? [],
        numbers: teaching.numbers(look, ME), signs: teaching.signs(look, ME),
        chosen: null, looking: null, opened: null,
    };
    return { look, fresh, facts };
}

/* What the coach says at this moment is what there is an occasion for. */
function hear(game, moment, seen, said) {
    const lines = learn.linesFor(game, moment.facts, seen).map(({ id }) => id);
    const due = learn.LINES.filter((line) => line.game === game && !seen.has(line.id))
        .map(({ id }) => id)
        .filter((id) => OCCASIONS[id](moment));
    assert.deepEqual(lines, due, `${game}, round ${moment.look.round}`);
    for (const id of lines) {
        seen.add(id);
        said.push(id);
    }
}

function playGame(game, seed, seen, said) {
    call({ call: 'deal', game, options: { seats: '2' }, seed });
    for (let at = 1; ; at++) {
        const { look } = call({ call: 'tell', eyes: ME });
        if (look.actor === ME || look.actor === -2) hear(game, momentOf(game), seen, said);
        if (look.actor === -2) return;
        if (look.actor === -1 || look.automatic) call({ call: 'chance' });
        else {
            const agent = look.actor === ME ? 'random' : 'beginner';
            const { words } = call({ call: 'ask', agent, seed: String(at) });
            call({ call: 'play', seat: look.actor, words });
        }
    }
}

for (const { id: game } of book.BOOKS) {
    const all = learn.LINES.filter((line) => line.game === game);
    const seen = new Set();
    const said = [];
    let games = 0;
    while (seen.size < all.length && games < GAMES_MOST) playGame(game, String(++games), seen, said);
    assert.deepEqual([...said].sort(), all.map(({ id }) => id).sort(), `all lines of ${game}, once each`);
    for (const { id, rule, say } of all) {
        assert.ok(book.ruleOf(rule), `${id}: ${rule} has a page`);
        assert.ok(learn.titleOf(say) && learn.say(say), id);
    }
    console.log(`${game}: ${said.length} lines, once each, in ${games} games`);
}
