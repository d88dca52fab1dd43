/** What the engine says about the toy alone (tests/house/toy/page). */
import type { LogEntry, Move } from "../../engine/types";

export interface Good {
    id: string;
    name: string;
    price: number;
}

export interface ToyContent {
    goods: Good[];
}

/** Goods by their ids, and how many there are of each. */
export type Goods = Record<string, number>;

export interface Row {
    coins: number;
    /** How many goods lie face down. */
    stored: number;
}

export interface ToyView {
    rows: Row[];
    /** Of the eyes that look; nobody sees another's. */
    hand: Goods;
    store: Goods;
}

/** Left out where it lies face down for the eyes that look. */
interface Named {
    good?: string;
}

export type ToyMove = Move & Named;
export type ToyEntry = LogEntry & Named;
