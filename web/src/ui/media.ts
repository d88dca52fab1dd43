import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, now and when that changes. */
export function useMedia(query: string): boolean {
    const [holds, setHolds] = useState(() => matchMedia(query).matches);
    useEffect(() => {
        const list = matchMedia(query);
        const change = () => setHolds(list.matches);
        change();
        list.addEventListener("change", change);
        return () => list.removeEventListener("change", change);
    }, [query]);
    return holds;
}

/** The layout of the phone, which is also that of a desktop at 200 %. */
export const PHONE = "(max-width: 699px), (max-height: 499px)";
