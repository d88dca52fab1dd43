/** The line above an online table: who is here, clocks, and what is going on.
 * Sent, reconnecting, offline, asking: all are sentences, never dialogs. */
import { useEffect, useState } from "preact/hooks";
import { Token } from "../../draw";
import { announce, Button, Icon } from "../../ui";
import { list, t, word } from "../../words/t";
import { isLow, leftOf, timeWords, useTicks } from "../clock";
import { useTable, type OnlineTable, type TableState } from "../table";
import type { Clock, People, Question, Sitting } from "../wire";
import { presenceWords, Presence } from "./wait";

const SENT_AFTER = 250;
const LOST_AFTER = 2000;
const OFFLINE_AFTER = 60_000;

interface PersonProps {
    table: OnlineTable;
    sitting: Sitting;
    at: number;
    clock: Clock | undefined;
    byTurns: boolean;
}

function ClockFace({ table, sitting, clock, byTurns }: PersonProps) {
    if (!clock) return null;
    const left = leftOf(clock, table.time());
    const kind = [clock.since === undefined ? "" : "runs", isLow(left, byTurns) ? "low" : ""];
    const time = timeWords(left);
    return (
        <span class={`on-clock ${kind.join(" ")}`}>
            <Icon name="clock" size={11} />
            <span aria-hidden="true">{time}</span>
            <span class="vh">{t("online.clock.left", { name: sitting.name ?? "", time })}</span>
        </span>
    );
}

function Person(props: PersonProps) {
    const { sitting, at } = props;
    return (
        <li title={presenceWords(sitting)}>
            <Token seat={at} name={sitting.name ?? ""} size={18} label="" />
            <span class="on-name-short">{sitting.name}</span>
            <Presence sitting={sitting} />
            <span class="vh">{presenceWords(sitting)}</span>
            <ClockFace {...props} />
        </li>
    );
}

function Persons({ table, people, state }: { table: OnlineTable; people: People; state: TableState }) {
    const clocks = state.game?.clock;
    useTicks(Boolean(clocks?.some(({ since }) => since !== undefined)));
    return (
        <ul class="on-people" aria-label={t("online.bar.people")}>
            {people.seats.map((sitting, at) => (
                <Person
                    key={at}
                    table={table}
                    sitting={sitting}
                    at={at}
                    clock={state.over ? undefined : clocks?.[at]}
                    byTurns={people.table.clock.pace === "turns"}
                />
            ))}
            {people.watching > 0 && (
                <li>
                    <Icon name="eye" size={15} /> {people.watching}
                </li>
            )}
        </ul>
    );
}

/** What the sentence says, and what can be done about it. */
interface Said {
    kind: "" | "warn" | "ask";
    words: string;
    note?: string;
    actions?: { words: string; primary?: boolean; act(): void }[];
}

const namesOf = (people: People, seats: readonly number[]): string =>
    list(seats.map((seat) => people.seats[seat]?.name ?? ""));

function lostWords({ contact, sent }: TableState, table: OnlineTable): Said | null {
    const gone = contact.lostAt ? Date.now() - contact.lostAt : 0;
    if (contact.open || gone < LOST_AFTER) return null;
    const n = Math.ceil((contact.nextAt - Date.now()) / 1000);
    const soon = n > 0 ? t("online.bar.lost", { n }) : t("online.bar.lost.soon");
    return {
        kind: "warn",
        words: gone < OFFLINE_AFTER ? soon : t("online.bar.offline"),
        note: sent ? t("online.bar.kept") : t("online.bar.around"),
        actions: [{ words: t("online.bar.now"), act: table.tryNow }],
    };
}

function askedWords(people: People, asked: Question, table: OnlineTable): Said {
    const name = people.seats[asked.seat]?.name ?? "";
    const who = people.seats[asked.who ?? -1]?.name ?? "";
    const note = t("online.ask.need", { names: namesOf(people, asked.need) });
    const words = word("online.ask", asked.what, { name, who });
    if (asked.seat === table.me) {
        return { kind: "ask", words: note, actions: [{ words: t("online.ask.never"), act: table.disagree }] };
    }
    if (!asked.need.includes(table.me)) return { kind: "ask", words, note };
    return {
        kind: "ask",
        words,
        actions: [
            { words: t("online.ask.no"), act: table.disagree },
            { words: t("online.ask.yes"), primary: true, act: table.agree },
        ],
    };
}

function turnWords(people: People, { game }: TableState, table: OnlineTable): Said {
    const decides = game?.decides ?? [];
    const chosen = game?.chosen;
    if (chosen && !decides.includes(table.me)) {
        const all = people.seats.length;
        return { kind: "", words: t("online.bar.choosing", { n: chosen.length, all }) };
    }
    if (decides.includes(table.me)) return { kind: "", words: t("online.bar.yours") };
    if (table.me < 0 && decides.length === 0) return { kind: "", words: t("online.bar.watching") };
    return { kind: "", words: t("online.bar.turn", { names: namesOf(people, decides) }) };
}

/** Most answers come at once: then it is not worth a word. */
function sentWords(since: number): Said {
    if (Date.now() - since < SENT_AFTER) return { kind: "", words: "" };
    return { kind: "", words: t("online.bar.sent"), note: t("online.bar.sent.note") };
}

function sentence(people: People, state: TableState, table: OnlineTable): Said {
    const { over, sent } = state;
    if (over) return { kind: "", words: word("online.bar.over", over.why) };
    const lost = lostWords(state, table);
    if (lost) return lost;
    if (people.asked) return askedWords(people, people.asked, table);
    if (people.seats[table.me]?.computer) {
        return {
            kind: "warn",
            words: presenceWords(people.seats[table.me] as Sitting),
            actions: [{ words: t("online.menu.return"), primary: true, act: table.comeBack }],
        };
    }
    if (people.paused) {
        const act = () => table.ask("resume");
        return { kind: "warn", words: t("online.bar.paused"), actions: [{ words: t("online.menu.resume"), act }] };
    }
    if (sent) return sentWords(sent.since);
    return turnWords(people, state, table);
}

/** Looks again while something is under way that time changes. */
function useWatch({ contact, sent }: TableState): void {
    const [, again] = useState(0);
    const waits = !contact.open || sent !== null;
    useEffect(() => {
        if (!waits) return;
        const timer = setInterval(() => again((n) => n + 1), SENT_AFTER);
        return () => clearInterval(timer);
    }, [waits]);
}

function Sentence({ said }: { said: Said }) {
    useEffect(() => {
        if (said.kind) announce(`${said.words}. ${said.note ?? ""}`);
    }, [said.kind, said.note]);
    return (
        <div class={`on-say-line ${said.kind}`}>
            <p>
                <b>{said.words}</b> {said.note && <span>{said.note}</span>}
            </p>
            {said.actions?.map(({ words, primary, act }) => (
                <Button key={words} kind={primary ? "primary" : "ghost"} onClick={act}>
                    {words}
                </Button>
            ))}
        </div>
    );
}

export function OnlineBar({ table, people }: { table: OnlineTable; people: People }) {
    const state = useTable(table);
    useWatch(state);
    const said: Said = state.refusal
        ? { kind: "warn", words: state.refusal, actions: [{ words: t("app.close"), act: table.dismiss }] }
        : sentence(people, state, table);
    return (
        <section class="on-bar" aria-label={t("online.bar")}>
            <Persons table={table} people={people} state={state} />
            <Sentence said={said} />
        </section>
    );
}
