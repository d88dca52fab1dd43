/** What a host's table adds to the table of a game: a row above it, and, where
 * there is little room, a line that takes the place of the game's sentence as
 * long as something is to be answered. */
import type { ComponentChildren, JSX } from "preact";
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { useMedia } from "../ui/media";

export interface Hosted {
    /** Pixels of the window above the game. */
    above: number;
    /** Shows what is to be answered, or else what is in it. */
    Line: ((props: { children: ComponentChildren }) => JSX.Element) | null;
    /** Whether somebody is at the seat, and the clock: beside the name, where the row
     * has no room of its own. */
    Mark: ((props: { seat: number }) => JSX.Element | null) | null;
    /** The game has a place for it; what comes back says that it is gone. */
    hold(): () => void;
}

export const HostContext = createContext<Hosted>({
    above: 0,
    Line: null,
    Mark: null,
    hold: () => () => undefined,
});

export function HostMark({ seat }: { seat: number }) {
    const { Mark } = useContext(HostContext);
    return Mark && <Mark seat={seat} />;
}

export function HostLine({ children }: { children: ComponentChildren }) {
    const { Line, hold } = useContext(HostContext);
    useEffect(hold, [hold]);
    return Line ? <Line>{children}</Line> : <>{children}</>;
}

/** Whether things of this height leave the board less than half of the window. */
export function useTight(height: number): boolean {
    const { above } = useContext(HostContext);
    return useMedia(`(max-height: ${2 * (height + above) - 1}px)`);
}
