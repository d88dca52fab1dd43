/** Functions that stay the same object while what they do is up to date, so
 * that what they are handed to need not be drawn again. */
import { useRef } from "preact/hooks";

type Acts = Record<string, (...args: never[]) => unknown>;

export function useSteady<T extends Acts>(acts: T): T {
    const latest = useRef(acts);
    latest.current = acts;
    const steady = useRef<T | null>(null);
    if (steady.current === null) {
        const made: Acts = {};
        for (const name of Object.keys(acts)) {
            made[name] = (...args) => latest.current[name]?.(...args);
        }
        steady.current = made as T;
    }
    return steady.current;
}
