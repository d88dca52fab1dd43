// letters_nodes PROGRAM WORK: two nodes on one base, of which one after the other is
// killed and started again. Nobody gets two letters for one turn, nobody gets none,
// and who is at the table at one node is not told by the other.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";

import { HookSink } from "./letter_sinks.mjs";
import { Mind, Node, Person, Seat, findPort } from "./online_client.mjs";

const [program, work] = process.argv.slice(2);
const mind = new Mind(program);
const letters = `${work}/letters`;
writeFileSync(letters, "wait: 1\nwebhooks: on\naddresses: any\n");

/** They stand for one host behind nginx, so each takes what the others' pages say. */
class LetterNode extends Node {
    async begin() {
        this.port ??= await findPort();
        const origin = `http://127.0.0.1:${this.port}`;
        return this.start("--listen", `127.0.0.1:${this.port}`, "--origin", origin, "--letters", letters);
    }
}

const nodes = [await new LetterNode(program, work, "one").begin(), await new LetterNode(program, work, "two").begin()];
const people = ["Ada", "Bruno"].map((name) => new Person(nodes[0], name));
const sinks = [];
for (const person of people) {
    await person.arrive();
    sinks.push(await new HookSink().open());
    await person.get("a hook", "POST", "/api/letters", { hook: sinks.at(-1).url });
}
const { game, seats } = await people[0].open({ game: "suburbia", setup: { seats: "2", first: "0" } });
for (const [seat, person] of people.entries()) await person.sit(game, seats[seat]);
for (const sink of sinks) await sink.at(0);

/** Whoever's turn it is plays it at that node and goes. */
async function turn(seat, node) {
    const chair = await new Seat(people[seat].at(node), game, seat).join();
    await chair.heardAll();
    while (chair.mayDecide()) {
        await chair.decide(mind);
        await chair.heardAll();
    }
    chair.leave();
}

await turn(0, nodes[0]);
await turn(1, nodes[1]);
for (let round = 0; round < 4; round++) {
    const seat = round % 2;
    await sinks[seat].at(1 + (round >> 1));
    await nodes[seat].end("SIGKILL");
    await turn(seat, nodes[1 - seat]);
    await nodes[seat].begin();
}
await sinks[0].at(3);
const names = sinks.flatMap(({ got }) => got.map(({ letter }) => letter));
assert.deepEqual(sinks.map(({ got }) => got.length), [4, 3], "one letter a turn");
assert.equal(new Set(names).size, names.length);

// Bruno listens at the second node while Ada plays at the first: the turn is his, and
// he is there. When he has gone he is told, once.
const bruno = await new Seat(people[1].at(nodes[1]), game, 1).join();
await turn(0, nodes[0]);
await bruno.until(() => bruno.mayDecide(), "Bruno's turn");
bruno.leave();
await sinks[1].at(3);
assert.equal(sinks[1].got.length, 4);
for (const node of nodes) await node.end("SIGTERM");
console.log("one letter a turn from two nodes");
process.exit(0);
