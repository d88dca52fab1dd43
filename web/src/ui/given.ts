import type { Context } from "preact";
import { useContext } from "preact/hooks";

/** What a component above has provided; without it there is a bug. */
export function useGiven<T>(context: Context<T | null>): T {
    const given = useContext(context);
    if (given === null) throw new Error("outside of what provides it");
    return given;
}
