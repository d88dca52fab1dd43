/** Keeps the keyboard inside what lies on top, and gives it back. */
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

/** Keys are listened to on the document: a button that is switched off while
 * it has the focus leaves it to nobody. */
export function useFocusTrap(
    ref: RefObject<HTMLElement | null>,
    close: () => void,
): void {
    useEffect(() => {
        const root = ref.current;
        if (!root) return;
        const before = document.activeElement as HTMLElement | null;
        open.push(root);
        (root.querySelector<HTMLElement>("[data-first]") ?? root).focus();
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
