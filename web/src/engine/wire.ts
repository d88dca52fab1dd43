/** What the page and its worker say to each other. */
import type { Failure, Game } from "./types";

export type Order =
    | { id: number; kind: "call"; request: object }
    | { id: number; kind: "nets"; game: Game }
    | { id: number; kind: "signature"; at: number };

/** The answer to an order; `id` 0 says how the start of the worker went. */
export type Reply =
    | { id: number; answer: unknown }
    | { id: number; failure: Failure };
