// Playing at a host's table: the match that is heard of, waits, clocks, options.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

/* One that is open keeps Node from ending. */
delete globalThis.BroadcastChannel;
globalThis.document ??= { visibilityState: "visible" };
globalThis.matchMedia ??= () => ({ matches: false });
const kept = new Map();
const storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
};
globalThis.sessionStorage ??= storage;
globalThis.localStorage ??= storage;
const online = await load("../test/online.entry.ts", {
    "src/engine/client.ts": "test/online_double.mjs",
});
online.changeSettings({ speed: 0 });

/** What would begin another game, from where. */
const again = async (position, at, from) => ({ position, at, seats: online.seatsHere(from.seats) });

/** A line that the test holds. */
class Socket {
    static CONNECTING = 0;
    static OPEN = 1;
    static last;
    readyState = Socket.OPEN;
    sent = [];
    constructor() {
        Socket.last = this;
    }
    send(words) {
        this.sent.push(JSON.parse(words));
    }
    close() {}
}

test("what was asked over a line that was lost is not waited for", async () => {
    globalThis.WebSocket = Socket;
    globalThis.addEventListener ??= () => undefined;
    globalThis.removeEventListener ??= () => undefined;
    Object.assign(document, {
        baseURI: "https://example.org/", addEventListener() {}, removeEventListener() {},
    });
    const table = new online.OnlineTable("0m1z3k5q7w9xa");
    const first = Socket.last;
    first.onopen();
    const before = table.sayTo(1, "before");
    first.onclose({ code: 1006 });
    assert.equal(await before, false);
    table.tryNow();
    Socket.last.onopen();
    const after = table.sayTo(1, "after");
    Socket.last.onmessage({ data: JSON.stringify({ tell: "done", call: "talk" }) });
    assert.equal(await after, true);
    table.end();
});

const seats = () => [
    { kind: "human", name: "Ada", level: "skilled" },
    { kind: "friend", name: "Bo", level: "skilled" },
];
const told = (from, entries, mark = "m") => ({
    tell: "game", from, entries, mark, at: from + entries.length,
});
const line = (seat, words) => ({ seat, words });

async function begin(signature = "0123456789abcdef") {
    const sent = [];
    const host = { anew: 0, pending: false, open: true, deciding: [] };
    const post = {
        seat: 0,
        game: "suburbia",
        signature,
        isOpen: () => host.open,
        deciding: (busy) => host.deciding.push(busy),
        decide: (move) => {
            sent.push(move);
            host.pending = true;
        },
        pending: () => host.pending,
        takeBack: async () => {},
        beginAnew: () => host.anew++,
    };
    const parts = { id: "m", name: "", seats: seats(), saves: {}, page: { glance: () => null }, again };
    const match = await online.OnlineMatch.open(parts, post, told(0, []));
    return { match, sent, host };
}

const say = (match, words) => match.play(match.state.moves.find((move) => move.words === words));

test("what is known is shown at once, and not told again", async () => {
    const { match, sent, host } = await begin();
    await say(match, "a");
    assert.deepEqual(sent, [{ words: "a" }]);
    assert.equal(match.state.log.length, 1);
    assert.equal(match.state.moves, null);
    const before = match.state.told;
    host.pending = false;
    await match.take(told(0, [line(0, "a")]), false);
    assert.equal(match.state.told, before);
    await match.take(told(1, [line(1, "b")]), false);
    assert.equal(match.state.told.entry.words, "b");
    assert.equal(match.state.moves.length, 2);
});

test("what turns something up waits for the host", async () => {
    const { match, sent, host } = await begin();
    await say(match, "b");
    assert.deepEqual(sent, [{ words: "b" }]);
    assert.equal(match.state.log.length, 0);
    assert.equal(match.state.moves, null);
    /* Whoever sends twice has chosen once. */
    await match.play({ words: "a" });
    assert.equal(sent.length, 1);
    host.pending = false;
    await match.refused();
    assert.equal(match.state.moves.length, 2);
});

test("a decision on its way outlives what others do meanwhile", async () => {
    const { match, host } = await begin();
    await say(match, "a");
    await match.take(told(0, []), false);
    assert.equal(match.state.log.length, 1, "it is still shown");
    assert.equal(match.state.moves, null, "and still on its way");
    host.pending = false;
    await match.refused();
    assert.equal(match.state.log.length, 0);
});

