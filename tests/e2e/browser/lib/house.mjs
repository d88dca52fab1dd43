// The house the page lives in: `borough serve` with the page that was built,
// and chromium. BOROUGH names the program, BOROUGH_PAGE another folder than
// build/web. What is missing is said; nothing is skipped.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
export const ROOT = path.resolve(HERE, "../../../..");
/** The first that is there. The shell has no window around the page: drawing one
 * takes time, too, though nobody sees it. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
export const program = process.env.BOROUGH ?? path.join(ROOT, "build/dev/borough");
/** The page that was built. */
export const folder = process.env.BOROUGH_PAGE ?? path.join(ROOT, "build/web");

/** The packages lie beside the page's own. */
const packages = createRequire(path.join(ROOT, "web/package.json"));

function need(file, remedy) {
    if (!existsSync(file)) throw new Error(`${file} is missing: ${remedy}`);
}

/** The program's output: games to look at, from its own players. */
export function borough(...words) {
    return execFileSync(program, words, { encoding: "utf8" });
}

/** With a folder for games it is a host of tables, told `more`. */
export async function serve(data, more = []) {
    need(program, "tools/build dev builds it");
    need(path.join(folder, "index.html"), "tools/web builds it");
    const words = ["serve", "--no-open", "--port", "0", "--root", folder];
    /* All windows of a test are one address: nobody is limited for that. */
    if (data) words.push("--data", data, "--no-limits", ...more);
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((resolve, reject) => {
        let said = "";
        child.stdout.on("data", (bytes) => {
            said += bytes;
            const found = /http:\S+/.exec(said);
            if (found) resolve(found[0]);
        });
        child.once("exit", (code) => reject(new Error(`borough serve: ${code}`)));
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const stop = async () => {
        child.kill("SIGINT");
        const code = await ended;
        if (code !== 0) throw new Error(`borough serve ended with ${code}`);
    };
    return { address, stop };
}

async function launch() {
    const browser = BROWSERS.find((file) => existsSync(file)) ?? BROWSERS[0];
    need(browser, "install the package chromium-headless-shell (tools/install test)");
    const { chromium } = packages("playwright-core");
    return chromium.launch({
        executablePath: browser,
        /* Nothing is drawn by a graphics card here, so none is imitated. */
        args: ["--no-sandbox", "--disable-gpu"],
    });
}

/** What a test needs: the address, and windows to look at it. */
export class House {
    static async open({ data, more = [] } = {}) {
        return House.at(await serve(data, more));
    }

    /** What serves the page, which is its address and how it is stopped. */
    static async at(server) {
        try {
            return new House(server, await launch());
        } catch (reason) {
            await server.stop();
            throw reason;
        }
    }

    constructor(server, browser) {
        this.server = server;
        this.browser = browser;
        this.address = server.address;
    }

    async close() {
        await this.browser.close();
        await this.server.stop();
    }

    /** Axe, for a page of this house. */
    axe(page, options) {
        const { default: AxeBuilder } = packages("@axe-core/playwright");
        return new AxeBuilder({ page }).setLegacyMode(true).options(options);
    }
}

/** Settings of a window: quick, asking before every move, and of somebody who
 * has nothing to learn. */
const QUICK = { motion: false, confirm: true, speed: 0, coach: false, known: true };

/** Texts the browser writes by itself about what a test did on purpose. */
function isForeseen(text, foreseen) {
    return foreseen.some((pattern) => pattern.test(text));
}

/** Runs in the page: what slides, fades or travels where nothing may is a fault, and
 * the page complains of it, whatever the test is about. */
function keepStill() {
    const may = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
    const complain = (what, { className, nodeName }) => {
        const where = (className.baseVal ?? className) || nodeName;
        if (!may()) console.error(`where nothing may move: ${what} of ${where}`);
    };
    for (const kind of ["animationstart", "transitionrun"]) {
        const heard = ({ animationName, propertyName, target }) =>
            complain(`${animationName ?? propertyName}`, target);
        document.addEventListener(kind, heard, true);
    }
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...words) {
        complain("a flight", this);
        return animate.apply(this, words);
    };
}

/** A window of its own: its own storage, its own troubles. */
export async function openWindow(house, wish = {}) {
    const context = await house.browser.newContext({
        viewport: wish.phone
            ? { width: 390, height: 844 }
            : (wish.viewport ?? { width: 1366, height: 768 }),
        hasTouch: Boolean(wish.phone || wish.touch),
        colorScheme: wish.dark ? "dark" : "light",
        ...(wish.locale ? { locale: wish.locale } : {}),
        reducedMotion: wish.motion ? "no-preference" : "reduce",
        acceptDownloads: true,
        /* What a service worker fetches or keeps, a test cannot refuse; and it
         * fetches all there is, in every window anew. */
        serviceWorkers: wish.worker ? "allow" : "block",
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const settings = { ...QUICK, ...wish.settings };
    await context.addInitScript((kept) => {
        try {
            const key = "borough.settings";
            if (!localStorage.getItem(key)) localStorage.setItem(key, kept);
        } catch {
            /* The test took storage away. */
        }
    }, JSON.stringify(settings));
    await context.addInitScript(keepStill);
    if (wish.before) await context.addInitScript(wish.before);
    const foreseen = [/Service Worker registration blocked/, ...(wish.foreseen ?? [])];
    const troubles = [];
    const trouble = (text) => {
        if (!isForeseen(text, foreseen)) troubles.push(text);
    };
    context.on("weberror", (error) => trouble(`error: ${error.error().stack}`));
    context.on("console", (message) => {
        /* The page asks whether there are tables; a no is a complaint of the
         * browser's own. */
        if (message.location().url.endsWith("/api/guest")) return;
        if (["error", "warning"].includes(message.type())) trouble(message.text());
    });
    const page = await context.newPage();
    /* Only a fault waits that long; a busy machine is slow. */
    page.setDefaultTimeout(wish.timeout ?? 60_000);
    const close = async () => {
        await context.close();
        if (troubles.length > 0) {
            throw new Error(`the page complained:\n${troubles.join("\n")}`);
        }
    };
    return { context, page, close, troubles };
}

/** Runs `act` with a window and closes it; the page must not have complained. */
export async function withWindow(house, wish, act) {
    const window = await openWindow(house, wish);
    try {
        await act(window.page, window);
    } catch (reason) {
        const said = window.troubles.join("\n");
        if (said) reason.message += `\nthe page complained:\n${said}`;
        await window.context.close();
        throw reason;
    }
    await window.close();
}
