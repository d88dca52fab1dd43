/** Waiting for friends: who sits where, and the links for the others. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { pageOf } from "../../games";
import type { Level } from "../../play/seats";
import { Button, Icon } from "../../ui";
import { t, word } from "../../words/t";
import { paceWords } from "../agreed";
import { beGuest, takeSeat, whoAmI } from "../host";
import { keptKeys } from "../keys";
import { reasonWords } from "../refused";
import { useTable, type OnlineTable } from "../table";
import type { People, Sitting } from "../wire";
import { Frame, Town } from "./frame";
import { Invite } from "./invite";
import { SeatLink, WatchLink } from "./links";
import { LevelChoice } from "./level";
import { isName, NameField } from "./name";
import { TalkPanel } from "./talk";

/** How somebody who sits there is. */
export function presenceWords({ player, here, computer, resigned }: Sitting): string {
    if (player !== "human") return t("online.computer", { level: word("level", player) });
    if (resigned) return t("online.resigned");
    if (computer) return t("online.stand_in", { level: word("level", computer) });
    return here ? t("online.here") : t("online.away");
}

export function Presence({ sitting }: { sitting: Sitting }) {
    const { player, here, computer } = sitting;
    const kind = player !== "human" || computer ? "computer" : here ? "here" : "away";
    return <i class={`on-pres ${kind}`} aria-hidden="true" />;
}

interface HereProps {
    table: OnlineTable;
    people: People;
    seat: number;
    onDone(): void;
}

/** Somebody else at this screen takes an open seat. */
function SitHere({ table, people, seat, onDone }: HereProps) {
    const [name, setName] = useState("");
    const [failure, setFailure] = useState("");
    const sit = async () => {
        const key = keptKeys(table.id)?.seats[seat];
        if (!isName(name) || !key) return;
        try {
            const own = await whoAmI();
            const { promised } = people.table;
            await takeSeat({ game: table.id, seat, promised }, key, name.trim());
            if (own) await beGuest(own);
            table.sitDown(seat);
            onDone();
        } catch (reason) {
            setFailure(reasonWords(reason));
        }
    };
    return (
        <form
            class="on-sit-here"
            onSubmit={(event) => {
                event.preventDefault();
                void sit();
            }}
        >
            <NameField name={name} label={t("online.seat.name", { n: seat + 1 })} onChange={setName} />
            <Button kind="primary" submit>
                {t("online.sit.down")}
            </Button>
            <Button kind="ghost" onClick={onDone}>
                {t("app.cancel")}
            </Button>
            {failure && <p role="alert" class="bad">{failure}</p>}
        </form>
    );
}

interface SeatProps {
    table: OnlineTable;
    people: People;
    sitting: Sitting;
    at: number;
}

/** A computer takes an open seat. */
function FillSeat({ table, at, onDone }: { table: OnlineTable; at: number; onDone(): void }) {
    const [level, setLevel] = useState<Level>("skilled");
    return (
        <form
            class="on-sit-here"
            onSubmit={(event) => {
                event.preventDefault();
                table.fill(at, level);
                onDone();
            }}
        >
            <LevelChoice label={t("online.seat.level", { n: at + 1 })} level={level} onChange={setLevel} />
            <Button kind="primary" submit>
                {t("online.wait.fill")}
            </Button>
            <Button kind="ghost" onClick={onDone}>
                {t("app.cancel")}
            </Button>
        </form>
    );
}

/** What the host of the table can do about an open seat. */
function OpenSeat({ table, people, at }: SeatProps) {
    const [by, setBy] = useState<"here" | "computer" | null>(null);
    const done = () => setBy(null);
    if (by === "here") return <SitHere table={table} people={people} seat={at} onDone={done} />;
    if (by === "computer") return <FillSeat table={table} at={at} onDone={done} />;
    return (
        <>
            <SeatLink id={table.id} seat={at} />
            {keptKeys(table.id)?.seats[at] && (
                <Button kind="ghost" glyph="plus" onClick={() => setBy("here")}>
                    {t("online.wait.here")}
                </Button>
            )}
            <Button kind="ghost" glyph="robot" onClick={() => setBy("computer")}>
                {t("online.wait.computer")}
            </Button>
        </>
    );
}

