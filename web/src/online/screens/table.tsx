/** At the table: the game as any other, under a line about the others. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Match } from "../../play/match";
import { LeafContext, type Leaf } from "../../shell";
import { showMatch } from "../../shell/shell";
import { Button, IconButton, useKeys, useMedia } from "../../ui";
import { HostContext, type Hosted } from "../../play/host";
import { list, t, word } from "../../words/t";
import { hears } from "../mute";
import { notify } from "../notify";
import { OnlineTable, useTable, type TableState } from "../table";
import type { People } from "../wire";
import { OnlineBar, OnlineLine, SeatMark } from "./bar";
import { Failed, Frame, Loading } from "./frame";
import { TalkPanel } from "./talk";
import { Tools } from "./tools";
import { WaitScreen } from "./wait";

/** Where tables have no column for the log. */
const SMALL = "(max-width: 919px), (max-height: 639px)";

/** A word when it is the turn of somebody here and the page is not looked at. */
function useTurn(table: OnlineTable, { game, people }: TableState): void {
    const mine = Boolean(game?.decides?.some((seat) => table.mine.includes(seat)));
    useEffect(() => {
        if (!mine || !people) return;
        const others = people.seats.flatMap(({ name }, at) => (name && !table.mine.includes(at) ? [name] : []));
        notify(table.id, t("online.notify.text", { game: word("game", people.table.game), names: list(others) }));
    }, [mine]);
}

/** Talk lies where the log is, or comes up from the lower edge; what is new is
 * counted until it has been seen. */
function useTalk({ lines }: TableState) {
    const [open, setOpen] = useState(false);
    const [read, setRead] = useState(0);
    const all = lines.filter(({ name }) => hears(name)).length;
    useEffect(() => {
        if (open) setRead(all);
    }, [open, all]);
    return { open, fresh: open ? 0 : Math.max(0, all - read), onOpen: setOpen };
}

/** On a small screen talk comes up from the lower edge. The board stays in sight;
 * a touch of it goes back to the game. */
function TalkSheet({ children, onClose }: { children: ComponentChildren; onClose(): void }) {
    const box = useRef<HTMLElement>(null);
    useEffect(() => box.current?.querySelector("input")?.focus(), []);
    return (
        <section
            class="on-sheet"
            ref={box as never}
            aria-label={t("online.talk")}
            onKeyDown={(event) => event.key === "Escape" && onClose()}
        >
            <header>
                <h2>{t("online.talk")}</h2>
                <IconButton glyph="x" size={14} label={t("app.close")} onClick={onClose} />
            </header>
            {children}
        </section>
    );
}

/** Upright phones have one row above the game, and what is to be answered where
 * the game says what to do. */
const PHONE = "(max-width: 699px)";
const ROW = { phone: 40, other: 44 };

/** Where even that row would take the board's half: its tools lie in the game's
 * top row, and who is here stands beside the names. */
const LOW = "(max-width: 699px) and (max-height: 739px)";

/** What the game gets of it, and whether it has a place for the line. */
function useHosted(table: OnlineTable, people: People): { hosted: Hosted; lined: boolean; low: boolean } {
    const phone = useMedia(PHONE);
    const low = useMedia(LOW);
    const [places, setPlaces] = useState(0);
    const latest = useRef(people);
    latest.current = people;
    const hosted = useMemo(
        () => ({
            above: low ? 0 : phone ? ROW.phone : ROW.other,
            Mark: low ? ({ seat }: { seat: number }) => <SeatMark table={table} seat={seat} /> : null,
            Line: phone
                ? ({ children }: { children: ComponentChildren }) => (
                      <OnlineLine table={table} people={latest.current} alone={low}>
                          {children}
                      </OnlineLine>
                  )
                : null,
            hold: () => {
                setPlaces((n) => n + 1);
                return () => setPlaces((n) => n - 1);
            },
        }),
        [table, phone, low],
    );
    return { hosted, lined: phone && places > 0, low };
}

interface SeatedProps {
    table: OnlineTable;
    people: People;
    match: Match;
    Play: (props: { match: Match }) => JSX.Element;
}

function Seated({ table, people, match, Play }: SeatedProps) {
    const state = useTable(table);
    const talk = useTalk(state);
    const small = useMedia(SMALL);
    const { hosted, lined, low } = useHosted(table, people);
    useKeys({ t: () => (people.table.talk ? talk.onOpen(!talk.open) : false) });
    const panel = <TalkPanel table={table} />;
    const leaf: Leaf = { ...talk, label: t("online.talk"), children: panel };
    const talks = people.table.talk;
    const covered = talks && small && talk.open;
    return (
        <div class={low ? "online low" : "online"}>
            <div class="on-top">
                <OnlineBar table={table} people={people} lined={lined} />
                <Tools table={table} people={people} state={state} {...(talks && small ? { talk } : {})} />
            </div>
            <LeafContext.Provider value={talks && !small ? leaf : null}>
                <div class="on-rest" onClick={() => covered && talk.onOpen(false)}>
                    <div class="on-play" inert={covered}>
                        <HostContext.Provider value={hosted}>
                            <Play key={table.me} match={match} />
                        </HostContext.Provider>
                    </div>
                </div>
            </LeafContext.Provider>
            {covered && <TalkSheet onClose={() => talk.onOpen(false)}>{panel}</TalkSheet>}
        </div>
    );
}

interface AtTableProps {
    table: OnlineTable;
    Play: SeatedProps["Play"];
}

function AtTable({ table, Play }: AtTableProps) {
    const state = useTable(table);
    const { people, match, contact, trouble } = state;
    useTurn(table, state);
    useEffect(() => {
        if (match) showMatch(match, `#/online/${table.id}`);
    }, [match]);
    if (!people) return contact.lostAt ? <Unreached table={table} /> : <Loading />;
    if (people.stage === "gathering") return <WaitScreen table={table} people={people} />;
    if (match) return <Seated table={table} people={people} match={match} Play={Play} />;
    return trouble ? <Failed reason={trouble} again={() => location.reload()} /> : <Loading />;
}

/** Either there is no connection, or this is somebody else's table. */
function Unreached({ table }: { table: OnlineTable }) {
    return (
        <Frame title={t("online.friends")} class="narrow">
            <div class="card on-card" role="alert">
                <h1>{t("online.failed")}</h1>
                <p>{t("online.not_seated")}</p>
                <p class="on-actions">
                    <Button kind="primary" onClick={table.tryNow}>
                        {t("online.again")}
                    </Button>
                </p>
            </div>
        </Frame>
    );
}

export function TableScreen({ id, Play }: { id: string; Play: SeatedProps["Play"] }) {
    const [table, setTable] = useState<OnlineTable | null>(null);
    useEffect(() => {
        const opened = new OnlineTable(id);
        setTable(opened);
        return () => opened.end();
    }, [id]);
    return table ? <AtTable table={table} Play={Play} /> : <Loading />;
}
