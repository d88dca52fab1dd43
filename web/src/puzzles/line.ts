/** Where a decision leads: its player and everybody else go on by the net, on the
 * deal as it was, until that player has had two more turns. */
import { Engine } from "../engine/client";
import type { Look, Move, Numbers, Telling } from "../engine/types";
import { pageOf } from "../games";
import { loadCall } from "../play/link";
import type { Match } from "../play/match";

const TURNS = 2;
const OVER = -2;
const CHANCE = -1;

export interface Line {
    /** What the player decides, turn by turn. */
    deeds: Move[][];
    /** What the player has then. */
    numbers: Numbers;
}

interface Course {
    engine: Engine;
    seat: number;
    deeds: Move[][];
    /** The round and turn of the last of them. */
    last: string;
}

const turnOf = ({ round, turn }: Look): string => `${round}.${turn}`;

/** All of the player's turns are made, and the next begins; or it is over. */
function isThere({ seat, deeds, last }: Course, look: Look): boolean {
    const next = look.actor === seat && turnOf(look) !== last;
    return look.actor === OVER || (deeds.length > TURNS && next);
}

function note(course: Course, look: Look, move: Move): void {
    const now = turnOf(look);
    if (now !== course.last) course.deeds.push([]);
    course.deeds.at(-1)?.push(move);
    course.last = now;
}

async function decide(course: Course, look: Look, words: string): Promise<void> {
    const { engine, seat } = course;
    const { moves } = await engine.call<Telling>({ call: "tell", eyes: look.actor });
    const move = moves?.find((one) => one.words === words);
    if (move && look.actor === seat) note(course, look, move);
    await engine.call({ call: "play", seat: look.actor, words });
}

async function goOn(course: Course): Promise<Look> {
    const { engine, seat } = course;
    for (;;) {
        const look = await engine.call<Look>({ call: "look", seat });
        if (isThere(course, look)) return look;
        if (look.actor === CHANCE || look.automatic) await engine.call({ call: "chance" });
        else await decide(course, look, (await engine.call<Move>({ call: "ask", agent: "net", seed: "1" })).words);
    }
}

/** The line of each of the decisions with these words. */
export async function linesOf(match: Match, all: readonly string[]): Promise<Line[]> {
    const seat = match.state.look.actor;
    const at = await match.position();
    const [engine, found] = await Promise.all([Engine.start(), pageOf(match.game).teaching?.()]);
    const lines: Line[] = [];
    try {
        for (const words of all) {
            await engine.call(loadCall(at));
            await engine.loadNets(match.game);
            const course: Course = { engine, seat, deeds: [], last: "" };
            await decide(course, await engine.call<Look>({ call: "look", seat }), words);
            const look = await goOn(course);
            lines.push({ deeds: course.deeds, numbers: found?.teaching.numbers(look, seat) ?? {} });
        }
    } finally {
        engine.stop();
    }
    return lines;
}
