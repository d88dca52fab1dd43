/** At the table: the game as any other, under a line about the others. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Match } from "../../play/match";
import { showMatch } from "../../shell/shell";
import { Button, Dialog, Menu, type MenuItem } from "../../ui";
import { list, t, word } from "../../words/t";
import { notify } from "../notify";
import { OnlineTable, useTable, type TableState } from "../table";
import type { People } from "../wire";
import { OnlineBar } from "./bar";
import { Failed, Frame, Loading } from "./frame";
import { TalkPanel } from "./talk";
import { WaitScreen } from "./wait";

/** Everything that is not a move. */
function items(table: OnlineTable, people: People, onResign: () => void): MenuItem[] {
    const away = people.seats.flatMap(({ player, here, computer, name }, at) =>
        player === "human" && !here && !computer && at !== table.me ? [{ at, name: name ?? "" }] : [],
    );
    const ask = people.paused ? "resume" : "pause";
    return [
        { id: "undo", label: t("online.menu.undo"), glyph: "undo", onChoose: () => table.ask("undo") },
        { id: ask, label: word("online.menu", ask), glyph: "pause", onChoose: () => table.ask(ask) },
        ...away.map(({ at, name }): MenuItem => ({
            id: `computer${at}`,
            label: t("online.menu.computer", { name }),
            glyph: "robot",
            onChoose: () => table.ask("computer", at),
        })),
        { id: "end", label: t("online.menu.end"), glyph: "x", onChoose: () => table.ask("end") },
        { id: "resign", label: t("online.menu.resign"), glyph: "flag", onChoose: onResign, apart: true },
        { id: "games", label: t("online.menu.games"), glyph: "users", href: "#/online/games" },
    ];
}

function Resign({ table, onClose }: { table: OnlineTable; onClose(): void }) {
    const act = () => {
        table.resign();
        onClose();
    };
    return (
        <Dialog
            title={t("online.resign.sure")}
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{t("app.cancel")}</Button>
                    <Button kind="danger" onClick={act}>
                        {t("online.menu.resign")}
                    </Button>
                </>
            }
        >
            <p>{t("online.resign.text")}</p>
        </Dialog>
    );
}

/** Talk lies over the table when it is wanted; its button counts what is new. */
function Talk({ table, state }: { table: OnlineTable; state: TableState }) {
    const [open, setOpen] = useState(false);
    const [read, setRead] = useState(0);
    const all = state.lines.length;
    const fresh = open ? 0 : Math.max(0, all - read);
    useEffect(() => {
        if (open) setRead(all);
    }, [open, all]);
    return (
        <>
            <Button
                kind="ghost"
                glyph="mail"
                class="on-talk-button"
                label={fresh ? t("online.talk.unread", { n: fresh }) : t("online.talk")}
                onClick={() => setOpen(true)}
            >
                {fresh > 0 && <b class="on-count">{fresh}</b>}
            </Button>
            {open && (
                <Dialog title={t("online.talk")} onClose={() => setOpen(false)}>
                    <TalkPanel table={table} />
                </Dialog>
            )}
        </>
    );
}

function Tools({ table, people, state }: { table: OnlineTable; people: People; state: TableState }) {
    const [resigning, setResigning] = useState(false);
    const seated = table.me >= 0 && !state.over;
    return (
        <div class="on-tools">
            {people.table.talk && <Talk table={table} state={state} />}
            {seated && (
                <Menu
                    label={t("online.menu")}
                    glyph="users"
                    items={items(table, people, () => setResigning(true))}
                />
            )}
            {resigning && <Resign table={table} onClose={() => setResigning(false)} />}
        </div>
    );
}

/** A word when it is one's turn and the page is not looked at. */
function useTurn(table: OnlineTable, { game, people }: TableState): void {
    const mine = Boolean(game?.decides?.includes(table.me));
    useEffect(() => {
        if (!mine || !people) return;
        const names = list(people.seats.flatMap(({ name }, at) => (name && at !== table.me ? [name] : [])));
        notify(table.id, t("online.notify.text", { game: word("game", people.table.game), names }));
    }, [mine]);
}

interface AtTableProps {
    table: OnlineTable;
    Play: (props: { match: Match }) => JSX.Element;
}

function AtTable({ table, Play }: AtTableProps) {
    const state = useTable(table);
    const { people, match, contact } = state;
    useTurn(table, state);
    useEffect(() => {
        if (match) showMatch(match, `#/online/${table.id}`);
    }, [match]);
    if (!people) return contact.lostAt ? <Unreached table={table} /> : <Loading />;
    if (people.stage === "gathering") return <WaitScreen table={table} people={people} />;
    if (!match) {
        const { refusal } = state;
        return refusal ? <Failed reason={refusal} again={() => location.reload()} /> : <Loading />;
    }
    return (
        <div class="online">
            <div class="on-top">
                <OnlineBar table={table} people={people} />
                <Tools table={table} people={people} state={state} />
            </div>
            <div class="on-play">
                <Play match={match} />
            </div>
        </div>
    );
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

export function TableScreen({ id, Play }: { id: string; Play: AtTableProps["Play"] }) {
    const [table, setTable] = useState<OnlineTable | null>(null);
    useEffect(() => {
        const opened = new OnlineTable(id);
        setTable(opened);
        return () => opened.end();
    }, [id]);
    return table ? <AtTable table={table} Play={Play} /> : <Loading />;
}
