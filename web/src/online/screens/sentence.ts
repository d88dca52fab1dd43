/** What the line above an online table says, and what can be done about it.
 * Sent, reconnecting, offline, asking: all are sentences, never dialogs. */
import { download } from "../../ui/share";
import { list, t, word } from "../../words/t";
import { watchWords } from "../agreed";
import { isLow, leftOf } from "../clock";
import { askedAgain, rematch } from "../rematch";
import { loadAnew } from "../renew";
import type { OnlineTable, TableState } from "../table";
import type { People, Question } from "../wire";

const SENT_AFTER = 250;
const LOST_AFTER = 2000;
const OFFLINE_AFTER = 60_000;
const MINUTE = 60_000;

export interface Act {
    words: string;
    primary?: boolean;
    /** It is also elsewhere, and gives way on a small screen. */
    extra?: boolean;
    /** There it takes the place of the words, which the game says as well. */
    instead?: boolean;
    act(): void;
}

export interface Said {
    /** net: the connection; warn: something is wrong; ask: others wait. */
    kind: "" | "net" | "warn" | "ask";
    words: string;
    note?: string;
    /** The course of things: on a small screen it needs no line of its own. */
    brief?: boolean;
    /** What was decided has left one's hands: nothing else is to be said. */
    rests?: boolean;
    actions?: Act[];
}

const nameOf = (people: People, seat: number): string => people.seats[seat]?.name ?? "";

export const namesOf = (people: People, seats: readonly number[]): string =>
    list(seats.map((seat) => nameOf(people, seat)));

function lostWords({ contact, sent }: TableState, table: OnlineTable): Said | null {
    const gone = contact.lostAt ? Date.now() - contact.lostAt : 0;
    if (contact.open || gone < LOST_AFTER) return null;
    const n = Math.ceil((contact.nextAt - Date.now()) / 1000);
    const soon = n > 0 ? t("online.bar.lost", { n }) : t("online.bar.lost.soon");
    const offline = t("online.bar.offline", { n: Math.floor(gone / MINUTE) });
    return {
        kind: "net",
        words: gone < OFFLINE_AFTER ? soon : offline,
        note: sent ? t("online.bar.kept") : t("online.bar.around"),
        actions: [{ words: t("online.bar.now"), act: table.tryNow }],
    };
}

function askedWords(people: People, asked: Question, table: OnlineTable): Said {
    const name = nameOf(people, asked.seat);
    const who = nameOf(people, asked.who ?? -1);
    const words = word("online.ask", asked.what, { name, who });
    const need = t("online.ask.need", { names: namesOf(people, asked.need) });
    if (table.mine.includes(asked.seat)) {
        const never = { words: t("online.ask.never"), act: table.disagree };
        return { kind: "ask", words: word("online.asked", asked.what, { who }), note: need, actions: [never] };
    }
    if (table.needed() < 0) return { kind: "ask", words, note: need };
    return {
        kind: "ask",
        words,
        ...(asked.what === "undo" ? { note: t("online.ask.seen") } : {}),
        actions: [
            { words: t("online.ask.no"), act: table.disagree },
            { words: t("online.ask.yes"), primary: true, act: table.agree },
        ],
    };
}

/** A computer plays for somebody of this screen. */
function replacedWords(people: People, table: OnlineTable): Said | null {
    const seat = table.mine.find((each) => people.seats[each]?.computer);
    if (seat === undefined) return null;
    const level = word("level", people.seats[seat]?.computer ?? "");
    return {
        kind: "warn",
        words: t("online.bar.replaced", { name: nameOf(people, seat), level }),
        actions: [{ words: t("online.menu.return"), primary: true, act: () => table.comeBack(seat) }],
    };
}

function pausedWords(table: OnlineTable): Said {
    const act = () => table.ask("resume");
    const actions = table.me >= 0 ? [{ words: t("online.menu.resume"), act }] : [];
    return { kind: "warn", words: t("online.bar.paused"), actions };
}

/** Most answers come at once: then it is not worth a word. */
function sentWords(since: number): Said {
    if (Date.now() - since < SENT_AFTER) return { kind: "", words: "", brief: true };
    const note = t("online.bar.sent.note");
    return { kind: "", words: t("online.bar.sent"), note, brief: true, rests: true };
}

/** A clock under a minute is also told in words. */
function hurryWords(people: People, { game }: TableState, table: OnlineTable): { note?: string } {
    const clock = game?.clock?.[table.me];
    const { clock: pace } = people.table;
    if (clock === undefined || pace.pace !== "live") return {};
    const left = leftOf(clock, table.time());
    if (!isLow(left, false)) return {};
    return { note: t("online.bar.hurry", { n: Math.floor(left / 1000), more: pace.more }) };
}

function yoursWords(people: People, state: TableState, table: OnlineTable): Said {
    const several = table.mine.length > 1;
    const words = several
        ? t("online.bar.yours.name", { name: nameOf(people, table.me) })
        : t("online.bar.yours");
    return { kind: "", words, brief: true, ...hurryWords(people, state, table) };
}

