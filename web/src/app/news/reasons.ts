/** Why something cannot go on, as far as the page itself knows of it. How it is
 * told is loaded when it is (trouble.tsx). */
import { EngineError } from "../../engine/client";

/** Nothing of the page has this address. */
export class AddressUnknown extends Error {}

/** The address names a game that this browser does not have. */
export class GameGone extends Error {}

/** Codes of the page itself, which may go better the next time. What is wrong
 * with a text somebody brought stays wrong. */
const PASSING = ["wasm_refused", "worker_refused", "file_missing"];

export function isPassing(reason: unknown): boolean {
    return reason instanceof EngineError && PASSING.includes(reason.code);
}

export interface TroubleProps {
    reason: unknown;
    /** Tries the same again. */
    again: () => void;
}
