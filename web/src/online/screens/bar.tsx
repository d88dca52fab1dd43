/** The line above an online table: who is here, clocks, and what is going on. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Token } from "../../draw";
import { announce, Button, Icon } from "../../ui";
import { t } from "../../words/t";
import { isLow, isRunning, leftOf, reached, timeWords, useTicks } from "../clock";
import { useTable, type OnlineTable, type TableState } from "../table";
import type { Clock, People, Sitting } from "../wire";
import { namesOf, passes, sentence, type Said } from "./sentence";
import { presenceWords, Presence } from "./wait";

const LOOK_AGAIN = 250;

interface ClockProps {
    table: OnlineTable;
    sitting: Sitting;
    clock: Clock | undefined;
    byTurns: boolean;
}

interface PersonProps extends ClockProps {
    at: number;
    /** The others wait for them. */
    decides: boolean;
}

function ClockFace({ table, sitting, clock, byTurns }: ClockProps) {
    if (clock === undefined || sitting.player !== "human") return null;
    const left = leftOf(clock, table.time());
    const kind = [isRunning(clock) ? "runs" : "", isLow(left, byTurns) ? "low" : ""];
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
    const { sitting, at, decides } = props;
    return (
        <li class={decides ? "decides" : ""} title={presenceWords(sitting)}>
            <Token seat={at} name={sitting.name ?? ""} size={18} label="" />
            <span class="on-name-short">{sitting.name}</span>
            <Presence sitting={sitting} />
            <span class="vh">{presenceWords(sitting)}</span>
            <ClockFace {...props} />
        </li>
    );
}

/** The same in small, beside a name that the game shows. It is heard where all
 * who are here are listed. */
export function SeatMark({ table, seat }: { table: OnlineTable; seat: number }) {
    const { people, game, over } = useTable(table);
    const clock = over ? undefined : game?.clock?.[seat];
    useTicks(clock !== undefined && isRunning(clock));
    const sitting = people?.seats[seat];
    if (!people || !sitting) return null;
    const byTurns = people.table.clock.pace === "turns";
    return (
        <i class="on-mark" aria-hidden="true">
            <Presence sitting={sitting} />
            <ClockFace table={table} sitting={sitting} clock={clock} byTurns={byTurns} />
        </i>
    );
}

/** One's own clock as it runs down, aloud. */
function useCountdown(table: OnlineTable, { game, over }: TableState): void {
    const { me } = table;
    const clock = over ? undefined : game?.clock?.[me];
    const left = clock === undefined ? NaN : leftOf(clock, table.time());
    const before = useRef({ me, left });
    useEffect(() => {
        const n = before.current.me === me ? reached(before.current.left, left) : null;
        before.current = { me, left };
        if (n !== null) announce(t("online.clock.spoken", { n }));
    });
}

/** For whom the table waits, aloud; one's own turn is said by the game. */
function useTurnSpeech(people: People, { game, over }: TableState, table: OnlineTable): void {
    const decides = game?.chosen || over ? [] : (game?.decides ?? []);
    const names = decides.includes(table.me) ? "" : namesOf(people, decides);
    useEffect(() => {
        if (names) announce(t("online.bar.turn", { names }), "polite", true);
    }, [names]);
}

interface PersonsProps {
    table: OnlineTable;
    people: People;
    state: TableState;
}

function Persons({ table, people, state }: PersonsProps) {
    const { clock: clocks, decides } = state.game ?? {};
    useTicks(Boolean(clocks?.some(isRunning)));
    useCountdown(table, state);
    useTurnSpeech(people, state, table);
    return (
        <ul class="on-people" aria-label={t("online.bar.people")} tabIndex={0}>
            {people.seats.map((sitting, at) => (
                <Person
                    key={at}
                    table={table}
                    sitting={sitting}
                    at={at}
                    clock={state.over ? undefined : clocks?.[at]}
                    byTurns={people.table.clock.pace === "turns"}
                    decides={!state.over && Boolean(decides?.includes(at))}
                />
            ))}
            {people.watching > 0 && (
                <li>
                    <Icon name="eye" size={15} /> {people.watching}
                    <span class="vh">{t("online.bar.watchers", { n: people.watching })}</span>
                </li>
            )}
        </ul>
    );
}

/** Looks again while something is under way that time changes. */
function useWatch(state: TableState): void {
    const [, again] = useState(0);
    const waits = passes(state);
    useEffect(() => {
        if (!waits) return;
        const timer = setInterval(() => again((n) => n + 1), LOOK_AGAIN);
        return () => clearInterval(timer);
    }, [waits]);
}

function Sentence({ said }: { said: Said }) {
    /* The seconds until the next try are not worth a word each. */
    const spoken = said.kind === "net" ? said.kind : said.words;
    useEffect(() => {
        if (said.kind) announce(`${said.words}. ${said.note ?? ""}`);
    }, [said.kind, spoken, said.note]);
    return (
        <div class={`on-say-line ${said.kind}`}>
            {said.kind === "net" && <i class="on-pres away" aria-hidden="true" />}
            <p>
                <b>{said.words}</b> {said.note && <span>{said.note}</span>}
            </p>
            {said.actions?.map(({ words, primary, extra, instead, act }) => (
                <Button
                    key={words}
                    kind={primary ? "primary" : "ghost"}
                    class={extra ? "extra" : instead ? "instead" : ""}
                    onClick={act}
                >
                    {words}
                </Button>
            ))}
        </div>
    );
}

function useSaid(table: OnlineTable, people: People): { state: TableState; said: Said } {
    const state = useTable(table);
    useWatch(state);
    return { state, said: sentence(people, state, table) };
}

interface LineProps {
    table: OnlineTable;
    people: People;
    /** There is no row beside it. */
    alone: boolean;
    children: ComponentChildren;
}

/** What is to be answered, in the place of what is in it. */
export function OnlineLine({ table, people, alone, children }: LineProps) {
    const { said } = useSaid(table, people);
    const rests = alone && said.rests;
    return said.brief && !rests ? <>{children}</> : <Sentence said={said} />;
}

interface BarProps {
    table: OnlineTable;
    people: People;
    /** What is to be answered stands in the game. */
    lined: boolean;
}

export function OnlineBar({ table, people, lined }: BarProps) {
    const { state, said } = useSaid(table, people);
    const brief = said.brief || lined;
    return (
        <section class={brief ? "on-bar brief" : "on-bar"} aria-label={t("online.bar")}>
            <Persons table={table} people={people} state={state} />
            {(said.brief || !lined) && <Sentence said={said} />}
        </section>
    );
}
