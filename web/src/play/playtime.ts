/** Two seconds for all that a seat decides in one turn: a tile and what it leaves
 * the market for. Nobody knows how many decisions are still to come, so while a
 * turn goes on each takes a part of what is left, and the last has the rest. */
import { MOST } from "./beats";

/** What a decision has of the time that is left, if it is not the last one. */
const PART = 0.6;

/** A seat's turn. */
interface Turn {
    seat: number;
    turn: number;
}

export class Playtime {
    private whose: Turn = { seat: -1, turn: -1 };
    private used = 0;

    /** How much time this decision may take. */
    room(whose: Turn, more: boolean): number {
        const { seat, turn } = this.whose;
        if (seat !== whose.seat || turn !== whose.turn) this.used = 0;
        this.whose = { seat: whose.seat, turn: whose.turn };
        return (MOST - this.used) * (more ? PART : 1);
    }

    /** It took so much of it. */
    use(ms: number): void {
        this.used += ms;
    }
}
