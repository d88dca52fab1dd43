/** Where the keyboard is: inside what lies on top, and never nowhere.
 *
 * Screens change under the player's hands: the button that was pressed goes
 * away with what it did. A screen names its home by data-home (the board, a
 * question); when the focus is lost, the home takes it. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const REACHABLE =
    "a[href], button:not(:disabled), input:not(:disabled), " +
    "select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

function reachable(root: HTMLElement): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>(REACHABLE)].filter(
        (element) => element.getClientRects().length > 0,
    );
}

function wrap(root: HTMLElement, event: KeyboardEvent): void {
    const all = reachable(root);
    const first = all[0];
    const last = all.at(-1);
    const at = document.activeElement;
    if (!first || !last) {
        event.preventDefault();
    } else if (event.shiftKey && (at === first || at === root)) {
        event.preventDefault();
        last.focus();
    } else if (!event.shiftKey && at === last) {
        event.preventDefault();
        first.focus();
    }
}

/** What lies on top; only the last one hears keys. */
const open: HTMLElement[] = [];

type Place = HTMLElement | SVGElement;

/** Of a dialog its field, of a grid its tab stop, or the place itself. */
function targetIn(place: Place): Place {
    return (
        place.querySelector<Place>("[data-first]") ??
        (place.matches("[data-home]")
            ? place.querySelector<Place>("[tabindex='0']")
            : null) ??
        place
    );
}

function isShown(place: Element): boolean {
    return place.getClientRects().length > 0;
}

/** The last in the page lies over the others. */
function homeNow(): Place | undefined {
    const homes = [...document.querySelectorAll<Place>("[data-home]")];
    return homes.filter(isShown).at(-1);
}

/** A screen without a home is read from its heading on. */
function headingNow(): Place | undefined {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) heading.tabIndex = -1;
    return heading ?? undefined;
}

function isGone(element: Element): boolean {
    return !element.isConnected || element.matches(":disabled") || !isShown(element);
}

function isTyping(element: Element): boolean {
    return element.matches(
        "input:not([type=checkbox]):not([type=radio]), textarea, select",
    );
}

/** Watches over the focus as long as the page is there. */
class Keeper {
    /** Had the focus last. */
    private holder: Element | null = null;
    /** Homes that were come to, so that nobody is called back to them who
     * has put the focus away. */
    private readonly known = new WeakSet<Element>();
    private due = false;

    start(): void {
        document.addEventListener("focusin", (event) => {
            this.holder = event.target as Element;
        });
        new MutationObserver(() => this.expect()).observe(document.body, {
            subtree: true,
            childList: true,
            attributeFilter: ["disabled"],
        });
    }

    /** A frame later whoever wants the focus for themselves has taken it. */
    private expect(): void {
        if (this.due) return;
        this.due = true;
        requestAnimationFrame(() => setTimeout(() => this.look(), 0));
    }

    private look(): void {
        this.due = false;
        const at = document.activeElement;
        const lost = at === null || at === document.body || isGone(at);
        const dialog = open.at(-1);
        if (dialog) {
            if (lost) targetIn(dialog).focus({ preventScroll: true });
            return;
        }
        const home = homeNow();
        const isNew = home !== undefined && !this.known.has(home);
        const asks = isNew && home.dataset["home"] === "now";
        if (!lost && !(asks && !isTyping(at))) {
            if (home && !asks) this.known.add(home);
            return;
        }
        const left = this.holder !== null && isGone(this.holder);
        const place = isNew || left ? (home ?? headingNow()) : undefined;
        if (!place) return;
        this.known.add(place);
        targetIn(place).focus({ preventScroll: true });
    }
}

export function keepFocus(): void {
    new Keeper().start();
}

/** Keys are listened to on the document: for a moment after a button was
 * switched off or went away nobody has the focus. */
export function useFocusTrap(
    ref: RefObject<HTMLElement | null>,
    close: () => void,
): void {
    useEffect(() => {
        const root = ref.current;
        if (!root) return;
        const before = document.activeElement as HTMLElement | null;
        open.push(root);
        targetIn(root).focus();
        const listen = (event: KeyboardEvent) => {
            if (open.at(-1) !== root) return;
            if (event.key === "Escape") {
                event.preventDefault();
                close();
            } else if (event.key === "Tab") {
                if (!root.contains(document.activeElement)) root.focus();
                wrap(root, event);
            }
        };
        document.addEventListener("keydown", listen);
        return () => {
            document.removeEventListener("keydown", listen);
            open.splice(open.indexOf(root), 1);
            before?.focus?.();
        };
    }, []);
}
