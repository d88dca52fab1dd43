/** What can be done at an online table beside moving: asking the others,
 * handing the screen on, giving up, and talking. */
import { useState } from "preact/hooks";
import { Button, Dialog, Menu, type MenuItem } from "../../ui";
import { Segments } from "../../ui/segments";
import { t, word } from "../../words/t";
import { isWanted, want } from "../notify";
import type { OnlineTable, TableState } from "../table";
import type { People } from "../wire";
import { WatchDialog } from "./links";

interface ToolsProps {
    table: OnlineTable;
    people: People;
    state: TableState;
    /** Left out: talk has its place beside the log, or there is none. */
    talk?: { fresh: number; open: boolean; onOpen(open: boolean): void };
}

interface Opening {
    onResign(): void;
    onDaysOff(): void;
    onWatch(): void;
    onNotify(): void;
    notifies: boolean;
}

/** People who are not there, and for whom nobody plays. */
function awayFrom({ seats }: People, table: OnlineTable): { at: number; name: string }[] {
    return seats.flatMap(({ player, here, computer, resigned, name }, at) =>
        player === "human" && !here && !computer && !resigned && !table.mine.includes(at)
            ? [{ at, name: name ?? "" }]
            : [],
    );
}

/** Questions to the others. */
function asking(table: OnlineTable, people: People): MenuItem[] {
    const ask = people.paused ? "resume" : "pause";
    const back: MenuItem = {
        id: "undo",
        label: t("online.menu.undo"),
        glyph: "undo",
        onChoose: () => table.askBack(),
    };
    return [
        ...(table.mayAskBack() ? [back] : []),
        { id: ask, label: word("online.menu", ask), glyph: people.paused ? "play" : "pause", onChoose: () => table.ask(ask) },
        ...awayFrom(people, table).flatMap(({ at, name }): MenuItem[] => [
            {
                id: `computer${at}`,
                label: t("online.menu.computer", { name }),
                glyph: "robot",
                onChoose: () => table.ask("computer", at),
            },
            {
                id: `gone${at}`,
                label: t("online.menu.gone", { name }),
                glyph: "flag",
                onChoose: () => table.ask("resign", at),
            },
        ]),
    ];
}

/** Others who sit at this screen. */
function handing(table: OnlineTable, { seats }: People): MenuItem[] {
    return table.mine
        .filter((seat) => seat !== table.me)
        .map((seat) => ({
            id: `hand${seat}`,
            label: t("online.menu.hand", { name: seats[seat]?.name ?? "" }),
            glyph: "users",
            onChoose: () => table.handTo(seat),
        }));
}

function items({ table, people, state }: ToolsProps, opening: Opening): MenuItem[] {
    const plays = table.me >= 0 && !state.over;
    const watch: MenuItem = {
        id: "watch",
        label: t("online.wait.watch"),
        glyph: "eye",
        onChoose: opening.onWatch,
        apart: true,
    };
    const missed: MenuItem = {
        id: "missed",
        label: t("online.bar.missed"),
        glyph: "play",
        onChoose: table.showMissed,
    };
    const notify: MenuItem = {
        id: "notify",
        label: t(opening.notifies ? "online.menu.quiet" : "online.list.notify"),
        glyph: "bell",
        onChoose: opening.onNotify,
    };
    const { clock } = people.table;
    const off: MenuItem = {
        id: "off",
        label: t("online.menu.off"),
        glyph: "sun",
        onChoose: opening.onDaysOff,
    };
    const ends: MenuItem[] = [
        { id: "end", label: t("online.menu.end"), glyph: "x", onChoose: () => table.ask("end"), apart: true },
        { id: "resign", label: t("online.menu.resign"), glyph: "flag", onChoose: opening.onResign },
    ];
    return [
        ...(plays && state.missed ? [missed] : []),
        ...(plays ? [...asking(table, people), ...handing(table, people)] : []),
        ...(state.host && people.table.watch !== "nobody" ? [watch] : []),
        ...(plays ? [notify] : []),
        ...(plays && clock.pace === "turns" && clock.holidays ? [off] : []),
        ...(plays ? ends : []),
        { id: "games", label: t("online.menu.games"), glyph: "users", href: "#/online/games", apart: true },
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

const DAYS_OFF = ["1", "3", "7"] as const;

/** Some of the days that the table gives each person. */
function DaysOff({ table, people, onClose }: { table: OnlineTable; people: People; onClose(): void }) {
    const [days, setDays] = useState<string>("3");
    const { clock } = people.table;
    const all = clock.pace === "turns" ? (clock.holidays ?? 0) : 0;
    const n = all - (people.seats[table.me]?.holidays ?? 0);
    const take = () => {
        table.takeOff(Number(days));
        onClose();
    };
    return (
        <Dialog
            title={t("online.menu.off")}
            onClose={onClose}
            actions={
                <Button kind="primary" disabled={Number(days) > n} onClick={take}>
                    {t("online.off.take")}
                </Button>
            }
        >
            <p>{t("online.off.text", { n })}</p>
            <Segments
                quiet
                label={t("online.menu.off")}
                value={days}
                options={DAYS_OFF.map((value) => ({ value, label: t("online.days", { n: Number(value) }) }))}
                onChange={setDays}
            />
        </Dialog>
    );
}

function TalkButton({ fresh, open, onOpen }: Required<ToolsProps>["talk"]) {
    return (
        <Button
            kind="ghost"
            glyph="mail"
            class="on-talk-button"
            expanded={open}
            label={fresh ? t("online.talk.unread", { n: fresh }) : t("online.talk")}
            onClick={() => onOpen(!open)}
        >
            {fresh > 0 && <b class="on-count">{fresh}</b>}
        </Button>
    );
}

export function Tools(props: ToolsProps) {
    const { table, people } = props;
    const [dialog, setDialog] = useState<"resign" | "watch" | "off" | null>(null);
    const [notifies, setNotifies] = useState(isWanted);
    const close = () => setDialog(null);
    const list = items(props, {
        onResign: () => setDialog("resign"),
        onWatch: () => setDialog("watch"),
        onDaysOff: () => setDialog("off"),
        onNotify: () => void want(!notifies).then((allowed) => setNotifies(!notifies && allowed)),
        notifies,
    });
    return (
        <div class="on-tools">
            {props.talk && <TalkButton {...props.talk} />}
            <Menu label={t("online.menu")} glyph="users" items={list} />
            {dialog === "resign" && <Resign table={table} onClose={close} />}
            {dialog === "off" && <DaysOff table={table} people={people} onClose={close} />}
            {dialog === "watch" && <WatchDialog table={table} people={people} onClose={close} />}
        </div>
    );
}