test("nothing is asked while a decision is made, and what is heard then comes after it", async () => {
    const { match, sent, host } = await begin();
    const chosen = say(match, "a");
    assert.equal(match.state.moves, null);
    assert.deepEqual(host.deciding, [true]);
    await Promise.all([chosen, match.take(told(0, []), false)]);
    assert.deepEqual(sent, [{ words: "a" }]);
    assert.equal(match.state.log.length, 1, "the decision is shown");
    assert.equal(match.state.moves, null, "and on its way");
});

test("a wrong mark asks for everything once, then is trouble", async () => {
    const { match, host } = await begin();
    const { error } = console;
    console.error = () => {};
    await match.take(told(0, [line(0, "a")], "wrong"), false);
    assert.equal(host.anew, 1);
    assert.deepEqual(match.state.problems, []);
    await match.take(told(0, [line(0, "a")], "wrong"), false);
    console.error = error;
    assert.equal(host.anew, 1);
    assert.deepEqual(match.state.problems, ["problem.misheard"]);
});

test("a running game is not whole: it cannot be taken away", async () => {
    const { match } = await begin();
    assert.equal(match.whole, false);
    await assert.rejects(match.position());
});

test("another engine than the host's hears nothing", async () => {
    await assert.rejects(begin("fedcba9876543210"), online.OutOfDate);
});

test("a curtain hides a seat until its player opens it; the table keeps the match", async () => {
    const { match, host } = await begin();
    const before = online.stopped.length;
    match.closeCurtain();
    assert.equal(match.state.curtain, 0);
    /* The screen turns to the other place: its engine goes on hearing. */
    await match.leave();
    assert.equal(online.stopped.length, before);
    await match.take(told(0, [line(0, "a"), line(1, "b")]), true);
    assert.equal(match.state.curtain, 0);
    await match.openCurtain();
    assert.equal(match.state.curtain, null);
    assert.equal(match.state.log.length, 2);
    host.open = false;
    await match.leave();
    assert.equal(online.stopped.length, before + 1);
});

test("who is not to be heard is remembered", () => {
    const { hears, muted, toggleMute } = online;
    assert.ok(hears("Bo"));
    toggleMute("Bo");
    assert.ok(!hears("Bo"));
    assert.deepEqual(muted(), ["Bo"]);
    toggleMute("Bo");
    assert.deepEqual(muted(), []);
    localStorage.setItem("borough.muted", "{");
    assert.deepEqual(muted(), []);
});

test("computers go by their level", () => {
    assert.equal(online.named({ player: "strong", name: "strong" }).name, "Strong");
    assert.equal(online.named({ player: "human", name: "Bo" }).name, "Bo");
});

test("a clock of one's own has bounds, and bystanders may hear minutes later", () => {
    const { clockTrouble, tableOf, USUAL } = online;
    const own = { ...USUAL, clock: "own", minutes: 7, seconds: 0 };
    assert.equal(clockTrouble(own), null);
    for (const bad of [{ minutes: 0 }, { minutes: NaN }, { minutes: 1.5 }, { seconds: -1 }, { seconds: 3601 }]) {
        assert.notEqual(clockTrouble({ ...own, ...bad }), null);
    }
    const agreed = { ...own, watch: "minutes", later: "10", absent: "computer", standIn: "expert" };
    const table = tableOf({ game: "suburbia", setup: {}, seats: seats(), agreed });
    assert.deepEqual(table.clock, { pace: "live", base: 420, more: 0 });
    assert.equal(table.minutes, 10);
    assert.equal(table.stand_in, "expert");
    assert.ok(!("minutes" in tableOf({ game: "suburbia", setup: {}, seats: seats(), agreed: own })));
});

test("what was agreed on says whether a game may be rated", () => {
    const { mayBeRated, USUAL } = online;
    assert.ok(mayBeRated(USUAL));
    assert.ok(mayBeRated({ ...USUAL, watch: "nobody" }));
    for (const not of [{ hints: true }, { watch: "at_once" }, { watch: "minutes" }]) {
        assert.ok(!mayBeRated({ ...USUAL, ...not }));
    }
});

test("lines of those who chose at the same time are told once, in any order", () => {
    const logs = new online.Logs();
    const entry = (seat, type = "say") => ({ seat, turn: 3, type, words: type === "say" ? `s${seat}` : "" });
    const tell = (log) => logs.take({ from: 0, log, look: { eyes: 1 } }).map(({ seat }) => seat);
    assert.deepEqual(tell([entry(1)]), [1]);
    assert.deepEqual(tell([entry(0), entry(1)]), [0]);
    assert.deepEqual(tell([entry(0), entry(1), entry(2, "hidden")]), []);
    assert.deepEqual(tell([entry(0), entry(1), entry(2)]), [2]);
});

