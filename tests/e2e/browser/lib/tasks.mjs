// What the page's own thread did, task by task, by chromium's trace.

const KINDS = ["disabled-by-default-devtools.timeline", "__metadata"];

/** The thread that draws the page: of all that are called so, the busiest. */
function mainTasks(events) {
    const names = events.filter(({ name }) => name === "thread_name");
    const mains = names.filter(({ args }) => args.name === "CrRendererMain");
    const keys = new Set(mains.map(({ pid, tid }) => `${pid} ${tid}`));
    const threads = new Map();
    for (const { name, pid, tid, tdur, dur } of events) {
        const key = `${pid} ${tid}`;
        if (name !== "RunTask" || !keys.has(key)) continue;
        threads.set(key, [...(threads.get(key) ?? []), (tdur ?? dur) / 1000]);
    }
    const sum = (list) => list.reduce((a, b) => a + b, 0);
    return [...threads.values()].reduce((a, b) => (sum(b) > sum(a) ? b : a), [0]);
}

/** Milliseconds of processor time of every task while `act` went on. */
export async function tasksOf(browser, page, act) {
    await browser.startTracing(page, { categories: KINDS });
    await act();
    const trace = JSON.parse((await browser.stopTracing()).toString());
    return mainTasks(trace.traceEvents);
}
