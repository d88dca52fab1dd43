// What the page believes: stars by the missions' own conditions, scores of the
// hall by their records, achievements by the games they were reached in, lessons by
// their tables, puzzles and mistakes by their positions; and what was tampered with
// is named and left out.
// Usage: node wasm_proof.mjs FILE.wasm PROGRAM ROOT
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, program, root] = process.argv.slice(2);
const web = (name) => import(pathToFileURL(join(root, 'web', name)));
const { load, WEB } = await web('test/bundle.mjs');
const { writeAchievements } = await web('build/achievements.mjs');
const { writeHall } = await web('build/hall.mjs');
const { writeMissions } = await web('build/missions.mjs');
const { writePuzzles } = await web('build/puzzles.mjs');
const { writeWords } = await web('build/words.mjs');
const { first, later } = await writeWords(WEB, 'en');
await writeMissions(WEB, new Map([...first, ...later]));
await writeHall(WEB);
await writePuzzles(WEB);
await writeAchievements(WEB, new Map([...first, ...later]));
const page = await load('../test/proof.entry.ts');
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});

const engine = {
    async call(request) {
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        new Uint8Array(exports.memory.buffer).set(bytes, exports.page_room());
        const length = exports.page_call(bytes.length);
        const got = new Uint8Array(exports.memory.buffer, exports.page_answer(), length);
        const answer = JSON.parse(new TextDecoder().decode(got));
        if (answer.error) throw new Error(answer.error.message);
        return answer;
    },
    async loadNets(game) {
        for (const [solo, name] of [`${game}.net`, `${game}_solo.net`].entries()) {
            const bytes = readFileSync(join(root, 'data/nets', name));
            new Uint8Array(exports.memory.buffer).set(bytes, exports.page_net_room(solo));
            exports.page_net(solo, bytes.length);
        }
    },
};

const solution = (id) => readFileSync(join(root, 'data/missions', `${id}.record`), 'utf8');
const star = (id, value, record) => ({ id: `star/${id}`, kind: 'star', first: 1, value, record });

async function refusedOf(items) {
    const { good, refused } = await page.prove(engine, items);
    assert.equal(good.length + refused.length, items.length);
    return refused;
}

async function checkStars() {
    const all = page.MISSIONS.map(({ id }) => star(id, 3, solution(id)));
    assert.deepEqual(await refusedOf(all), [], 'every solution has its three stars');
    for (const { id } of page.MISSIONS) {
        const other = page.MISSIONS.find((one) => one.id !== id).id;
        assert.deepEqual(await refusedOf([star(id, 1, solution(other))]), [`star/${id}`]);
    }
    const record = solution('1.1');
    assert.deepEqual(await refusedOf([star('1.1', 2, record)]), [], 'begun again: fewer than the game had');
    for (const bad of [
        star('1.1', 4, record),
        star('1.1', 0, record),
        star('1.1', 1.5, record),
        star('9.9', 1, record),
        star('1.1', 3, undefined),
        star('1.1', 3, record.replace(/space \d/, 'space 4')),
        star('1.1', 3, record.split('\n').slice(0, -4).join('\n')),
    ]) {
        assert.deepEqual(await refusedOf([bad]), [bad.id]);
    }
}

/** A plain player's game at the table of a mission: what it has not, nobody is
 * believed to have. */
async function checkFewerStars() {
    const mission = page.MISSIONS.find(({ id }) => id === '5.1');
    const { seed, rules } = JSON.parse(mission.table);
    const words = ['simulate', '--mode', 'lone', '--rules', rules, '--policy', 'random', '--seed', seed];
    const trace = execFileSync(program, [...words, '--trace'], { encoding: 'utf8' });
    await engine.call({ call: 'load', text: trace });
    const { text } = await engine.call({ call: 'record' });
    const stars = await page.starsIn(engine, 'star/5.1', text);
    assert.ok(stars < 3, `${stars} stars`);
    assert.deepEqual(await refusedOf([star('5.1', stars + 1, text)]), ['star/5.1']);
}

const scoreOf = (text) => Number(/^result: seat 0 scores (-?\d+)/m.exec(text)[1]);

