// Members of a club whose nodes are killed: they make accounts, change passwords, follow
// each other, say when letters reach them, open tables and take other names, one
// deed after the other and without a stop. What was acknowledged is there in the
// end, what was never asked for is not, and of what was on its way all or nothing.
import assert from "node:assert/strict";

import { Person } from "./online_client.mjs";

const below = (number) => Math.floor(Math.random() * number);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const clock = (n) => `${String(n % 24).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;

/* What a node that died has handed to the base may still be done there. */
const rest = () => sleep(1000);

/** A thing that is set anew again and again: what it is by all that was said, and
 * what else it may be, since that was not answered. */
class Kept {
    constructor(now) {
        this.may = [now];
    }
    asked(wanted) {
        this.may.push(wanted);
    }
    answered(wanted) {
        this.may = [wanted];
    }
    check(found, what) {
        assert.ok(this.may.includes(found), `${what} is ${found}, not one of ${this.may}`);
    }
}

export class Member {
    /** `anyNode` says one that lives; `deeds` counts what was acknowledged. */
    constructor(number, anyNode, deeds) {
        this.account = `member.${number}`;
        this.person = Object.assign(new Person(null, `Member ${number}`), { address: `127.0.200.${1 + number}` });
        Object.assign(this, { anyNode, deeds, number, made: 0, follows: new Set(), tables: [], unanswered: 0 });
        this.password = new Kept(`${this.account} first`);
        this.digest = new Kept(undefined);
        this.name = new Kept(this.person.name);
    }
    /** The answer of a node; nothing: the line has ended, or it takes nothing now. */
    async ask(method, path, body) {
        this.person.host = this.anyNode();
        try {
            const answer = await this.person.call(method, path, body);
            if (answer.status !== 503) return answer;
            await sleep(50);
        } catch (error) {
            assert.ok(error.code, String(error));
            await sleep(5);
        }
        return null;
    }
    /** Until there is an answer, whoever gives it. */
    async insist(method, path, body) {
        for (;;) {
            const answer = await this.ask(method, path, body);
            if (answer) return answer;
        }
    }
    async get(path) {
        const answer = await this.insist("GET", path);
        assert.equal(answer.status, 200, `${this.account}: ${path}: ${JSON.stringify(answer.body)}`);
        return answer.body;
    }
    /** Whose session is over has an account: the answer with the new one was lost. */
    async arrive() {
        while ((await this.insist("POST", "/api/guest", { name: this.person.name })).status !== 200);
        const body = { account: this.account, password: this.password.may[0] };
        const answer = await this.insist("POST", "/api/account", body);
        if (answer.status === 401) assert.equal((await this.insist("POST", "/api/sign-in", body)).status, 200);
        else assert.equal(answer.status, 200, JSON.stringify(answer.body));
        this.deeds.accounts++;
    }
    /** Sets something; `kept` knows what it may be from now on. */
    async set(kept, wanted, path, body, deed) {
        kept.asked(wanted);
        const answer = await this.ask("POST", path, body);
        if (!answer) return rest();
        assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
        kept.answered(wanted);
        this.deeds[deed]++;
    }
    async changePassword() {
        const wanted = `${this.account} number ${this.made}`;
        /* Which of them it is has to be known to change it. */
        if (this.password.may.length > 1) return this.findPassword();
        const [old] = this.password.may;
        await this.set(this.password, wanted, "/api/password", { old, new: wanted }, "passwords");
    }
    /** Exactly one of those that it may be opens the account. */
    async findPassword() {
        const opened = [];
        await rest();
        for (const password of this.password.may) {
            const one = new Member(this.number, this.anyNode, this.deeds);
            const { status, body } = await one.insist("POST", "/api/sign-in", { account: this.account, password });
            if (status === 200) opened.push([password, one.person.cookie]);
            else assert.equal(body.error.code, "wrong_password");
        }
        assert.equal(opened.length, 1, `${this.account} has ${opened.length} passwords`);
        const [[password, cookie]] = opened;
        this.password.answered(password);
        this.person.cookie = cookie; // all other sessions may have ended
    }
    async setDigest() {
        const wanted = clock(this.made);
        await this.set(this.digest, wanted, "/api/letters", { digest: wanted }, "letters");
    }
    async setName() {
        const wanted = `Member ${this.number} ${this.made}`;
        await this.set(this.name, wanted, "/api/guest", { name: wanted }, "names");
    }
    async follow(others) {
        const { account } = others[below(others.length)];
        if (account === this.account) return;
        const answer = await this.ask("POST", "/api/people", { account, is: "followed" });
        if (!answer || answer.status === 404) return; // he has no account yet
        assert.equal(answer.status, 200);
        this.follows.add(account);
        this.deeds.bonds++;
    }
    async openTable() {
        const wish = { game: below(2) ? "suburbia" : "subdivision", setup: { seats: "2" }, open: true };
        const answer = await this.ask("POST", "/api/tables", { table: wish });
        if (!answer) {
            this.unanswered++;
            return;
        }
        assert.equal(answer.status, 200);
        this.tables.push(answer.body.game);
        this.deeds.tables++;
    }
    /** One deed after the other. */
    async live(others, over) {
        await this.arrive();
        while (!over()) {
            this.made++;
            const turn = below(20);
            if (turn === 0) await this.changePassword();
            else if (turn === 1 && this.tables.length < 40) await this.openTable();
            else if (turn < 6) await this.follow(others);
            else if (turn < 13) await this.setDigest();
            else await this.setName();
            await sleep(below(40));
        }
    }
    /** What is there in the end. */
    async check() {
        await this.findPassword();
        const { account, name } = await this.get("/api/account");
        assert.equal(account, this.account);
        this.name.check(name, "a name");
        this.digest.check((await this.get("/api/letters")).digest, "the hour of a digest");
        const { people } = await this.get("/api/people");
        const followed = new Set(people.map((one) => one.account));
        for (const one of this.follows) assert.ok(followed.has(one), `${one} is followed no more`);
        await this.checkTables();
    }
    /** All that were opened, and at most those more that nobody heard of. */
    async checkTables() {
        const found = (await this.get("/api/games")).games.filter(({ host }) => host).map(({ game }) => game);
        for (const game of this.tables) assert.ok(found.includes(game), `table ${game} is gone`);
        const more = found.length - this.tables.length;
        assert.ok(more <= this.unanswered, `${more} tables that nobody has opened`);
        const { tables } = await this.get("/api/lobby");
        const listed = tables.filter(({ host }) => host).map(({ game }) => game);
        assert.equal(new Set(listed).size, Math.min(3, found.length), "the latest are in the lobby");
        for (const game of listed) assert.ok(found.includes(game));
    }
}