function SeatWords({ sitting, open }: { sitting: Sitting; open: boolean }) {
    if (open) return <small>{t("online.seat.link")}</small>;
    return (
        <small>
            <Presence sitting={sitting} /> {presenceWords(sitting)}
        </small>
    );
}

function SeatLine(props: SeatProps) {
    const { table, people, sitting, at } = props;
    const { host } = useTable(table);
    const open = sitting.player === "human" && !sitting.name;
    const filled = sitting.player !== "human" && people.table.players[at] === "human";
    return (
        <li class={open ? "open" : ""}>
            <Token seat={at} name={sitting.name ?? ""} size={34} label="" />
            <span class="on-who">
                <b>{open ? t("online.wait.friend") : (sitting.name ?? "")}</b>
                <SeatWords sitting={sitting} open={open} />
            </span>
            {open && host && <OpenSeat {...props} />}
            {filled && host && (
                <Button kind="ghost" onClick={() => table.fill(at, "human")}>
                    {t("online.wait.reopen")}
                </Button>
            )}
            {sitting.ready && (
                <span class="on-ready">
                    <Icon name="check" size={14} /> <span>{t("online.wait.part")}</span>
                </span>
            )}
            {table.mine.includes(at) && (
                <Button kind="ghost" onClick={() => table.getUp(at)}>
                    {t("online.wait.leave")}
                </Button>
            )}
        </li>
    );
}

function titleOf({ seats }: People): string {
    const open = seats.filter(({ player, name }) => player === "human" && !name).length;
    return open > 0 ? t("online.wait.title", { n: open }) : t("online.wait.full");
}

/** For those who only look on. */
function Watchers({ table }: { table: OnlineTable }) {
    return (
        <div class="on-watch">
            <b>
                <Icon name="eye" size={15} /> {t("online.wait.watch")}
            </b>
            <WatchLink id={table.id} />
        </div>
    );
}

function Gathering({ table, people, title }: { table: OnlineTable; people: People; title: string }) {
    const { refusal, host } = useTable(table);
    const { game, clock, watch } = people.table;
    return (
        <section class="card on-card" aria-live="polite">
            <h1>{title}</h1>
            <p>
                {t("online.sit.summary", {
                    game: word("game", game),
                    pace: paceWords(clock),
                    seats: people.seats.length,
                })}
                {" "}
                {t("online.wait.text")}
            </p>
            <ul class="on-sitting">
                {people.seats.map((sitting, at) => (
                    <SeatLine key={at} table={table} people={people} sitting={sitting} at={at} />
                ))}
            </ul>
            {(host || table.mine.length > 0) && <Invite game={table.id} />}
            {host && watch !== "nobody" && <Watchers table={table} />}
            {refusal && <p role="alert" class="bad">{refusal}</p>}
        </section>
    );
}

/** How the deal comes about, and whose part is in. */
function FairDeal({ people }: { people: People }) {
    return (
        <section class="card on-fair">
            <h2>{t("online.fair")}</h2>
            <p>{t(people.table.promised ? "online.fair.promised" : "online.fair.text")}</p>
            <ul>
                {people.seats.map(({ name, player, hash }, at) => {
                    const given = player !== "human" || Boolean(hash);
                    return (
                        <li key={at} class={given ? "in" : ""}>
                            <Token seat={at} name={name ?? ""} size={16} label="" />
                            <Icon name={given ? "check" : "clock"} size={13} />
                            <span class="vh">{t(given ? "online.wait.part" : "online.wait.no_part")}</span>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

export function WaitScreen({ table, people }: { table: OnlineTable; people: People }) {
    const title = titleOf(people);
    const { game, talk } = people.table;
    return (
        <Frame title={title} class="on-wait">
            <div class="on-room">
                <Town of={pageOf(game)} />
                <Gathering table={table} people={people} title={title} />
            </div>
            <div class="on-aside">
                <FairDeal people={people} />
                {talk && (
                    <section class="card on-talk-card">
                        <h2>{t("online.talk")}</h2>
                        <TalkPanel table={table} />
                    </section>
                )}
            </div>
        </Frame>
    );
}
