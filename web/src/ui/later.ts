/** A part of the page that is loaded when it is wanted. What needs it does
 * without until then, and altogether where it cannot be had. */
import { useEffect, useState } from "preact/hooks";

export function useLater<T extends object>(wanted: boolean, load: () => Promise<T>): T | null {
    const [part, setPart] = useState<T | null>(null);
    useEffect(() => {
        if (!wanted || part) return;
        load().then(setPart, () => undefined);
    }, [wanted]);
    return part;
}
