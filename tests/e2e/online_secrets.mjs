// What listeners heard in a whole game, searched for what they must not know.
// The truth is the game's record, played again by the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/** Set-up and decisions of a game that is over, as the trace has them. */
export async function truthOf(program, work, seat) {
    const { record } = await seat.person.get("the record", "GET", `/api/record/${seat.game}`);
    writeFileSync(`${work}/game.record`, record);
    const trace = execFileSync(program, ["replay", `${work}/game.record`, "--trace"], { stdio: ["ignore", "pipe", "pipe"] });
    return trace
        .toString()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
}

/** Calls `visit` with each message and the telling as it stood then. */
function retell(seat, visit) {
    let entries = [];
    for (const text of seat.all) {
        const message = JSON.parse(text);
        if (message.entries) entries = [...entries.slice(0, message.from), ...message.entries];
        visit(message, text, entries);
    }
}

const words = (text) => [...text.matchAll(/"([a-z0-9_]+)"/g)].map(([, word]) => word);

/** What was told of a pile is its beginning; nothing else of it is named. */
function searchPile(text, pile, told, open = []) {
    assert.deepEqual(told, pile.slice(0, told.length));
    const seen = new Set([...open, ...told]);
    const secret = new Set(pile);
    for (const word of words(text)) assert.ok(!secret.has(word) || seen.has(word), `${word} before it was turned up: ${text}`);
}

/** Tiles and borders come in their order, tiles when they are drawn, not before. */
function searchSuburbia(seat, [setup, ...lines]) {
    const { stack, market, borders = [] } = setup;
    retell(seat, (message, text, entries) => {
        const drawn = entries.flatMap(({ shown }) => shown?.drawn ?? []);
        const most = entries.length > 1 ? stack.length - lines[entries.length - 2].left : 0;
        assert.ok(drawn.length <= most, `${drawn.length} tiles were told of when ${most} had been drawn`);
        searchPile(text, stack, drawn, market);
        searchPile(text, borders, entries.flatMap(({ deal, shown }) => (deal ?? shown)?.borders ?? []));
    });
}

/** No hand but the own, no tile that lies face down, no choice before its time. */
function searchSubdivision(seat) {
    retell(seat, (message, text, entries) => {
        assert.ok(!text.includes('"stack'), "a stack");
        assert.ok(seat.seat >= 0 || !text.includes('"hand"'), "a bystander hears of a hand");
        const others = entries.filter((entry) => entry.seat !== seat.seat && entry.move);
        for (const { move } of others) assert.ok(move.type !== "pass" || !("tile" in move), `a tile face down: ${text}`);
        if (!message.chosen || !message.decides?.length) return;
        const turn = entries.slice(entries.findLastIndex((entry) => entry.seat === -1 || entry.shown) + 1);
        for (const entry of turn) assert.ok(entry.seat === seat.seat || !entry.move, `a choice that is sealed: ${text}`);
    });
}

/** Every byte that these seats and bystanders were sent before the end. */
export function search(seats, others, truth) {
    const [{ over }] = seats;
    const hidden = [over.seed, over.host_part, ...over.parts.filter((part) => /[^0]/.test(part))];
    const goals = (seat) => (truth[0].private_deal ?? []).filter((_, other) => other !== seat).flat();
    for (const seat of [...seats, ...others]) {
        assert.ok(seat.all.join("").length > 500, "something was heard");
        for (const text of [...seat.all, ...seat.person.bodies]) {
            for (const part of hidden) assert.ok(!text.includes(part), "the seed or a part of it before the end");
            for (const goal of goals(seat.seat)) assert.ok(!text.includes(`"${goal}"`), `somebody else's goal ${goal}: ${text}`);
        }
        if (truth[0].game === "suburbia") searchSuburbia(seat, truth);
        else searchSubdivision(seat);
    }
}
