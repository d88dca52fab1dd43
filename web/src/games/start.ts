/** How a game comes onto this screen: dealt, taken up, or brought along. */
import { Engine } from "../engine/client";
import type { Game, Options, Telling } from "../engine/types";
import { bringPlay, isGame, pageOf } from ".";
import {
    linkData,
    loadCall,
    TEXT_MOST,
    TooLarge,
    unwrap,
    type Parcel,
} from "../play/link";
import { Match, type Content } from "../play/match";
import { contentOf } from "../play/content";
import { randomDigits } from "../play/random";
import { Saves, newId } from "../play/saves";
import { eyesOf, playersOf, seatsHere, seatsOf, type Seat } from "../play/seats";
import { IndexedStore } from "../play/indexed";
import type { DailyMark, LessonMark, MissionMark, Save } from "../play/store";
import type { Position } from "../play/thinker";

/** As many bytes as a deal can go by. */
const SEED_BYTES = 32;

export const saves = new Saves(new IndexedStore(), isGame);

interface Opening {
    id: string;
    name: string;
    seats: Seat[] | null;
    lesson?: LessonMark | undefined;
    daily?: DailyMark | undefined;
    mission?: MissionMark | undefined;
}

async function open(
    engine: Engine,
    telling: Telling,
    opening: Opening,
): Promise<Match> {
    const { game, players } = telling.look;
    const [content] = await Promise.all([
        contentOf<Content>(engine, game),
        bringPlay(game, telling.look),
    ]);
    const match = new Match({
        id: opening.id,
        name: opening.name,
        game,
        seats: opening.seats ?? seatsOf(players),
        content,
        engine,
        telling,
        saves,
        lesson: opening.lesson,
        daily: opening.daily,
        mission: opening.mission,
        page: pageOf(game),
        again,
        anew,
    });
    await match.start();
    return match;
}

/** Starts an engine for a game, and ends it if that game cannot be had. */
async function withEngine(
    opening: Opening,
    first: (engine: Engine) => Promise<Telling>,
): Promise<Match> {
    const engine = await Engine.start();
    try {
        return await open(engine, await first(engine), opening);
    } catch (reason) {
        engine.stop();
        throw reason;
    }
}

export interface Deal {
    game: Game;
    options: Options;
    seed: string;
    seats: Seat[];
    daily?: DailyMark;
}

export function deal({ game, options, seed, seats, daily }: Deal): Promise<Match> {
    return withEngine({ id: newId(), name: "", seats, daily }, (engine) =>
        engine.call<Telling>({
            call: "deal",
            game,
            options,
            seed,
            players: playersOf(seats),
            eyes: eyesOf(seats),
        }),
    );
}

/** Takes up a saved game. */
export function resume(save: Save): Promise<Match> {
    const { id, name, seats, text, seed, lesson, daily, mission } = save;
    return withEngine({ id, name, seats, lesson, daily, mission }, (engine) =>
        engine.call<Telling>({ ...loadCall({ text, seed }), eyes: eyesOf(seats) }),
    );
}

export interface Taught {
    /** The set-up of a trace, and what is decided before the learner comes. */
    deal: string;
    prelude: readonly { seat: number; words: string }[];
    seats: Seat[];
    lesson?: LessonMark;
    mission?: Omit<MissionMark, "from">;
}

/** A new game at which a lesson is given, or that is a mission. */
export function begin({ deal: text, prelude, seats, lesson, mission }: Taught): Promise<Match> {
    const opening: Opening = { id: newId(), name: "", seats, lesson };
    return withEngine(opening, async (engine) => {
        await engine.call(loadCall({ text: `${text}\n`, seed: "" }));
        for (const { seat, words } of prelude) {
            const who = seat < 0 ? {} : { seat };
            await engine.call({ call: "play", ...who, words });
        }
        await engine.call({ call: "players", players: playersOf(seats) });
        const telling = await engine.call<Telling>({ call: "tell", eyes: eyesOf(seats) });
        if (mission) opening.mission = { ...mission, from: telling.look.moves };
        return telling;
    });
}

async function unpacked(data: string): Promise<Parcel> {
    const { unpack } = await import("../play/packed");
    return unpack(data);
}

/** A game from a file, from the clipboard or from a link, as a new one. */
export async function bring(whole: string): Promise<Match> {
    if (whole.length > TEXT_MOST) throw new TooLarge();
    const data = linkData(whole);
    const parcel = data === null ? unwrap(whole) : await unpacked(data);
    return withEngine({ id: newId(), name: "", seats: null }, (engine) =>
        engine.call<Telling>(loadCall(parcel)),
    );
}

/** The same table with another deal. */
function anew(options: Options, from: Match): Promise<Match> {
    const { game, seats } = from;
    return deal({ game, options, seed: randomDigits(SEED_BYTES), seats: seatsHere(seats) });
}

/** Another game that plays on from a moment of one. */
export function again(position: Position, at: number, from: Match): Promise<Match> {
    const opening = { id: newId(), name: from.name, seats: seatsHere(from.seats) };
    return withEngine(opening, async (engine) => {
        await engine.call(loadCall(position));
        return engine.call<Telling>({ call: "branch", at, eyes: eyesOf(opening.seats) });
    });
}
