// What is wrong with the room of a table, as sentences. Rectangles and hexagons
// are measured, so that also counts what takes no click: legal cells are whole in
// the view and nothing lies over any part of them, what stands in cells does not
// overlap, no ring runs through a number, no word is cut, what is said of one result
// does not run into the next, the board has half the height, and no two buttons want
// to be the first.
import { rested } from "./until.mjs";

/** All of it, with the sentence that says what to do. */
export async function roomOf(page) {
    await rested(page);
    await page.evaluate(bringMeasures);
    const troubles = [
        ...(await page.evaluate(cramped)),
        ...(await page.evaluate(covered)),
        ...(await page.evaluate(overlapping)),
        ...(await page.evaluate(cutWords)),
        ...(await page.evaluate(touching)),
    ];
    return { troubles, said: await page.evaluate(sentence) };
}

/* All of these run in the page; the first leaves there what others work with. */

function bringMeasures() {
    const SAMPLES = 60;
    const localPoints = (shape) => {
        if (shape.points) return [...shape.points];
        const length = shape.getTotalLength();
        return Array.from({ length: SAMPLES }, (_, at) => shape.getPointAtLength((at * length) / SAMPLES));
    };
    /** The outline of a drawn shape in the window. */
    const outline = (shape) => {
        const matrix = shape.getScreenCTM();
        return localPoints(shape).map((point) => new DOMPoint(point.x, point.y).matrixTransform(matrix));
    };
    const sideOf = (a, b) => {
        const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        return { x: (a.y - b.y) / long, y: (b.x - a.x) / long };
    };
    /** Two convex shapes overlap unless a line along some side parts them. */
    const overlaps = (shape, { left, top, right, bottom }, slack = 0.5) => {
        const box = [[left, top], [right, top], [right, bottom], [left, bottom]];
        const other = box.map(([x, y]) => ({ x, y }));
        const sides = shape.map((point, at) => sideOf(point, shape[(at + 1) % shape.length]));
        return [...sides, { x: 1, y: 0 }, { x: 0, y: 1 }].every((side) => {
            const [one, two] = [shape, other].map((points) =>
                points.map(({ x, y }) => x * side.x + y * side.y));
            const apart = Math.max(Math.min(...one) - Math.max(...two), Math.min(...two) - Math.max(...one));
            return apart < -slack;
        });
    };
    /** What is seen of a thing: its box, less what a box around it hides. */
    const shownBox = (thing) => {
        let { left, top, right, bottom } = thing.getBoundingClientRect();
        for (let box = thing.parentElement; box; box = box.parentElement) {
            if (getComputedStyle(box).overflowX === "visible") continue;
            const around = box.getBoundingClientRect();
            [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
            [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
        }
        return { left, top, right, bottom };
    };
    const seen = (thing) => thing.checkVisibility({ visibilityProperty: true });
    window.room = { outline, overlaps, shownBox, seen };
}

function sentence() {
    const lines = [...document.querySelectorAll(".turn-say > p, .sd-say")].filter(window.room.seen);
    return lines.map(({ innerText }) => innerText.trim()).join(" | ");
}

function cramped() {
    const { seen } = window.room;
    const troubles = [];
    const board = document.querySelector(".sb-board, .sd-mid").getBoundingClientRect();
    const share = Math.round((1000 * board.height) / innerHeight) / 10;
    if (share < 50) troubles.push(`the board has ${share} % of the height`);
    const table = document.querySelector(".sb-table, .sb-phone, .sd");
    const first = [...table.querySelectorAll(".ui-button.primary")].filter(seen);
    if (first.length > 1) troubles.push(`${first.length} buttons want to be the first`);
    for (const line of [...table.querySelectorAll(".turn-say > p, .sd-say")].filter(seen)) {
        const { left, top, width, height } = line.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!line.contains(hit)) troubles.push(`"${line.innerText}" is under something`);
    }
    return troubles;
}

function covered() {
    const { outline, overlaps, shownBox, seen } = window.room;
    const drawing = document.querySelector(".sb-board > svg, .sd-board");
    const view = drawing.getBoundingClientRect();
    const paints = (thing) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(thing);
        const filled = !/, 0\)$/.test(backgroundColor) || backgroundImage !== "none";
        const words = [...thing.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        return filled || words || thing instanceof SVGSVGElement;
    };
    const panels = [...document.body.querySelectorAll("*")]
        .filter((thing) => !thing.contains(drawing) && !drawing.contains(thing))
        .filter((thing) => !thing.closest(".vh") && !thing.parentElement.closest("svg"))
        .filter((thing) => seen(thing) && paints(thing))
        .map((thing) => ({ thing, box: shownBox(thing) }))
        .filter(({ box }) => box.right > box.left && box.bottom > box.top);
    const troubles = [];
    for (const cell of document.querySelectorAll("[data-legal] .touch-area, .sd-hit.on")) {
        const name = cell.closest("[data-cell]").dataset.cell;
        const hexagon = outline(cell);
        const inside = hexagon.every(({ x, y }) =>
            x > view.left - 1 && x < view.right + 1 && y > view.top - 1 && y < view.bottom + 1);
        if (!inside) troubles.push(`the cell ${name} is not whole in the view`);
        const over = panels.find(({ box }) => overlaps(hexagon, box));
        if (over) troubles.push(`the cell ${name} is under ${over.thing.getAttribute("class")}`);
    }
    return troubles;
}