test("waits grow to half a minute, a third more or less", () => {
    const middle = [0, 1, 2, 3, 4, 5, 9].map((tries) => Math.round(online.waitBefore(tries, 0.5)));
    assert.deepEqual(middle, [1000, 2000, 4000, 8000, 16000, 30000, 30000]);
    assert.equal(Math.round(online.waitBefore(2, 0)), 2667);
    assert.equal(Math.round(online.waitBefore(2, 1)), 5333);
});

test("clocks are told in figures, by the host's time", () => {
    const { isRunning, leftOf, timeWords, isLow } = online;
    const now = Date.UTC(2026, 10, 16);
    assert.equal(leftOf(60000, now), 60000);
    assert.equal(leftOf(now + 56000, now), 56000);
    assert.equal(leftOf(now - 1, now), 0);
    assert.deepEqual([0, 60 * 86_400_000, now].map(isRunning), [false, false, true]);
    assert.equal(timeWords(581000), "9:41");
    assert.equal(timeWords(9000), "0:09");
    assert.equal(timeWords(3 * 3600e3 + 5 * 60e3), "3 h 5 min");
    assert.equal(timeWords(49 * 3600e3), "2 days 1 h");
    assert.ok(isLow(59000, false) && !isLow(61000, false) && isLow(5 * 3600e3, true));
});

test("a clock is said aloud at 60, 30 and 10 seconds, once each", () => {
    const { reached } = online;
    const said = [];
    for (let left = 75_000; left > 0; left -= 1000) {
        const n = reached(left + 1000, left);
        if (n !== null) said.push([n, left]);
    }
    assert.deepEqual(said, [[60, 60_000], [30, 30_000], [10, 10_000]]);
    assert.equal(reached(61_000, 9_000), 10, "of several the least");
    assert.equal(reached(40_000, 70_000), null, "time was given");
    assert.equal(reached(NaN, 5_000), null, "nothing was known before");
    assert.equal(reached(60_000, 60_000), null);
});

test("a table is asked for in the host's words", () => {
    const { tableOf, USUAL } = online;
    const [ada, bo] = seats();
    const table = tableOf({
        game: "suburbia",
        setup: { seats: "3" },
        seats: [ada, bo, { ...bo, kind: "computer", level: "strong" }],
        agreed: { ...USUAL, pace: "turns", days: "3" },
    });
    assert.deepEqual(table.players, ["human", "human", "strong"]);
    assert.deepEqual(table.clock, { pace: "turns", days: 3 });
    const resting = { ...USUAL, pace: "turns", days: "3", weekends: false, holidays: "7" };
    assert.deepEqual(
        tableOf({ game: "suburbia", setup: {}, seats: [ada, bo], agreed: resting }).clock,
        { pace: "turns", days: 3, weekends: false, holidays: 7 },
    );
    assert.deepEqual(
        tableOf({ game: "suburbia", setup: {}, seats: [ada, null], agreed: USUAL }).players,
        ["human", "dale"],
    );
});

function sitDown() {
    const around = {
        id: "p", send: () => true, people: () => ({ table: { game: "suburbia", hints: true } }), seats,
        signature: () => "0123456789abcdef", shared: () => false, isShown: () => true, isOpen: () => true, changed: () => {},
    };
    const place = new online.Place(0, around);
    const hear = (message) => (place.follow(message), place.opening);
    return { place, hear };
}

test("after a lost line the telling may come before the answer", async () => {
    const { place, hear } = sitDown();
    await hear(told(0, []));
    await say(place.match, "a");
    assert.ok(place.sent);
    place.join();
    await hear(told(0, [line(0, "a"), line(1, "b")]));
    assert.equal(place.sent, null);
    assert.equal(place.match.state.log.length, 2, "it is shown once");
    assert.equal(place.match.state.moves.length, 2);
    /* The next one is not taken for answered with it. */
    await say(place.match, "a");
    place.answered({ tell: "done", call: "decide", seat: 0, at: 0 });
    assert.notEqual(online.keptDecision("p", 0), null);
    place.answered({ tell: "done", call: "decide", seat: 0, at: 2 });
    assert.equal(online.keptDecision("p", 0), null);
    await hear(told(2, [line(0, "a")]));
    assert.equal(place.sent, null);
});

