/** The one decision that the host has not answered yet: it outlives lost
 * connections and a reload. To send it twice is harmless. */

export interface Unanswered {
    /** What the seat had been told of when it decided. */
    at: number;
    cut: number;
    move: object;
}

const nameOf = (game: string, seat: number): string => `borough.sent.${game}.${seat}`;

export function keepDecision(game: string, seat: number, decision: Unanswered): void {
    try {
        sessionStorage.setItem(nameOf(game, seat), JSON.stringify(decision));
    } catch {
        /* Then it lasts as long as the page. */
    }
}

export function forgetDecision(game: string, seat: number): void {
    try {
        sessionStorage.removeItem(nameOf(game, seat));
    } catch {
        /* It was not kept either. */
    }
}

export function keptDecision(game: string, seat: number): Unanswered | null {
    try {
        const kept = JSON.parse(sessionStorage.getItem(nameOf(game, seat)) ?? "null") as Unanswered | null;
        return kept && typeof kept.at === "number" && kept.move ? kept : null;
    } catch {
        return null;
    }
}
