/** A finished game at its table, to be watched; nothing of it is kept. */
import { Engine } from "../engine/client";
import type { Telling } from "../engine/types";
import { bringPlay, pageOf } from ".";
import { contentOf } from "../play/content";
import { Match } from "../play/match";
import { EVERYBODY, type Player, type Seat } from "../play/seats";
import { saves } from "./start";

class Watched extends Match {
    override whole = false;
    override hints = false;
    override local = false;

    protected override save(): Promise<void> {
        return Promise.resolve();
    }
}

interface Film {
    id: string;
    name: string;
    /** The record. */
    text: string;
    /** What a seat is called here. */
    by(player: Player, seat: number): string;
}

const refuse = () => Promise.reject(new Error("a game that is watched is not played on"));

/** From its first moment. */
export async function watch({ id, name, text, by }: Film): Promise<Match> {
    const engine = await Engine.start();
    try {
        const telling = await engine.call<Telling>({ call: "load", text, eyes: EVERYBODY });
        const { game, players } = telling.look;
        const seats = players.map((player, at): Seat => ({ kind: "computer", name: by(player, at), level: "champion" }));
        const [content] = await Promise.all([contentOf(engine, game), bringPlay(game, telling.look)]);
        const match = new Watched({
            ...{ id, name, game, seats, content, engine, telling, saves },
            page: pageOf(game),
            again: refuse,
            anew: refuse,
        });
        await match.start();
        await match.go(0);
        return match;
    } catch (reason) {
        engine.stop();
        throw reason;
    }
}
