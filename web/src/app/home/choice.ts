/** What is chosen for the next game; remembered from one to the next. */
import type { Game, Options } from "../../engine/types";
import { randomDigits } from "../../play/random";
import type { Deal } from "../../play/start";
import type { Seat } from "../../play/seats";
import { t } from "../../words/t";

export const SEATS_MOST = 5;
const KEY = "borough.choice";

export interface Choice {
    game: Game;
    /** Suburbia. */
    rules: string;
    mode: string;
    sets: string[];
    /** Subdivision. */
    scenario: string;
    sides: string[];
    /** Each seat may have another side. */
    mixed: boolean;
    /** How many play, for either game, and how many were asked for: some ways
     * to play have fewer seats, and the next one more again. */
    count: Record<Game, number>;
    wish: Record<Game, number>;
    /** Everybody who may sit down; the first `count` do. */
    seats: Seat[];
    /** "": drawn from the deal. */
    first: string;
    /** As it was typed, as long as readSeed() makes nothing of it. */
    seed: string;
}

/** As many bytes as a deal can go by. The record of a running game shows the
 * hash of them; with fewer, somebody could try them all. */
const SEED_BYTES = 32;

export function newSeed(): string {
    return randomDigits(SEED_BYTES);
}

/** Told in groups of four digits. */
export function seedWords(seed: string): string {
    const groups = seed.toUpperCase().match(/.{1,4}/g);
    return groups?.join("-") ?? "";
}

/** The digits of what was typed, or null: it holds anything else. */
export function readSeed(words: string): string | null {
    const digits = words.replace(/[\s-]/g, "").toLowerCase();
    return /^[0-9a-f]{1,64}$/.test(digits) ? digits : null;
}

export function usualChoice(): Choice {
    const names = t("app.new.names").split(", ");
    const levels = ["skilled", "skilled", "casual", "strong", "skilled"] as const;
    return {
        game: "suburbia",
        rules: "2e",
        mode: "standard",
        sets: ["base"],
        scenario: "none",
        sides: ["1", "1", "1", "1"],
        mixed: false,
        count: { suburbia: 3, subdivision: 2 },
        wish: { suburbia: 3, subdivision: 2 },
        seats: levels.map((level, at) => ({
            kind: at === 0 ? "human" : "computer",
            name: names[at] ?? String(at + 1),
            level,
        })),
        first: "",
        seed: newSeed(),
    };
}

/** The last choice with a new deal. What cannot be read is forgotten. */
export function rememberedChoice(): Choice {
    const usual = usualChoice();
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
        const choice = { ...usual, ...(kept as Partial<Choice>) };
        const whole =
            choice.seats.length === SEATS_MOST &&
            Array.isArray(choice.sets) &&
            choice.sides.length === usual.sides.length;
        return whole ? { ...choice, seed: newSeed() } : usual;
    } catch {
        return usual;
    }
}

export function remember(choice: Choice): void {
    try {
        localStorage.setItem(KEY, JSON.stringify(choice));
    } catch {
        /* Then it is not remembered. */
    }
}

function sidesOf(choice: Choice, count: number): string {
    const { mixed, sides } = choice;
    return mixed ? sides.slice(0, count).join(",") : (sides[0] ?? "1");
}

/** The choice as the engine wants to hear it. */
export function optionsOf(choice: Choice): Options {
    const count = choice.count[choice.game];
    const seats = String(count);
    if (choice.game === "suburbia") {
        const { rules, mode, sets, first } = choice;
        const options: Options = { rules, mode, seats, sets: sets.join(" ") };
        return first === "" ? options : { ...options, first };
    }
    const { scenario } = choice;
    const mode = count === 1 ? "solo" : "standard";
    return { mode, seats, scenario, sides: sidesOf(choice, count) };
}

/** The seats that are taken. Dale plays by the rules alone. */
export function seatsOf(choice: Choice): Seat[] {
    const seats = choice.seats.slice(0, choice.count[choice.game]);
    return seats.map((seat, at) => (isDale(choice, at) ? dale() : seat));
}

/** The first seat whose name another has before it; -1: all differ. */
export function sameName(choice: Choice): number {
    const names = seatsOf(choice).map((seat) => seat.name.trim().toLowerCase());
    return names.findIndex((name, at) => name !== "" && names.indexOf(name) < at);
}

export function isDale(choice: Choice, seat: number): boolean {
    return choice.game === "suburbia" && choice.mode === "dale" && seat === 1;
}

function dale(): Seat {
    return { kind: "computer", name: t("app.new.dale"), level: "skilled" };
}

export function dealOf(choice: Choice): Deal {
    const { game, seed } = choice;
    return { game, options: optionsOf(choice), seed, seats: seatsOf(choice) };
}