/* A hand's breadth of their edges may cover each other; what lies on an edge
 * lies on the ring there. */
function overlapping() {
    const MOST = 0.2;
    const CHIPS = ".legal [class^=c-], .legal-price, .legal-flag, .edge-chips > *";
    const MARKS = ".dr-tile > [class^=c-], .dr-strip, .dr-tag";
    const board = document.querySelector(".sb-board");
    if (!board) return [];
    const boxes = (selector) =>
        [...board.querySelectorAll(selector)]
            .map((part) => ({ part, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0);
    const nameOf = ({ part }) => part.textContent || part.getAttribute("class");
    const shareOf = (one, two) => {
        const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (width <= 0 || height <= 0) return 0;
        return (width * height) / Math.min(one.width * one.height, two.width * two.height);
    };
    const chips = boxes(CHIPS);
    const marks = boxes(MARKS);
    const troubles = [];
    chips.forEach((one, index) => {
        for (const two of [...chips.slice(index + 1), ...marks]) {
            const share = one.part.contains(two.part) ? 0 : shareOf(one.box, two.box);
            if (share > MOST) {
                troubles.push(`${nameOf(one)} and ${nameOf(two)} overlap by ${Math.round(share * 100)} %`);
            }
        }
    });
    const inCells = chips.filter(({ part }) => !part.closest(".edge-chips"));
    const names = boxes(".ghost-tile .dr-name");
    const RINGS = ".ring, .ghost-ring, .ghost-paper, .touch-ring";
    const drawn = [...board.querySelectorAll(RINGS)].filter((ring) => getComputedStyle(ring).stroke !== "none");
    for (const ring of drawn) {
        const points = window.room.outline(ring);
        for (const chip of ring.matches(".ring, .ghost-ring") ? [...inCells, ...names] : names) {
            const { left, right, top, bottom, width, height } = chip.box;
            const [aside, down] = [width * MOST, height * MOST];
            const through = points.some(({ x, y }) =>
                x > left + aside && x < right - aside && y > top + down && y < bottom - down);
            if (through) troubles.push(`a ${ring.getAttribute("class")} runs through ${nameOf(chip)}`);
        }
    }
    return troubles;
}

function cutWords() {
    const table = document.querySelector(".sb-table, .sb-phone, .sd");
    /* The next thing around it that hides what does not fit; what scrolls does
     * not hide it. */
    const cutterOf = (thing) => {
        for (let box = thing; box && box !== table; box = box.parentElement) {
            const { overflowX } = getComputedStyle(box);
            if (overflowX === "hidden" || overflowX === "clip") return box;
            if (overflowX !== "visible") return null;
        }
        return null;
    };
    const isCut = (node) => {
        const thing = node.parentElement;
        if (!(thing instanceof HTMLElement) || !node.textContent.trim()) return false;
        if (thing.closest(".vh, svg") || !thing.checkVisibility()) return false;
        const cutter = cutterOf(thing)?.getBoundingClientRect();
        if (!cutter) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top } = range.getBoundingClientRect();
        /* Left out as a whole, on a line that is not seen. */
        if (top >= cutter.bottom - 1) return false;
        return right > cutter.right + 1 || left < cutter.left - 1;
    };
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const cut = [];
    while (walker.nextNode()) {
        if (isCut(walker.currentNode)) cut.push(`"${walker.currentNode.textContent}" is cut`);
    }
    return cut;
}

/* What is said of a result stands apart from what is said of the one beside it. */
function touching() {
    const APART = 2;
    const said = [...document.querySelectorAll(".results :is(dt, small)")]
        .filter(window.room.seen)
        .map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return { words: part.textContent, box: range.getBoundingClientRect() };
        });
    return said.flatMap(({ words, box }) =>
        said
            .filter((other) => other.box.left > box.left && other.box.left < box.right + APART)
            .filter((other) => other.box.top < box.bottom && other.box.bottom > box.top)
            .map((other) => `"${words}" runs into "${other.words}"`));
}