async function checkHall() {
    const item = ({ id, record }, more = 0) => ({
        id: `hall/${id}`, kind: 'hall', first: 1, value: scoreOf(record) + more, record,
    });
    assert.equal(page.DEALS.length, 24);
    assert.deepEqual(await refusedOf(page.DEALS.map((deal) => item(deal))), []);
    const [one, other] = page.DEALS;
    assert.deepEqual(await refusedOf([item(one, 1)]), [`hall/${one.id}`]);
    assert.deepEqual(await refusedOf([{ ...item(one), id: `hall/${other.id}` }]), [`hall/${other.id}`]);
    const save = { text: one.record, when: 7, seats: [{ kind: 'human' }], glance: { actor: -2 } };
    const [kept] = await page.newItems(engine, [save], []);
    assert.deepEqual([kept.id, kept.value, kept.first], [`hall/${one.id}`, scoreOf(one.record), 7]);
    assert.deepEqual(await page.newItems(engine, [save], [kept]), []);
    assert.equal(page.triesOf([save, { ...save, seats: [{ kind: 'computer' }] }]).get(one.id).length, 1);
}

/** Games of plain players, as traces; each is its own deal. */
function gamesOf(words, count) {
    const all = execFileSync(program, ['simulate', ...words, '--games', String(count), '--trace'], {
        encoding: 'utf8', maxBuffer: 1 << 28,
    });
    return all.split(/^(?=\{"trace")/m);
}

const POOL = [
    [['--policy', 'greedy', '--seats', '2'], 60],
    [['--policy', 'greedy', '--seats', '3'], 30],
    [['--policy', 'net', '--seats', '2'], 40],
    [['--policy', 'net', '--seats', '4', '--rules', 'ce'], 20],
    [['--policy', 'net', '--mode', 'lone'], 20],
    [['--game', 'subdivision', '--policy', 'net', '--seats', '2'], 60],
    [['--game', 'subdivision', '--policy', 'greedy', '--seats', '3'], 60],
    [['--game', 'subdivision', '--policy', 'random', '--seats', '2'], 20],
];

/** Deeds that a winner without them has not done, as the log tells them. */
const NEVER = { dry: 'lake', untouched: 'invest', market: 'basic' };

/** How often each is reached by a seat, and with which game. */
async function countReached() {
    const reached = new Map(page.ACHIEVEMENTS.map(({ id }) => [id, []]));
    let seats = 0;
    for (const [words, count] of POOL) {
        for (const trace of gamesOf(words, count)) {
            const players = JSON.parse(trace.split('\n')[0]).seats;
            for (let seat = 0; seat < players; seat++) {
                seats++;
                for (const id of await page.reachedIn(engine, trace, seat)) {
                    reached.get(id).push({ trace, seat, players });
                }
            }
        }
    }
    return { reached, seats };
}

async function checkReached({ id, rivals }, games, seats) {
    assert.ok(games.length > 0, `${id}: nobody has reached it`);
    assert.ok(games.length < seats / 2, `${id}: ${games.length} of ${seats} have reached it`);
    for (const { trace, seat, players } of games.slice(0, 3)) {
        assert.ok(!rivals || players > 1, `${id}: alone`);
        await engine.call({ call: 'load', text: trace });
        const { log, look } = await engine.call({ call: 'tell', eyes: seat });
        if (rivals) assert.ok(look.result.winners.includes(seat), `${id}: not won`);
        const deed = NEVER[id];
        assert.ok(!log.some((line) => line.seat === seat && line.type === deed), `${id}: ${deed}`);
        const { text } = await engine.call({ call: 'record' });
        const item = page.achievementItem(id, text, seat, 1);
        assert.deepEqual(await refusedOf([item]), []);
        assert.deepEqual(await refusedOf([{ ...item, record: text.slice(0, -200) }]), [item.id]);
    }
}

async function checkAchievements() {
    assert.equal(new Set(page.ACHIEVEMENTS.map(({ id }) => id)).size, 24);
    const { reached, seats } = await countReached();
    for (const one of page.ACHIEVEMENTS) await checkReached(one, reached.get(one.id), seats);
    const [trace] = gamesOf(['--policy', 'greedy', '--seats', '2'], 1);
    const unfinished = trace.split('\n').slice(0, 9).join('\n');
    assert.deepEqual(await page.reachedIn(engine, unfinished, 0), [], 'a game that is not over brings nothing');
    for (const { id } of page.ACHIEVEMENTS) {
        if (reached.get(id).some((one) => one.trace === trace && one.seat === 0)) continue;
        const item = page.achievementItem(id, trace, 0, 1);
        assert.deepEqual(await refusedOf([item]), [`achievement/${id}`]);
    }
}

/** The game that a lesson tells, up to its end or so many decisions before it. */
async function lessonGame({ deal, prelude, script }, less = 0) {
    await engine.call({ call: 'load', text: `${deal}\n` });
    const all = [...prelude, ...script];
    for (const { seat, words } of all.slice(0, all.length - less)) {
        await engine.call({ call: 'play', words, ...(seat < 0 ? {} : { seat }) });
    }
    return engine.call({ call: 'record' });
}

async function checkLessons() {
    const names = ['first_suburbia', 'first_subdivision', 'last_subdivision'];
    for (const [at, name] of names.entries()) {
        const lesson = await page.lessonOf(name);
        const steps = lesson.steps.length;
        const whole = await lessonGame(lesson);
        const item = (value, game) => page.lessonItem(name, value, game, 1);
        assert.deepEqual(await refusedOf([item(steps, whole)]), [], name);
        const other = await lessonGame(await page.lessonOf(names[(at + 1) % names.length]));
        const early = await lessonGame(lesson, lesson.script.length);
        for (const bad of [item(steps + 1, whole), item(0, whole), item(steps, early), item(steps, other)]) {
            assert.deepEqual(await refusedOf([bad]), [`lesson/${name}`]);
        }
    }
}

const solvedBy = (puzzle, words) => page.solvedItem(puzzle, [{ move: { words }, verdict: 'found' }], 1);

async function checkPuzzles() {
    for (const puzzle of page.puzzles) {
        const { listed } = await page.layOut(engine, puzzle);
        const [best, worst] = [listed[0].words, listed.at(-1).words];
        assert.deepEqual(await refusedOf([solvedBy(puzzle, best)]), []);
        const shown = page.solvedItem(puzzle, [], 1);
        assert.deepEqual(await refusedOf([shown]), []);
        for (const bad of [solvedBy(puzzle, worst), solvedBy(puzzle, 'jumps'), { ...shown, value: 1 }]) {
            assert.deepEqual(await refusedOf([bad]), [`puzzle/${puzzle.id}`]);
        }
    }
    const [one] = page.puzzles;
    assert.deepEqual(await refusedOf([{ ...page.solvedItem(one, [], 1), id: 'puzzle/0' }]), ['puzzle/0']);
    await checkUnlisted();
}

/** A decision that the file does not list is judged by the same futures. */
async function checkUnlisted() {
    const short = page.puzzles.filter(({ game }) => game === 'suburbia').sort((a, b) => b.moves.length - a.moves.length);
    for (const puzzle of short) {
        const { listed } = await page.layOut(engine, puzzle);
        const { look } = await engine.call({ call: 'tell' });
        const { moves } = await engine.call({ call: 'tell', eyes: look.actor });
        const other = moves.find(({ words }) => !listed.some((one) => one.words === words));
        if (!other) continue;
        assert.deepEqual(await refusedOf([solvedBy(puzzle, other.words)]), [`puzzle/${puzzle.id}`]);
        return;
    }
    assert.fail('every decision of every puzzle is listed');
}

/** A position in the middle of a game, with two decisions that may be made there. */
async function checkMistakes() {
    const [trace] = gamesOf(['--policy', 'greedy', '--seats', '2', '--seed', '4'], 1);
    await engine.call({ call: 'load', text: trace });
    await engine.call({ call: 'branch', at: 20 });
    const { text, seed } = await engine.call({ call: 'record' });
    const { look } = await engine.call({ call: 'tell' });
    const { moves } = await engine.call({ call: 'tell', eyes: look.actor });
    const good = {
        id: 'x-20', game: 'suburbia', round: look.round, text, seed, best: moves[0].words, played: moves[1].words,
        kept: 1, box: 2, due: 9, last: 4,
    };
    assert.deepEqual(await refusedOf([page.mistakeItem(good)]), []);
    for (const bad of [{ best: 'jumps' }, { played: 'jumps' }, { box: 6 }, { text: text.slice(0, -60) }, { game: 'subdivision' }]) {
        assert.deepEqual(await refusedOf([page.mistakeItem({ ...good, ...bad })]), ['mistake/x-20']);
    }
}

await checkLessons();
await checkPuzzles();
await checkMistakes();
await checkStars();
await checkFewerStars();
await checkHall();
await checkAchievements();
console.log('what is told of a player is believed when it holds, and only then');
/* The page's own store would listen for other tabs for ever. */
process.exit(0);
