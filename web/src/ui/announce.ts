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
let waiting: string[] = [];
let timer = 0;

function speak(): void {
    if (!regions) return;
    const text = waiting.join(" ");
    waiting = [];
    /* The same words again would not be noticed as a change. */
    const same = regions.polite.textContent === text;
    regions.polite.textContent = same ? `${text}\u00a0` : text;
}

export function announce(
    text: string,
    kind: "polite" | "assertive" = "polite",
): void {
    openRegions();
    if (kind === "assertive") {
        if (regions) regions.assertive.textContent = text;
        return;
    }
    waiting.push(text);
    clearTimeout(timer);
    timer = window.setTimeout(speak, TOGETHER);
}