test("clocks that are not told are as they were", async () => {
    const { place, hear } = sitDown();
    await hear({ ...told(0, []), clock: [60000, 50000] });
    await hear(told(0, [line(0, "a")]));
    assert.deepEqual(place.game.clock, [60000, 50000]);
    assert.equal(place.game.cut, 0);
});

test("the unanswered decision is kept until it is answered", () => {
    const { keepDecision, keptDecision, forgetDecision } = online;
    const decision = { at: 3, cut: 0, move: { type: "pass" } };
    assert.equal(keptDecision("g", 0), null);
    keepDecision("g", 0, decision);
    assert.deepEqual(keptDecision("g", 0), decision);
    assert.equal(keptDecision("g", 1), null);
    forgetDecision("g", 0);
    assert.equal(keptDecision("g", 0), null);
    kept.set("borough.sent.g.0", "{");
    assert.equal(keptDecision("g", 0), null);
});

test("a game of friends that is over is played on alone, and not before", async () => {
    const { match } = await begin();
    assert.equal(match.mayBranch, false);
    await assert.rejects(match.branch(), /not over/);
    await match.finish("all of it", "5");
    assert.equal(match.mayBranch, true);
    const { position, seats: others } = await match.branch();
    assert.deepEqual(position, { game: "suburbia", text: "all of it", seed: "5" });
    assert.deepEqual(others.map(({ kind, name }) => [kind, name]), [["human", "Ada"], ["computer", "Bo"]]);
});

test("who only watched has no seat to play on with", async () => {
    const watchers = seats().map((seat) => ({ ...seat, kind: "friend" }));
    const { match } = await begin();
    match.rename(watchers);
    await match.finish("all of it", "5");
    assert.equal(match.mayBranch, false);
});

test("who comes back is told what others did since, once, and by whom", async () => {
    const { place, hear } = sitDown();
    await hear(told(0, [line(0, "a")]));
    assert.equal(place.missed, null, "nothing is known to have been seen before");
    place.join();
    await hear(told(1, []));
    assert.equal(place.missed, null, "nothing has happened");
    place.join();
    await hear(told(1, [line(1, "a"), line(0, "a"), line(1, "b")]));
    assert.deepEqual(place.missed, { from: 1, seats: [1], turns: 2 });
    assert.deepEqual(place.takeMissed(), { from: 1, seats: [1], turns: 2 });
    assert.equal(place.missed, null);
    /* Another page of the same browser goes by what this one has shown. */
    const later = sitDown();
    await later.hear(told(0, [line(0, "a"), line(1, "a"), line(0, "a"), line(1, "b"), line(0, "a"), line(1, "a")]));
    assert.deepEqual(later.place.missed, { from: 4, seats: [1], turns: 1 });
    await say(later.place.match, "a");
    assert.equal(later.place.missed, null, "whoever decides has seen enough");
    document.visibilityState = "hidden";
    later.place.join();
    await later.hear(told(6, [line(0, "a"), line(1, "a")]));
    document.visibilityState = "visible";
    assert.equal(kept.get("borough.seen.p.0"), "6", "nobody looked");
    await later.place.finish("all of it", "5");
    assert.equal(kept.has("borough.seen.p.0"), false);
});

test("no link leads what is asked of the host elsewhere", async (t) => {
    const asked = [];
    t.mock.method(globalThis, "fetch", (url) => {
        asked.push(String(url));
        return Promise.resolve(new Response("{}"));
    });
    globalThis.document.baseURI = "https://host.example/";
    const token = "0123456789abcdef";
    for (const link of ["..\\api\\delete", "../api/delete", "end-../../api/me", `end-${token}?x`]) {
        await assert.rejects(online.followLetter(link), { status: 404 });
        await assert.rejects(online.recordOf(link), { status: 404 });
    }
    await assert.rejects(online.followLetter("end-"), { status: 404 });
    assert.deepEqual(asked, []);
    await online.followLetter(`end-${token}`);
    await online.ask("api/sign-in", {});
    assert.deepEqual(asked, [`https://host.example/letters/end/${token}`, "https://host.example/api/sign-in"]);
});

test("a text is cut where the host would refuse it, and no letter in two", () => {
    const { cut, shortOf } = online;
    assert.equal(cut("a".repeat(281), 280), "a".repeat(280));
    assert.equal(cut("é".repeat(141), 280), "é".repeat(140));
    assert.equal(cut(`${"a".repeat(277)}😀`, 280), "a".repeat(277));
    assert.equal(cut("as it is 😀", 280), "as it is 😀");
    const field = { value: "éé" };
    assert.equal(shortOf(field, 3), "é");
    assert.equal(field.value, "é");
});
