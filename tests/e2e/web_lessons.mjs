// Every lesson is played through: each decision it recommends or has a rival
// make is legal, each step comes and ends as it says, and what it names is on
// the table. From every step one can go back to every earlier one, and leave it
// and take it up again, also in another window: the same card and the same table,
// byte for byte. Then 60 learners, 200 with BOROUGH_ALL, who leave the lesson at
// some step: every game ends, no step names what is not there, and the end offers
// what never came.
// Usage: node web_lessons.mjs FILE.wasm WEB NETS
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [file, web, nets] = process.argv.slice(2);
const LEARNERS = process.env.BOROUGH_ALL ? 200 : 60;
const { load } = await import(resolve(web, 'test/bundle.mjs'));
const { writeWords } = await import(resolve(web, 'build/words.mjs'));
const { readLessons } = await import(resolve(web, 'build/lessons.mjs'));
const { Chance } = await import(resolve(web, '../tests/e2e/browser/lib/chance.mjs'));
const learn = await load('../test/learn.entry.ts');

const wasm = new WebAssembly.Module(readFileSync(file));
const { exports } = new WebAssembly.Instance(wasm, {});
/* The engine of another window. */
const { exports: other } = new WebAssembly.Instance(wasm, {});

function call(request, engine = exports) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(engine.memory.buffer).set(bytes, engine.page_room());
    const length = engine.page_call(bytes.length);
    const got = JSON.parse(new TextDecoder().decode(
        new Uint8Array(engine.memory.buffer, engine.page_answer(), length)));
    assert.equal(got.error, undefined, `${JSON.stringify(request)}: ${JSON.stringify(got)}`);
    return got;
}

function takeNets(game) {
    for (const [solo, name] of [`${game}.net`, `${game}_solo.net`].entries()) {
        const bytes = readFileSync(join(nets, name));
        new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
        exports.page_net(solo, bytes.length);
    }
}

/* What the learner's eyes are told, as a match keeps it. */
class Table {
    constructor(lesson) {
        this.lesson = lesson;
        call({ call: 'load', text: `${lesson.deal}\n` });
        for (const { seat, words } of lesson.prelude) this.make(seat, words);
    }

    make(seat, words) {
        const who = seat < 0 ? {} : { seat };
        call({ call: 'play', ...who, words });
    }

    look(engine = exports) {
        return call({ call: 'tell', eyes: 0, from: 0 }, engine);
    }

    facts(sight = {}, engine = exports) {
        const { look, log, moves } = this.look(engine);
        const teaching = learn[this.lesson.game];
        return {
            me: 0, moves: look.moves, round: look.round, phase: look.view.phase,
            over: look.actor === -2, script: learn.onScript(this.lesson, log), log,
            since: this.lesson.prelude.length,
            may: moves ?? [], numbers: teaching.numbers(look, 0), signs: teaching.signs(look, 0),
            chosen: null, looking: null, opened: null, ...sight, look,
        };
    }

    /* Rivals and the die, until the learner decides or it is over. */
    others(level = null) {
        for (;;) {
            const { actor } = call({ call: 'look', seat: 0 });
            if (actor === 0 || actor === -2) return;
            const { look, log } = this.look();
            const words = learn.replyOf(this.lesson, log, look.actor);
            if (words !== null) this.make(look.actor, words);
            else if (look.actor === -1 || look.automatic) call({ call: 'chance' });
            else {
                const agent = level ?? this.lesson.rivals[0].level;
                const { words: found } = call({ call: 'ask', agent, seed: '1' });
                this.make(look.actor, found);
            }
        }
    }
}

/* The names of all tiles that lie somewhere or are on offer. */
function thereOn(game, { look, log }) {
    const { view } = look;
    const boards = view.boroughs ?? [];
    const ids = [
        ...(view.market ?? []).map(space => space.tile),
        ...(view.basics ?? []).map(basic => basic.tile),
        ...boards.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)),
        ...log.map(({ tile }) => tile),
    ];
    const { tiles = [] } = call({ call: 'content', game });
    const names = new Map(tiles.map(({ id, name }) => [id, name]));
    return { there: new Set(ids.map(id => names.get(id))), all: [...names.values()] };
}

/* Every tile that a sentence names must be there. Words that are also names of
 * kinds or of the whole game are not looked at. */
const PLAIN = ['Lake'];
function checkNames(lesson, step, facts) {
    const words = learn.say(learn.wordsOf(step, facts.script));
    const { there, all } = thereOn(lesson.game, facts);
    for (const name of all)
        if (!PLAIN.includes(name) && words.includes(name))
            assert.ok(there.has(name), `${lesson.id} ${step.id}: there is no ${name}`);
    return words;
}

/* What a hand would do for a step that waits for no decision. */
function handFor(step) {
    const [kind, what] = step.until?.[0]?.[0] ?? [];
    return ['chosen', 'looking', 'opened'].includes(kind) ? { [kind]: what } : null;
}

function emptyMark({ id, steps }) {
    return { id, trail: [], done: true, step: 1, of: steps.length, alone: false };
}

/* What the card and the table show, every byte of it. */
function sightOf(table, mark, engine = exports) {
    const { look, ...facts } = table.facts({}, engine);
    const step = mark.done ? null : learn.stepBy(table.lesson, mark.trail.at(-1)[0]);
    const said = step && [learn.titleOf(step.say), learn.say(learn.wordsOf(step, facts.script))];
    const { step: n, of } = mark;
    return JSON.stringify({ n, of, said, marks: step?.mark, look, facts });
}

