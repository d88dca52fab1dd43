/** What is said aloud. Two live regions stand in the page from the start:
 * screen readers miss those that come with their words. */

let regions: Record<"polite" | "assertive", HTMLElement> | null = null;

function region(kind: "polite" | "assertive"): HTMLElement {
    const element = document.createElement("div");
    element.className = "vh";
    element.setAttribute("role", kind === "polite" ? "status" : "alert");
    element.setAttribute("aria-live", kind);
    document.body.append(element);
    return element;
}

export function openRegions(): void {
    regions ??= {
        polite: region("polite"),
        assertive: region("assertive"),
    };
}

/** A message that follows another within this time is added to it. */
const TOGETHER = 120;
interface Waiting {
    text: string;
    /** Everybody at the table may hear it, whoever sits at the screen. */
    open: boolean;
}
let waiting: Waiting[] = [];
let timer = 0;

function speak(): void {
    if (!regions) return;
    const text = waiting.map((each) => each.text).join(" ");
    waiting = [];
    /* The same words again would not be noticed as a change. */
    const same = regions.polite.textContent === text;
    regions.polite.textContent = same ? `${text}\u00a0` : text;
}

export function announce(
    text: string,
    kind: "polite" | "assertive" = "polite",
    open = false,
): void {
    openRegions();
    if (kind === "assertive") {
        if (regions) regions.assertive.textContent = text;
        return;
    }
    waiting.push({ text, open });
    clearTimeout(timer);
    timer = window.setTimeout(speak, TOGETHER);
}

/** The screen changes hands: nothing stays that was said to the one before,
 * neither to be heard nor to be read. */
export function hush(): void {
    waiting = waiting.filter((each) => each.open);
    if (!regions) return;
    regions.polite.textContent = "";
    regions.assertive.textContent = "";
}
