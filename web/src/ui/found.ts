import { useEffect, useState } from "preact/hooks";

export type Found<T> = { value: T } | { reason: unknown } | null;

/** What a promise gives, asked again whenever `again` is called. */
export function useFound<T>(ask: () => Promise<T>, key: string) {
    const [round, setRound] = useState(0);
    const [found, setFound] = useState<Found<T>>(null);
    useEffect(() => {
        let here = true;
        setFound(null);
        ask().then(
            (value) => here && setFound({ value }),
            (reason: unknown) => here && setFound({ reason }),
        );
        return () => {
            here = false;
        };
    }, [key, round]);
    return { found, again: () => setRound(round + 1) };
}
