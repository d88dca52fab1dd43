/** A decision that is asked: the table as it was, and what is known of it. */
import { FUTURES } from "../../gen/puzzles";
import { Engine } from "../engine/client";
import type { Game, LogEntry, Look, Move, Options, Telling } from "../engine/types";
import { bringPlay, pageOf } from "../games";
import { contentOf } from "../play/content";
import { loadCall } from "../play/link";
import { Match, type Parts } from "../play/match";
import { playersOf, type Seat } from "../play/seats";
import { saves } from "../games/start";
import { t } from "../words/t";
import type { Known, Listed } from "./judge";

/** A puzzle as the build has it. */
export interface Puzzle {
    /** The check of its position: it stays when others come or go. */
    id: string;
    game: Game;
    options: Options;
    seed: string;
    /** What was decided before, as the engine's own numbers. */
    moves: number[];
    found: string[];
    listed: (Listed & { code: number })[];
}

/** The table stays as it was: a decision is heard, not made. */
export class PuzzleMatch extends Match {
    override whole = false;
    override hints = false;
    /** Who hears what is decided. */
    heard: ((move: Move) => void) | null = null;

    override play(move: Move): Promise<void> {
        this.heard?.(move);
        return Promise.resolve();
    }

    /** What led here is not taken back. */
    protected override keep(telling: Telling): LogEntry[] {
        return super.keep({ ...telling, look: { ...telling.look, undo: { may: false } } });
    }

    protected override save(): Promise<void> {
        return Promise.resolve();
    }

    get desk(): Engine {
        return this.engine;
    }
}

export interface Task extends Known {
    match: PuzzleMatch;
    found: string[];
}

function seatsAt(look: Look): Seat[] {
    const names = t("app.new.names").split(", ");
    return look.players.map((_, at) => ({
        kind: at === look.actor ? "human" : "computer",
        name: names[at] ?? "",
        level: "skilled",
    }));
}

/** Sits down at the table that the engine has out. */
async function sit(engine: Engine, id: string): Promise<PuzzleMatch> {
    const { look } = await engine.call<Telling>({ call: "tell" });
    const { game, actor } = look;
    const seats = seatsAt(look);
    await engine.call({ call: "players", players: playersOf(seats) });
    const telling = await engine.call<Telling>({ call: "tell", eyes: actor });
    const [content] = await Promise.all([
        contentOf(engine, game),
        bringPlay(game, telling.look),
    ]);
    const parts: Parts = {
        id, name: "", game, seats, content, engine, telling, saves,
        page: pageOf(game),
        again: () => Promise.reject(new Error("a puzzle is not played on")),
        anew: () => Promise.reject(new Error("a puzzle is not dealt")),
    };
    const match = new PuzzleMatch(parts);
    await match.start();
    await engine.loadNets(game);
    return match;
}

/** What the engine's numbers mean here, in words. */
async function wordsOf(engine: Engine, at: number, codes: readonly number[]): Promise<string[]> {
    const words: string[] = [];
    const { actor: eyes } = (await engine.call<Telling>({ call: "tell" })).look;
    for (const code of codes) {
        await engine.call({ call: "follow", from: at, decisions: [code] });
        const { log } = await engine.call<Telling>({ call: "tell", eyes });
        words.push(log.at(-1)?.words ?? "");
    }
    await engine.call({ call: "follow", from: at, decisions: [] });
    return words;
}

async function withEngine<T>(first: (engine: Engine) => Promise<T>): Promise<T> {
    const engine = await Engine.start();
    try {
        return await first(engine);
    } catch (reason) {
        engine.stop();
        throw reason;
    }
}

/** Puts the position of a puzzle on the engine's table; what is known of it. */
export async function layOut(engine: Engine, puzzle: Puzzle): Promise<Known> {
    const { game, options, seed, moves, listed } = puzzle;
    await engine.call({ call: "deal", game, options, seed });
    await engine.call({ call: "follow", from: 0, decisions: moves });
    const words = await wordsOf(engine, moves.length, listed.map(({ code }) => code));
    return {
        futures: FUTURES, seed,
        listed: listed.map((value, at) => ({ words: words[at] ?? "", value })),
    };
}

export function openPuzzle(puzzle: Puzzle, id: string): Promise<Task> {
    return withEngine(async (engine) => {
        const known = await layOut(engine, puzzle);
        return { match: await sit(engine, id), found: puzzle.found, ...known };
    });
}

/** A decision of a game of one's own: what is best is known, nothing else. */
export interface Moment {
    id: string;
    text: string;
    seed: string;
    best: string;
}

const OWN_FUTURES = 64;

export function openMoment({ id, text, seed, best }: Moment): Promise<Task> {
    return withEngine(async (engine) => {
        await engine.call(loadCall({ text, seed }));
        const match = await sit(engine, id);
        return { match, futures: OWN_FUTURES, seed: "1", found: [], listed: [{ words: best, value: null }] };
    });
}
