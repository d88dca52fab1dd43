import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./bundle.mjs";

const dates = await load("daily/dates.ts");
const results = await load("daily/results.ts");

const day = (date, more = {}) => ({
    date,
    kind: "lone",
    score: 88,
    lead: 0,
    won: true,
    help: false,
    late: false,
    field: null,
    house: null,
    course: [],
    ...more,
});

test("days are counted by the clock of everybody, not by this machine's", () => {
    assert.equal(dates.dateAt(Date.UTC(2026, 10, 15, 23, 59, 59, 999)), "2026-11-15");
    assert.equal(dates.dateAt(Date.UTC(2026, 10, 16)), "2026-11-16");
    assert.equal(dates.untilTomorrow(Date.UTC(2026, 10, 16, 23, 0)), 60 * 60 * 1000);
    assert.equal(dates.weekday("2026-11-16"), 0);
    assert.equal(dates.weekday("2026-11-22"), 6);
    assert.equal(dates.addDays("2028-02-28", 2), "2028-03-01");
    assert.equal(dates.addMonths("2026-12", 1), "2027-01");
    assert.equal(dates.addMonths("2026-01", -1), "2025-12");
    assert.equal(dates.daysOf("2028-02").length, 29);
    assert.deepEqual(dates.daysOf("2026-11").slice(-1), ["2026-11-30"]);
    assert.equal(dates.longDate("2026-11-16"), "Monday, 16 November 2026");
});

test("what is no date is seen", () => {
    assert.ok(dates.isDate("2028-02-29"));
    for (const text of ["", "2026-02-29", "2026-13-01", "today", "2026-1-1", "2026-11-16x"]) {
        assert.ok(!dates.isDate(text), text);
    }
});

test("how many of 100 a score is ahead of, as the engine counts it", () => {
    const field = [10, 20, 20, 30];
    assert.deepEqual([5, 15, 20, 31].map((score) => results.aheadOf(field, score)), [0, 25, 50, 100]);
    assert.equal(results.aheadOf([], 3), 0);
});

test("a result is kept and found again; a game that has begun has none", () => {
    const begun = results.begun("2026-11-16", 5, false);
    assert.equal(results.resultOf(begun), null);
    const result = day("2026-11-16", { course: [1, 2, 3], field: [1, 2], house: 95 });
    const item = results.withResult(begun, result, "borough record 2");
    assert.deepEqual(results.resultOf(item), result);
    assert.equal(item.first, 5);
    assert.equal(results.resultOf({ ...item, id: "star/1.1" }), null);
});

test("seven dots, the best month; what was played late is none of them", () => {
    const all = [day("2026-11-16"), day("2026-11-14"), day("2026-11-13", { late: true }), day("2026-10-02")];
    assert.deepEqual(results.recently(all, "2026-11-16"), [false, false, false, false, true, false, true]);
    assert.deepEqual(results.bestMonth(all), { month: "2026-11", days: 2 });
    assert.equal(results.bestMonth([]), null);
});

test("bars show the course of a game and nothing else", () => {
    const entry = (at, population) => ({ at, net: [{ population, money: -5 }] });
    const log = Array.from({ length: 14 }, (_, n) => entry(n + 1, n < 7 ? 1 : 3));
    const course = results.courseOf(log, 0, ["population"]);
    assert.deepEqual(course, [2, 4, 6, 10, 16, 22, 28]);
    assert.equal(results.bars(course), "▁▂▂▃▅▆█");
    assert.equal(results.bars([3, 3, 3]), "▁▁▁");
});