/* As it stands in a save, read by another window: the record and the mark. */
function resume(table, mark) {
    const { text, seed } = call({ call: 'record' });
    call(seed ? { call: 'load', text, seed, eyes: 0 } : { call: 'load', text, eyes: 0 }, other);
    const kept = JSON.parse(JSON.stringify(mark));
    return sightOf(table, learn.progress(table.lesson, table.facts({}, other), kept), other);
}

/* Back from here to every step before, one at a time as the card does it, then
 * to here again. */
function goBack(table, mark, shown) {
    const { lesson } = table;
    const { text, seed } = call({ call: 'record' });
    let now = mark;
    for (let n = shown.length - 2; n >= 0; n--) {
        now = learn.stepBack(lesson, now);
        const at = now.trail.at(-1)[1];
        if (at < table.look().look.moves) call({ call: 'branch', at, eyes: 0 });
        const id = lesson.steps[n].id;
        assert.equal(learn.progress(lesson, table.facts(), now), now, `${id} stays`);
        assert.equal(sightOf(table, now), shown[n], `${lesson.id}: back to ${id}`);
    }
    assert.equal(shown.length > 1 ? learn.stepBack(lesson, now) : null, null, 'nothing is before the first');
    call(seed ? { call: 'load', text, seed, eyes: 0 } : { call: 'load', text, eyes: 0 });
    assert.equal(sightOf(table, mark), shown.at(-1), 'here again');
}

/* The steps as the runner shows them; what they wait for is done. */
function playThrough(lesson) {
    const table = new Table(lesson);
    let mark = emptyMark(lesson);
    const shown = [];
    for (const step of lesson.steps) {
        table.others();
        let facts = table.facts();
        mark = learn.progress(lesson, facts, mark);
        assert.equal(mark.trail.at(-1)[0], step.id, `${lesson.id}: step ${step.id} comes in its turn`);
        assert.ok(facts.script || step.free === step.say, `${step.id}: the game is the lesson's`);
        checkNames(lesson, step, facts);
        assert.equal(learn.strayOf(lesson, facts, mark), null, `${step.id}: nobody strayed`);
        shown.push(sightOf(table, mark));
        assert.equal(resume(table, mark), shown.at(-1), `${lesson.id}: ${step.id} taken up elsewhere`);
        goBack(table, mark, shown);
        const hand = handFor(step);
        if (step.do) {
            const move = facts.may.find(({ words }) => words === step.do);
            assert.ok(move, `${step.id}: ${step.do} is legal`);
            if (!hand) table.make(0, step.do);
        }
        if (step.until) {
            table.others();
            facts = table.facts(hand ?? {});
            assert.ok(learn.holds(step.until, facts), `${step.id} ends as it says`);
        } else mark = { ...mark, done: true };
        if (hand) mark = { ...mark, done: true };
    }
    const { look } = table.look();
    assert.ok(look.moves >= lesson.prelude.length + lesson.script.length, 'all of the script was made');
    assert.deepEqual(learn.unseen(lesson, mark), [], 'all of it was seen');
    return look;
}

/* A learner does what the steps say up to one of them, and then as they like. */
function stray(lesson, chance) {
    const table = new Table(lesson);
    const until = chance.below(lesson.steps.length);
    const how = chance.pick(['random', 'beginner', 'strong']);
    let mark = emptyMark(lesson);
    const shown = new Set();
    for (let turns = 0; turns < 300; turns++) {
        table.others();
        const facts = table.facts();
        for (let before = null; before !== mark;) {
            before = mark;
            mark = learn.progress(lesson, facts, mark);
        }
        const step = mark.done ? null : learn.stepBy(lesson, mark.trail.at(-1)[0]);
        if (step && !shown.has(step.id)) {
            checkNames(lesson, step, facts);
            assert.ok(facts.script || step.free, `${step.id} has words of its own`);
            shown.add(step.id);
        }
        const faithful = facts.script && lesson.steps.indexOf(step) < until;
        const hand = step && handFor(step);
        if (step && (!step.until || hand || !facts.script)) mark = { ...mark, done: true };
        else if (facts.over) break;
        else if (step && faithful && step.do) table.make(0, step.do);
        else table.make(0, call({ call: 'ask', agent: how, seed: String(turns + until + 1) }).words);
        if (facts.over && mark.done && learn.stepOf(lesson, facts, learn.seenIn(mark)) === null) break;
    }
    const facts = table.facts();
    assert.ok(facts.over, 'the game ends');
    const missing = lesson.steps.filter(({ id }) => !shown.has(id)).flatMap(({ later }) => later ?? []);
    assert.deepEqual(learn.unseen(lesson, mark), [...new Set(missing)], 'exactly what was not shown');
    return shown.size;
}

/* Printed only: how long it takes depends on what else the machine does. */
function timeHint(lesson) {
    const table = new Table(lesson);
    table.others();
    const start = process.hrtime.bigint();
    call({ call: 'hint', work: 20000, seed: '1', most: 3 });
    return Math.round(Number(process.hrtime.bigint() - start) / 1e6);
}

const words = await writeWords(web);
const { lessons } = await readLessons(resolve(web, '..'), new Map([...words.first, ...words.later]));
for (const lesson of lessons) {
    takeNets(lesson.game);
    const { result } = playThrough(lesson);
    console.log(`${lesson.id}: ${lesson.steps.length} steps, ${result?.score.join(' to ') ?? 'goes on'}`);
    console.log(`the first hint takes ${timeHint(lesson)} ms`);
    const chance = new Chance(19);
    let seen = 0;
    for (let at = 0; at < LEARNERS; at++) seen += stray(lesson, chance);
    console.log(`${LEARNERS} learners left it and saw ${(seen / LEARNERS).toFixed(1)} steps`);
}
