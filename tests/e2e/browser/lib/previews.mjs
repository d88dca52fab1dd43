// What the page foretells, read before a move, to compare with what it shows
// after it.

const number = (text) => Number(text.replace("−", "-").replace("$", ""));

/** "income minus 1", "plus 3 dollars", "population 4" */
function readChip(words) {
    const found = /^(?:((?!plus|minus)\w+) )?(?:(plus|minus) )?(\d+)( dollars?)?$/.exec(words);
    if (!found) throw new Error(`not a number: "${words}"`);
    const [, stat, sign, digits, dollars] = found;
    const value = (sign === "minus" ? -1 : 1) * Number(digits);
    return { stat: dollars ? "money" : stat, value };
}

/** Suburbia: what the chosen cell says that the move changes for the mover:
 * "...: income minus 1, population plus 8, minus 13 dollars. Crosses ..." */
export async function promised(page) {
    const cell = page.locator("[role=gridcell][aria-selected=true]");
    if ((await cell.count()) === 0) return null;
    const words = await cell.getAttribute("aria-label");
    const said = /: ([^:]*?)\.(?: Crosses [^:]*)?$/.exec(words)?.[1];
    if (said === undefined) throw new Error(`no change in "${words}"`);
    const parts = said === "no change" ? [] : said.split(", ").map(readChip);
    return Object.fromEntries(parts.map(({ stat, value }) => [stat, value]));
}

/** Suburbia: the mover's numbers after the move, and what others gain. */
export async function foretold(page) {
    const said = await page.locator("section.why").evaluate((why) => {
        const label = (part) => part.getAttribute("aria-label");
        const after = [...why.querySelectorAll(".results > div")].map((row) => [
            row.querySelector("dt").textContent.toLowerCase(),
            label(row.querySelector("dd [role=img]")),
        ]);
        const heading = [...why.querySelectorAll("h3")].find(
            (each) => each.textContent === "Others",
        );
        const lines = heading ? [...heading.nextElementSibling.children] : [];
        const others = lines.map((line) => ({
            name: label(line.querySelector(".why-words [role=img]")),
            chips: [...line.querySelectorAll(".why-chips [role=img]")].map(label),
            times: parseInt(line.querySelector(".why-times")?.textContent ?? "1", 10),
        }));
        return { after, others };
    });
    const after = Object.fromEntries(said.after.map(([stat, chip]) => [stat, number(chip)]));
    const others = {};
    for (const { name, chips, times } of said.others) {
        for (const { stat, value } of chips.map(readChip)) {
            others[name] ??= {};
            others[name][stat] = (others[name][stat] ?? 0) + times * value;
        }
    }
    return { after, others };
}

/** Subdivision: the viewer's scorepad, and what the choice in hand would add. */
export async function padOf(page) {
    const rows = await page.locator(".sd-pad tbody tr").evaluateAll((all) =>
        all.map((row) => {
            const own = row.querySelector("td.me");
            return {
                line: row.querySelector("th").textContent,
                now: (own.querySelector("button") ?? own.querySelector("b")).textContent,
                gain: own.querySelector("em [aria-hidden]")?.textContent ?? "0",
            };
        }),
    );
    const pad = { now: {}, then: {} };
    for (const { line, now, gain } of rows) {
        pad.now[line] = number(now);
        pad.then[line] = number(now) + number(gain);
    }
    return pad;
}
