/** What the player has asked about; the right column answers it. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PlacedTile } from "./types";

export type Asked =
    | { kind: "value"; seat: number; stat: string }
    | { kind: "tile"; seat: number; placed: PlacedTile }
    | { kind: "goal"; index: number }
    | { kind: "award"; index: number }
    | { kind: "round" }
    | { kind: "hint" };

/** Taking back the last move, and why that cannot be. */
export interface Undo {
    refused: boolean;
    undo: () => void;
    reason: string | null;
}

export interface Panel {
    undo: Undo;
    asked: Asked | null;
    ask(asked: Asked | null): void;
}

export const PanelContext = createContext<Panel>({
    undo: { refused: true, undo: () => undefined, reason: null },
    asked: null,
    ask: () => undefined,
});

export function usePanel(): Panel {
    return useContext(PanelContext);
}
