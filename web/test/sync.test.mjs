/* Devices of one person and a host that does not read what it keeps: whatever
 * they do in whatever order, they come to the same, and nothing is lost. */
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const { merge, KINDS } = await load("progress/items.ts");
const { Progress } = await load("progress/store.ts");
const { MemoryStore } = await load("play/store.ts");
const { lineOf, Sync, sumOf } = await load("online/sync/line.ts");

function chanceOf(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** As src/host/api_progress.c does it. */
class Host {
    cards = new Map();
    version = 100;
    asked = 0;
    /** Items in an answer. */
    page = 4;

    /** It has no room for more than so many. */
    most = Infinity;

    ask = async ({ since, before = Infinity, items = [] }) => {
        await null;
        this.asked++;
        const fresh = items.filter(({ item }) => !this.cards.has(item.id));
        if (this.cards.size + fresh.length > this.most) throw Object.assign(new Error("full"), { code: "too_many" });
        const stale = [];
        const own = new Set();
        const kept = items.map(({ was, item }) => {
            const old = this.cards.get(item.id);
            const text = JSON.stringify(item);
            if (old?.text === text) return old.at;
            if (old && old.at !== was) {
                stale.push({ at: old.at, item: JSON.parse(old.text) });
                return 0;
            }
            this.cards.set(item.id, { at: ++this.version, text });
            own.add(this.version);
            return this.version;
        });
        const news = [...this.cards.values()]
            .filter(({ at }) => at > since && at < before && !own.has(at))
            .sort((a, b) => b.at - a.at);
        const some = news.slice(0, this.page);
        return {
            stale,
            kept,
            version: this.version,
            items: some.map(({ at, text }) => ({ at, item: JSON.parse(text) })),
            ...(news.length > some.length ? { more: some.at(-1).at } : {}),
        };
    };
}

class Device {
    constructor(host) {
        this.progress = new Progress(new MemoryStore());
        this.lines = new MemoryStore();
        this.cut = false;
        this.sync = new Sync(this.progress, this.lines, "ada", async (request) => {
            if (this.cut) throw new Error("no connection");
            const answer = await host.ask(request);
            if (this.cut) throw new Error("the answer was lost");
            return answer;
        });
    }

    async items() {
        const { items } = await this.progress.all();
        return merge(items.map(({ revision: _, ...rest }) => rest), []);
    }

    close() {
        this.progress.close();
    }
}

function randomItem(chance) {
    const kind = KINDS.filter((one) => one !== "mistake")[chance(KINDS.length - 1)];
    const item = { id: `${kind}/${chance(9)}`, kind, first: chance(50), value: chance(5) };
    if (chance(3) === 0) item.record = "x".repeat(chance(9000));
    if (kind === "daily") item.more = { done: chance(2) === 1, field: chance(2) ? [1] : null };
    return item;
}

test("two hundred stories of three devices end with all that was ever done, on each of them", async () => {
    for (let seed = 1; seed <= 200; seed++) {
        const chance = chanceOf(seed);
        const host = new Host();
        const devices = [1, 2, 3].map(() => new Device(host));
        let all = [];
        for (let n = 0; n < 30; n++) {
            const device = devices[chance(3)];
            const what = chance(4);
            if (what === 0) device.cut = chance(2) === 1;
            else if (what === 1) await device.sync.run().catch(() => undefined);
            else {
                const item = randomItem(chance);
                all = merge(all, [item]);
                await device.progress.keep(item);
            }
        }
        /* At the same time, then one after the other. */
        for (const device of devices) device.cut = false;
        await Promise.all(devices.map((device) => device.sync.run()));
        for (const device of [...devices, ...devices]) await device.sync.run();
        for (const device of devices) assert.deepEqual(await device.items(), all, `story ${seed}`);
        const { asked, version } = host;
        for (const device of devices) assert.equal(await device.sync.run(), 0);
        assert.equal(host.version, version, "in line is in line");
        assert.equal(host.asked, asked + devices.length);
        for (const device of devices) device.close();
    }
});

test("what a newer program keeps stays as it is, and comes to nobody who cannot read it", async () => {
    const host = new Host();
    const device = new Device(host);
    const alien = { id: "quest/moon", depth: { of: [1, 2] } };
    host.cards.set(alien.id, { at: ++host.version, text: JSON.stringify(alien) });
    await device.progress.keep({ id: "star/1", kind: "star", first: 1, value: 2, later: "field" });
    for (let n = 0; n < 3; n++) await device.sync.run();
    assert.equal(host.cards.get("quest/moon").text, JSON.stringify(alien));
    assert.deepEqual((await device.items()).map(({ id }) => id), ["star/1"]);
    assert.match(host.cards.get("star/1").text, /"later":"field"/);
    device.close();
});

const mistake = (last) => ({
    id: "mistake/a", kind: "mistake", first: 1, value: 0, record: "r", more: { last },
});

test("a mistake that is taken away goes everywhere, unless it was answered since", async () => {
    const host = new Host();
    const [a, b] = [new Device(host), new Device(host)];
    await a.progress.keep(mistake(1));
    for (const device of [a, b]) await device.sync.run();
    await a.progress.remove("mistake/a");
    for (const device of [a, b, a]) await device.sync.run();
    assert.deepEqual(await b.items(), []);
    assert.deepEqual(await a.items(), []);
    await a.progress.keep(mistake(2));
    for (const device of [a, b]) await device.sync.run();
    assert.equal((await b.items()).length, 1);
    await a.progress.remove("mistake/a");
    await b.progress.keep(mistake(3));
    for (const device of [a, b, a]) await device.sync.run();
    for (const device of [a, b]) assert.equal((await device.items())[0]?.more.last, 3);
    a.close();
    b.close();
});

test("what was lost here comes back", async () => {
    const host = new Host();
    const device = new Device(host);
    const star = { id: "star/1", kind: "star", first: 1, value: 2 };
    await device.progress.keep(star);
    await device.sync.run();
    await device.progress.remove(star.id);
    await device.sync.run();
    assert.deepEqual(await device.items(), [star]);
    device.close();
});

test("what is too large stays here, and holds nothing else up", async () => {
    const host = new Host();
    const device = new Device(host);
    await device.progress.keep({ id: "star/1", kind: "star", first: 1, value: 2, record: "x".repeat(16000) });
    await device.progress.keep({ id: "star/2", kind: "star", first: 1, value: 2 });
    await device.sync.run();
    assert.deepEqual([...host.cards.keys()], ["star/2"]);
    device.close();
});

test("what the host would refuse is not sent: large in bytes, or of a name that it does not take", async () => {
    const host = new Host();
    const device = new Device(host);
    await device.progress.keep({ id: "star/1", kind: "star", first: 1, value: 2, record: "ö".repeat(9000) });
    await device.progress.keep({ id: `star/${"x".repeat(123)}`, kind: "star", first: 1, value: 2 });
    await device.progress.keep({ id: "star/", kind: "star", first: 1, value: 2 });
    await device.progress.keep({ id: "star/2", kind: "star", first: 1, value: 2 });
    await device.sync.run();
    assert.deepEqual([...host.cards.keys()], ["star/2"]);
    device.close();
});

test("a host that has lost what it had is given it anew", async () => {
    const host = new Host();
    const [a, b] = [new Device(host), new Device(host)];
    const stars = [1, 2, 3].map((n) => ({ id: `star/${n}`, kind: "star", first: n, value: 1 }));
    for (const star of stars) await a.progress.keep(star);
    for (const device of [a, b]) await device.sync.run();
    host.cards.clear();
    host.version = 50;
    const better = { ...stars[0], value: 3 };
    await b.progress.keep(better);
    for (const device of [a, b, a]) await device.sync.run();
    assert.equal(host.cards.size, 3);
    for (const device of [a, b]) assert.deepEqual(await device.items(), [better, stars[1], stars[2]]);
    const { asked } = host;
    await b.sync.run();
    assert.ok(host.asked - asked <= 2, "and nobody asks for ever");
    a.close();
    b.close();
});

test("an account that was made anew is another", () => {
    assert.notEqual(lineOf("ada", 1), lineOf("ada", 2));
    assert.equal(lineOf("ada", 1), lineOf("ada", 1));
});

test("where there is no room for more, what others have done comes all the same", async () => {
    const host = new Host();
    const [a, b] = [new Device(host), new Device(host)];
    const star = { id: "star/1", kind: "star", first: 1, value: 2 };
    await a.progress.keep(star);
    await a.sync.run();
    host.most = 1;
    const more = { id: "star/2", kind: "star", first: 1, value: 2 };
    await b.progress.keep(more);
    await assert.rejects(b.sync.run(), { code: "too_many" });
    assert.deepEqual(await b.items(), [star, more]);
    assert.equal(host.cards.size, 1);
    a.close();
    b.close();
});

test("a sum tells texts apart", () => {
    const sums = new Set();
    const chance = chanceOf(3);
    for (let n = 0; n < 20000; n++) sums.add(sumOf(`{"id":"star/${n}","value":${chance(4)}}`));
    assert.equal(sums.size, 20000);
});
