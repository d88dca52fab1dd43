/** Another game of the same people. Whoever wants one makes a table with the same
 * choices and says to each of the others the link to theirs: so it waits for
 * those who are away, and reaches terminals, too. */
import { t } from "../words/t";
import { linkOf, openTable, takeSeat } from "./host";
import { keepKeys } from "./keys";
import { reasonWords } from "./refused";
import type { OnlineTable } from "./table";
import type { Keys, Line, People } from "./wire";

const LINK = /#(\/online\/\w{13}\/\w{26})(?!\w)/;

/** Where the line asks one to sit down; null: it is no such line. Only the
 * fragment counts: it opens a table of this host and nothing else. */
export function addressIn({ to, text }: Line): string | null {
    const [, address] = (to === undefined ? null : LINK.exec(text)) ?? [];
    return address ? `#${address}` : null;
}

/** The last who asked for a rematch, and where to. */
export function askedAgain(lines: readonly Line[]): { name: string; address: string } | null {
    for (const line of [...lines].reverse()) {
        const address = addressIn(line);
        if (address) return { name: line.name, address };
    }
    return null;
}

const nameOf = ({ seats }: People, seat: number): string => seats[seat]?.name ?? "";

/** The same table; who begins is drawn again. */
async function openAgain(people: People, name: string): Promise<Keys> {
    const { first: _, ...setup } = people.table.setup;
    const players = people.seats.map(({ player }) => player);
    const keys = await openTable({ ...people.table, setup, players }, name);
    keepKeys(keys);
    return keys;
}

/** Those of this screen sit down; the one who looks last, for the host remembers
 * the last name. */
async function sitAgain(keys: Keys, people: People, table: OnlineTable): Promise<void> {
    const { game } = keys;
    const { promised } = people.table;
    for (const seat of [...table.mine.filter((each) => each !== table.me), table.me]) {
        const key = keys.seats[seat];
        if (key) await takeSeat({ game, seat, promised }, key, nameOf(people, seat));
    }
}

/** Without talk the links are in the waiting room, as at any new table. */
async function askOthers(keys: Keys, people: People, table: OnlineTable): Promise<void> {
    for (const [seat, key] of keys.seats.entries()) {
        if (!key || table.mine.includes(seat) || !people.table.talk) continue;
        await table.sayTo(seat, t("online.rematch.said", { link: linkOf(keys.game, key) }));
    }
}

const underWay = new WeakSet<OnlineTable>();

export async function rematch(table: OnlineTable, people: People): Promise<void> {
    if (underWay.has(table)) return;
    underWay.add(table);
    try {
        const keys = await openAgain(people, nameOf(people, table.me));
        await sitAgain(keys, people, table);
        await askOthers(keys, people, table);
        location.hash = `#/online/${keys.game}`;
    } catch (reason) {
        table.complain(reasonWords(reason));
    } finally {
        underWay.delete(table);
    }
}
