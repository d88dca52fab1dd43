/** One engine for all boards of a page: whoever wants something done sets the
 * table up anew, and the others wait. */
import type { Engine } from "../engine/client";
import type { LogEntry, Look, Move, Refusal, RuleCase, Telling } from "../engine/types";
import { bringWords } from "../words/t";

/** A case that is shown, named by the key of its caption; which rules it proves
 * is told by them. */
export type Case = Omit<RuleCase, "rules">;
/** What is done on its board: its own moves, or others. */
export type When = RuleCase["when"][number];

/** All that are shown, with their captions: brought when the first board is. */
export async function bringCases(): Promise<readonly Case[]> {
    const [{ CASES }] = await Promise.all([import("../../gen/cases"), bringWords("cases")]);
    return CASES as Case[];
}

export interface Position {
    look: Look;
    moves: readonly Move[];
    log: readonly LogEntry[];
    /** What was refused on the way. */
    refused: readonly Refusal[];
}

/** Whose eyes a case is seen through: those of whoever moves first. */
function eyesOf({ when }: Case): number {
    return when.find(({ seat }) => seat !== undefined)?.seat ?? -1;
}

async function follow(engine: Engine, shown: Case, steps: readonly When[]): Promise<Position> {
    const eyes = eyesOf(shown);
    const text = JSON.stringify(shown.setup);
    let told = await engine.call<Telling>({ call: "load", text, eyes });
    const refused: Refusal[] = [];
    for (const { seat, words, refused: code } of steps) {
        if (code) refused.push(await engine.call<Refusal>({ call: "refuse", seat, words }));
        else told = await engine.call<Telling>({ call: "play", seat, words, eyes, from: 0 });
    }
    const { look, moves, log } = told;
    return { look, moves: moves ?? [], log: steps.length > 0 ? log : [], refused };
}

export class Bench {
    private last: Promise<unknown> = Promise.resolve();

    constructor(private readonly engine: Engine) {}

    /** The case after some steps, its own or others. */
    play(shown: Case, steps: readonly When[]): Promise<Position> {
        const next = this.last.then(() => follow(this.engine, shown, steps));
        this.last = next.catch(() => undefined);
        return next;
    }
}
