import { useEffect, useState } from "preact/hooks";

export type Found<T> = { value: T } | { reason: unknown } | null;

/** What a promise gives, asked again whenever `again` is called. Of another key's
 * promise nothing is told, not even in the first frame with the new key. */
export function useFound<T>(ask: () => Promise<T>, key: string) {
    const [round, setRound] = useState(0);
    const [kept, setKept] = useState<{ key: string; found: Found<T> }>({ key, found: null });
    useEffect(() => {
        let here = true;
        const keep = (found: Found<T>) => here && setKept({ key, found });
        keep(null);
        ask().then(
            (value) => keep({ value }),
            (reason: unknown) => keep({ reason }),
        );
        return () => {
            here = false;
        };
    }, [key, round]);
    return { found: kept.key === key ? kept.found : null, again: () => setRound(round + 1) };
}
