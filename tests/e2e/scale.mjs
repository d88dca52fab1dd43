// scale PROGRAM WORK ROUNDS SECONDS: in each round every way to serve is measured
// once, so that all meet the same machine; what is printed are ratios within a
// round, and the range that they had over all of them. Nothing is asserted but that
// every mark was right.
import { spawnSync } from "node:child_process";

const [program, work, rounds, seconds] = process.argv.slice(2);
const GAMES = process.env.BOROUGH_GAMES ?? "100";

const WAYS = [
    { name: "1 node", words: [] },
    { name: "2 nodes", words: ["--nodes", "2"] },
    { name: "4 nodes", words: ["--nodes", "4"] },
    { name: "2 nodes, no hints", words: ["--nodes", "2", "--hints", "none"] },
    { name: "4 nodes, no hints", words: ["--nodes", "4", "--hints", "none"] },
    { name: "1 node, 8 lanes", words: ["--lanes", "8"] },
    { name: "2 nodes, 8 lanes", words: ["--nodes", "2", "--lanes", "8"] },
    { name: "2 nodes, people apart", words: ["--nodes", "2", "--apart"] },
];

/** What is read of a report: a line, and a number in it. */
const FIGURES = {
    rate: /^decided .*: (\d+) a second/m,
    p50: /^answered +p50 ([\d.]+)/m,
    p99: /^answered .* p99 ([\d.]+)/m,
    bare: /^bare +(\d+) a second/m,
    client: /^processor +([\d.]+) us/m,
    host: /^processor .*, ([\d.]+) us/m,
    base: /^base +([\d.]+) us/m,
    bareBase: /^base [^;]*, bare ([\d.]+);/m,
    wal: /^base .*; (\d+) bytes/m,
    bareWal: /^base .* bare (\d+); /m,
    deeds: /^commits .* of ([\d.]+) deeds/m,
    bareDeeds: /^commits .* bare of ([\d.]+)/m,
    connections: /^base .* (\d+) connections/m,
    hints: /^hints +([\d.]+) heard/m,
    late: /^hints .*; ([\d.]+) decisions/m,
    mib: /^processor .* has ([\d.]+) MiB/m,
    busy: /^machine .* with ([\d.]+) /m,
};

function measure({ name, words }) {
    const { status, stdout, stderr } = spawnSync(
        program,
        ["load", "--base", process.env.BOROUGH_BASE, "--dir", work, "--games", GAMES, "--seconds", seconds, ...words],
        { encoding: "utf8" },
    );
    if (status !== 0 || !/^marks .* 0 wrong$/m.test(stdout)) throw new Error(`${name}: ${status}\n${stdout}${stderr}`);
    return Object.fromEntries(Object.entries(FIGURES).map(([key, pattern]) => [key, Number(pattern.exec(stdout)[1])]));
}

/** The middle, and from where to where. */
function range(numbers, digits) {
    const sorted = [...numbers].sort((a, b) => a - b);
    const said = (number) => number.toFixed(digits);
    return `${said(sorted[sorted.length >> 1])} (${said(sorted[0])} to ${said(sorted.at(-1))})`;
}

const seen = WAYS.map(() => []);
for (let round = 0; round < Number(rounds); round++) {
    /* Each begins another time, so that none is always the first. */
    const turn = WAYS.map((_, i) => (i + round) % WAYS.length);
    for (const i of turn) seen[i][round] = measure(WAYS[i]);
    console.error(`round ${round + 1} of ${rounds}: ${WAYS.map((_, i) => seen[i][round].rate).join(" ")} a second`);
}

const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
function table(title, columns) {
    console.log(`\n${title}\n`);
    row(["", ...columns.map(({ name }) => name)]);
    row(["---", ...columns.map(() => "---")]);
    for (const [i, { name }] of WAYS.entries())
        row([name, ...columns.map(({ of, digits }) => range(seen[i].map((now, round) => of(now, seen[0][round])), digits))]);
}

table("Ratios within a round, in the middle and from where to where", [
    { name: "decisions a second, to one node", of: (now, one) => now.rate / one.rate, digits: 2 },
    { name: "to the bare base", of: (now) => now.rate / now.bare, digits: 2 },
    { name: "p50, to one node", of: (now, one) => now.p50 / one.p50, digits: 2 },
    { name: "p99, to one node", of: (now, one) => now.p99 / one.p99, digits: 2 },
]);
table("Microseconds of processor a decision", [
    { name: "nodes", of: ({ host }) => host, digits: 0 },
    { name: "base", of: ({ base }) => base, digits: 0 },
    { name: "bare base", of: ({ bareBase }) => bareBase, digits: 0 },
    { name: "client", of: ({ client }) => client, digits: 0 },
]);
table("And the rest", [
    { name: "deeds in a commit", of: ({ deeds }) => deeds, digits: 1 },
    { name: "bare", of: ({ bareDeeds }) => bareDeeds, digits: 1 },
    { name: "bytes of log a decision", of: ({ wal }) => wal, digits: 0 },
    { name: "bare", of: ({ bareWal }) => bareWal, digits: 0 },
    { name: "hints heard a decision", of: ({ hints }) => hints, digits: 2 },
    { name: "too late", of: ({ late }) => late, digits: 3 },
    { name: "connections", of: ({ connections }) => connections, digits: 0 },
    { name: "MiB of all nodes", of: ({ mib }) => mib, digits: 0 },
]);
const all = seen.flat();
console.log(`\n${GAMES} tables of two, ${rounds} rounds of ${seconds} s each, half of it bare;`);
console.log(`decisions a second ${range(all.map(({ rate }) => rate), 0)}, p50 ${range(all.map(({ p50 }) => p50), 1)} ms, p99 ${range(all.map(({ p99 }) => p99), 1)} ms;`);
console.log(`the machine was busy with ${range(all.map(({ busy }) => busy), 0)} processes.`);
