/** Keys that work anywhere on a screen, and what they are called. */
import { useEffect, useRef } from "preact/hooks";
import { capital, word } from "../words/t";

/** By the key's name as KeyboardEvent.key gives it, letters in lower case. A
 * handler that returns false leaves the key to the browser. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void | boolean>>;

/** Fields take their keys for themselves, and so does a dialog. */
function taken(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return true;
    const target = event.target as Element | null;
    const field = target?.closest?.(
        "input:not([type=checkbox]):not([type=radio]), textarea, select",
    );
    if (field) return true;
    const dialog = document.querySelector("[aria-modal=true]");
    return dialog !== null && !dialog.hasAttribute("data-keys");
}

export function useKeys(map: KeyMap): void {
    const latest = useRef(map);
    latest.current = map;
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (taken(event)) return;
            const { key } = event;
            const handler =
                latest.current[key.length === 1 ? key.toLowerCase() : key];
            if (handler && handler(event) !== false) event.preventDefault();
        };
        document.addEventListener("keydown", listen);
        return () => document.removeEventListener("keydown", listen);
    }, []);
}

/** Keys by their names: "enter" is called as on the reader's keyboard, and told to
 * programs as they know it. A letter or a sign is its own name. */
export const keyCap = (key: string): string => (key.length > 1 ? word("app.key", key) : key);

/** As aria-keyshortcuts wants it. */
export const keyName = (key: string | undefined): string | undefined => key && capital(key);
