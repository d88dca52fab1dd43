/** While something is shown that can be skipped, any key and any tap does. */
import { useEffect, useRef } from "preact/hooks";

/** Keys that only lead on, and those that step through what is shown. */
const OTHERS: ReadonlySet<string> = new Set([
    "Tab",
    "Shift",
    "Control",
    "Alt",
    "Meta",
    "ArrowLeft",
    "ArrowRight",
]);
/** Keys that would press what happens to have the focus. */
const PRESSING: ReadonlySet<string> = new Set([" ", "Enter", "Escape"]);

function isStepping(event: Event): boolean {
    return event.target instanceof Element && event.target.closest("[data-steps]") !== null;
}

export function useSkip(active: boolean, skip: () => void): void {
    const latest = useRef(skip);
    latest.current = skip;
    useEffect(() => {
        if (!active) return;
        const press = (event: KeyboardEvent) => {
            if (OTHERS.has(event.key) || isStepping(event)) return;
            if (PRESSING.has(event.key)) {
                event.preventDefault();
                event.stopPropagation();
            }
            latest.current();
        };
        const tap = (event: Event) => {
            if (!isStepping(event)) latest.current();
        };
        document.addEventListener("keydown", press, true);
        document.addEventListener("pointerdown", tap, true);
        return () => {
            document.removeEventListener("keydown", press, true);
            document.removeEventListener("pointerdown", tap, true);
        };
    }, [active]);
}
