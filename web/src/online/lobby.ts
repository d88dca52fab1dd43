/** Open tables, and people: what one asks the host about them. */
import { ask, partOf } from "./host";
import { Line } from "./socket";
import type { Invitation, OpenTable, Person, Profile } from "./wire";

export const openTables = async () => (await ask<{ tables: OpenTable[] }>("api/lobby")).tables;

const ANY_SEAT = -1;

/** Sits down on whichever seat is free. */
export const sitInLobby = (game: string) =>
    ask<{ seat: number }>("api/lobby", { game, part: partOf(game, ANY_SEAT) });

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

/** Calls whenever the lobby has changed, and when the line has come back; the
 * answer ends that. */
export function listenToLobby(changed: () => void): () => void {
    const line = new Line("lobby", {
        onTold: ({ tell }) => {
            if (tell === "lobby" || tell === "me") changed();
        },
        onContact: ({ open }) => open && changed(),
    });
    return () => line.end();
}