/** All choose at the same time, and who is at the screen has. */
function sealedWords(people: People, { game }: TableState, table: OnlineTable): Said {
    const n = game?.chosen?.length ?? 0;
    const all = n + (game?.decides?.length ?? 0);
    const words = t("online.bar.choosing", { n, all });
    if (!game?.chosen?.includes(table.me)) return { kind: "", words, brief: true };
    const names = namesOf(people, game.decides ?? []);
    return {
        kind: "",
        words,
        brief: true,
        rests: true,
        note: t("online.bar.sealed", { names, n: game.decides?.length ?? 0 }),
        actions: [{ words: t("online.bar.again"), act: () => table.askBack() }],
    };
}

/** Somebody who is to decide is not there. */
function awayWords(people: People, seat: number, table: OnlineTable): Said {
    const name = nameOf(people, seat);
    const said: Said = { kind: "", words: t("online.bar.away", { name }) };
    if (table.me < 0) return said;
    return {
        ...said,
        note: t("online.bar.away.note"),
        actions: [
            { words: t("online.menu.computer", { name }), act: () => table.ask("computer", seat) },
            { words: t("online.menu.pause"), extra: true, act: () => table.ask("pause") },
        ],
    };
}

function watchingWords(people: People, names: string): Said {
    const note = t("online.bar.watching.note", { watch: watchWords(people.table) });
    const words = names ? t("online.bar.watching.turn", { names }) : t("online.bar.watching");
    return { kind: "", words, note };
}

function turnWords(people: People, state: TableState, table: OnlineTable): Said {
    const { game } = state;
    const decides = game?.decides ?? [];
    if (decides.includes(table.me)) return yoursWords(people, state, table);
    if (table.me >= 0 && game?.chosen) return sealedWords(people, state, table);
    if (table.me < 0) return watchingWords(people, namesOf(people, decides));
    const away = decides.find((seat) => {
        const { player, here, computer } = people.seats[seat] ?? {};
        return player === "human" && !here && !computer;
    });
    if (away !== undefined) return awayWords(people, away, table);
    return { kind: "", words: t("online.bar.turn", { names: namesOf(people, decides) }), brief: true };
}

/** Who comes back hears what others did meanwhile, and can look at it. */
function backWords(said: Said, people: People, { missed }: TableState, table: OnlineTable): Said {
    if (!missed) return said;
    const names = namesOf(people, missed.seats);
    const note = t("online.bar.missed.note", { names, n: missed.turns });
    const look = { words: t("online.bar.missed"), instead: true, act: table.showMissed };
    return { note, ...said, actions: [...(said.actions ?? []), look] };
}

/** What stays of a game: its record, by which the deal can be checked. */
async function saveRecord({ match }: TableState): Promise<void> {
    if (match) download(`${match.game}-${match.id}.record`, await match.record());
}

/** Another game: one to which one is asked, or one's own wish. */
function againWords(people: People, { lines }: TableState, table: OnlineTable): Partial<Said> & { actions: Act[] } {
    const asked = askedAgain(lines);
    if (asked) {
        const act = () => void (location.hash = asked.address);
        const words = t("online.rematch.asked", { name: asked.name });
        return { kind: "ask", words, actions: [{ words: t("online.rematch.sit"), primary: true, act }] };
    }
    const act = () => void rematch(table, people);
    return { actions: table.me < 0 ? [] : [{ words: t("online.rematch"), primary: true, act }] };
}

function overWords(why: string, people: People, state: TableState, table: OnlineTable): Said {
    const save = { words: t("online.over.record"), extra: true, act: () => void saveRecord(state) };
    const { actions, ...again } = againWords(people, state, table);
    return {
        kind: "",
        words: word("online.bar.over", why),
        /* Its record could not have been read with parts that do not fit. */
        ...(state.match?.whole ? { note: t("online.over.fair") } : {}),
        actions: [...(state.match?.whole ? [save] : []), ...actions],
        ...again,
    };
}

function renewedWords(): Said {
    return {
        kind: "warn",
        words: t("online.renewed"),
        note: t("online.renewed.text"),
        actions: [{ words: t("online.renewed.now"), primary: true, act: () => void loadAnew() }],
    };
}

/** Whether what is said changes by time alone. */
export const passes = ({ contact, sent }: TableState): boolean => !contact.open || sent !== null;

export function sentence(people: People, state: TableState, table: OnlineTable): Said {
    const { over, sent, refusal } = state;
    if (refusal) {
        return { kind: "warn", words: refusal, actions: [{ words: t("app.close"), act: table.dismiss }] };
    }
    if (over) return overWords(over.why, people, state, table);
    const lost = lostWords(state, table);
    if (lost) return lost;
    if (state.renewed) return renewedWords();
    if (people.asked) return askedWords(people, people.asked, table);
    const replaced = replacedWords(people, table);
    if (replaced) return replaced;
    if (people.paused) return pausedWords(table);
    return sent ? sentWords(sent.since) : backWords(turnWords(people, state, table), people, state, table);
}
