// Tables for a test in another language: reads orders, a line each, and answers
// each with a line.
//   table GAME   opens one for two; the link to its first seat
//   bot          a program takes the second seat
//   kill, restart the host
import { createInterface } from "node:readline";
import { Joined, Road } from "./join_terminal.mjs";
import { Host, Person } from "./online_client.mjs";

const [, , program, work] = process.argv;
const host = await new Host(program, work, "tables").start();
const road = await new Road(host).open();
const opener = new Person(host, "Opener");
await opener.arrive();
let keys;
const link = (seat) => `http://127.0.0.1:${road.port}/#/online/${keys.game}/${keys.seats[seat]}`;

const orders = {
    async table(game) {
        keys = await opener.open({ game, setup: { seats: "2", ...(game === "suburbia" ? { first: "0" } : {}) } });
        return link(0);
    },
    async bot() {
        await new Joined(program, ["join", "--seat", "greedy", link(1)], `${work}/bots`).start().hears("sits on seat 2");
        return "sits";
    },
    async kill() {
        await host.end("SIGKILL");
        return "killed";
    },
    async restart() {
        await host.start();
        return "restarted";
    },
    async end() {
        setTimeout(() => process.exit(0), 100);
        return "bye";
    },
};

for await (const line of createInterface({ input: process.stdin })) {
    const [word, ...rest] = line.split(" ");
    console.log(await orders[word](...rest));
}
