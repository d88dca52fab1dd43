/** Open tables, and people: what one asks the host about them. */
import { randomDigits } from "../play/random";
import { ask, PART_BYTES, partOf } from "./host";
import { Line } from "./socket";
import type { Invitation, OpenTable, Person, Profile, Waiting, Watched, Wish } from "./wire";

export const openTables = async () => (await ask<{ tables: OpenTable[] }>("api/lobby")).tables;

const ANY_SEAT = -1;

/** Sits down on whichever seat is free. */
export const sitInLobby = (game: string) =>
    ask<{ seat: number }>("api/lobby", { game, part: partOf(game, ANY_SEAT) });

export const myWishes = () => ask<Waiting>("api/wish");

/** Waits for others. The part of a deal whose name is not known yet is not kept. */
export const makeWish = ({ game, seats, pace }: Pick<Wish, "game" | "seats" | "pace">) =>
    ask<object>("api/wish", { game, seats, pace, part: randomDigits(PART_BYTES) });

export const endWish = (pace: Wish["pace"]) => ask<object>("api/wish", { pace, withdraw: true });

export const gamesToWatch = async () => (await ask<{ games: Watched[] }>("api/watch")).games;

export const watchGame = (game: string) => ask<object>("api/watch", { game });

export const myPeople = async () => (await ask<{ people: Person[] }>("api/people")).people;

export type Whom = { account: string } | { who: string } | { game: string; seat: number };

export const bePerson = (whom: Whom, is: Person["is"] | "nobody") => ask<object>("api/people", { ...whom, is });

export const myInvitations = async () =>
    (await ask<{ invitations: Invitation[] }>("api/invitations")).invitations;

export const invite = (table: string, account: string) => ask<object>("api/invitations", { table, account });

export const refuseInvitation = (table: string) => ask<object>("api/invitations", { table, refuse: true });

/** "": one's own. */
export const profileOf = async (account = "") =>
    (await ask<{ profile: Profile }>("api/profile", account ? { account } : {})).profile;

export const showMyGames = (shown: boolean) => ask<object>("api/profile", { shown });

export const showWhereIAm = (seen: boolean) => ask<object>("api/profile", { seen });

/** However busy the lobby is, it is looked at no more often. */
const LOOK_MS = 5_000;
/** And as often anyway: nobody says that somebody whom one follows has come. */
const ANYWAY_MS = 60_000;

/** Calls at once, or when it is time again. */
function calmly(changed: () => void): { call(): void; end(): void } {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
        last = Date.now();
        timer = undefined;
        changed();
    };
    return {
        call: () => (timer ??= setTimeout(go, Math.max(0, last + LOOK_MS - Date.now()))),
        end: () => clearTimeout(timer),
    };
}

/** Calls when the lobby has changed, and when the line has come back; the answer ends
 * that. What is for oneself is not waited for. */
export function listenToLobby(changed: () => void): () => void {
    const calm = calmly(changed);
    const line = new Line("lobby", {
        onTold: ({ tell }) => {
            if (tell === "me") changed();
            else if (tell === "lobby") calm.call();
        },
        onContact: ({ open }) => open && calm.call(),
    });
    const anyway = setInterval(calm.call, ANYWAY_MS);
    return () => {
        calm.end();
        clearInterval(anyway);
        line.end();
    };
}
