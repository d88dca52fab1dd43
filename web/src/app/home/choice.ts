/** What is chosen for the next game; remembered from one to the next. */
import type { Options } from "../../engine/types";
import { GAMES, isGame, pageOf } from "../../games";
import type { Deal } from "../../games/start";
import { randomDigits } from "../../play/random";
import type { Seat } from "../../play/seats";
import type { Choice } from "../../shell/game";
import { t } from "../../words/t";

export const SEATS_MOST = 5;
const KEY = "borough.choice";

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

function usualCounts(): Choice["count"] {
    return Object.fromEntries(GAMES.map(({ id, setup }) => [id, setup.seats]));
}

export function usualChoice(): Choice {
    const names = t("app.new.names").split(", ");
    const levels = ["skilled", "skilled", "casual", "strong", "skilled"] as const;
    const wishes: object[] = GAMES.map(({ setup }) => setup.usual);
    return Object.assign(
        {
            game: GAMES[0]?.id ?? "",
            count: usualCounts(),
            wish: usualCounts(),
            seats: levels.map((level, at): Seat => ({
                kind: at === 0 ? "human" : "computer",
                name: names[at] ?? String(at + 1),
                level,
            })),
            seed: newSeed(),
        },
        ...wishes,
    ) as Choice;
}

/** For a newcomer: one computer, and the easiest. */
function firstChoice(): Choice {
    const usual = usualChoice();
    const two = Object.fromEntries(GAMES.map(({ id }) => [id, 2]));
    return { ...usual, count: two, wish: two, seats: usual.seats.map((seat) => ({ ...seat, level: "beginner" })) };
}

/** The last choice with a new deal. What cannot be read is forgotten. */
export function rememberedChoice(known = true): Choice {
    const usual = known ? usualChoice() : firstChoice();
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
        const choice = { ...usual, ...(kept as Partial<Choice>) };
        const whole =
            choice.seats.length === SEATS_MOST &&
            isGame(choice.game) &&
            GAMES.every(({ setup }) => setup.sound(choice));
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

export function countOf({ game, count }: Choice): number {
    return count[game] ?? pageOf(game).setup.seats;
}

/** The choice as the engine wants to hear it. */
export function optionsOf(choice: Choice): Options {
    return pageOf(choice.game).setup.options(choice, countOf(choice));
}

/** Who plays by the rules alone on a seat; null: it can be taken. */
export function ruledAt(choice: Choice, at: number) {
    return pageOf(choice.game).setup.ruled?.(choice, at) ?? null;
}

/** The seats that are taken. */
export function seatsOf(choice: Choice): Seat[] {
    const seats = choice.seats.slice(0, countOf(choice));
    return seats.map((seat, at) => ruledAt(choice, at)?.seat ?? seat);
}

/** The first seat whose name another has before it; -1: all differ. */
export function sameName(choice: Choice): number {
    const names = seatsOf(choice).map((seat) => seat.name.trim().toLowerCase());
    return names.findIndex((name, at) => name !== "" && names.indexOf(name) < at);
}

export function dealOf(choice: Choice): Deal {
    const { game, seed } = choice;
    return { game, options: optionsOf(choice), seed, seats: seatsOf(choice) };
}
