/** Waiting for friends: who sits where, and the links for the others. */
import { useState } from "preact/hooks";
import { Token } from "../../draw";
import { announce, Button, Icon } from "../../ui";
import { copy } from "../../ui/share";
import { t, word } from "../../words/t";
import { paceWords } from "../agreed";
import { linkOf, renewSeat } from "../host";
import { keepKey, keptKeys } from "../keys";
import { useTable, type OnlineTable } from "../table";
import type { People, Sitting } from "../wire";
import { Frame } from "./frame";
import { TalkPanel } from "./talk";

interface SeatProps {
    table: OnlineTable;
    sitting: Sitting;
    at: number;
}

/** How somebody who sits there is. */
export function presenceWords({ player, here, computer, resigned }: Sitting): string {
    if (player !== "human") return t("online.computer", { level: word("level", player) });
    if (resigned) return t("online.resigned");
    if (computer) return t("online.stand_in", { level: word("level", computer) });
    return here ? t("online.here") : t("online.away");
}

export function Presence({ sitting }: { sitting: Sitting }) {
    const { player, here } = sitting;
    const kind = player !== "human" ? "computer" : here ? "here" : "away";
    return <i class={`on-pres ${kind}`} aria-hidden="true" />;
}

/** A link to be shown, and copied whole. */
function Link({ link, label }: { link: string; label: string }) {
    const [copied, setCopied] = useState(false);
    const take = async () => {
        if (!(await copy(link))) return;
        setCopied(true);
        announce(t("online.wait.copied"));
    };
    return (
        <span class="on-link">
            <input
                type="text"
                readOnly
                value={link}
                aria-label={label}
                onFocus={(event) => event.currentTarget.select()}
            />
            <Button glyph={copied ? "check" : "copy"} onClick={() => void take()}>
                {t(copied ? "online.wait.copied" : "online.wait.copy")}
            </Button>
        </span>
    );
}

/** The link of an open seat; the host of the table can make another. */
function SeatLink({ table, at }: { table: OnlineTable; at: number }) {
    const [key, setKey] = useState(keptKeys(table.id)?.seats[at] ?? null);
    const renew = async () => {
        const fresh = await renewSeat(table.id, at);
        keepKey(table.id, at, fresh);
        setKey(fresh);
    };
    if (key) return <Link link={linkOf(table.id, key)} label={t("online.wait.link", { n: at + 1 })} />;
    return <Button onClick={() => void renew()}>{t("online.wait.fresh")}</Button>;
}

/** For those who only look on. */
function WatchLink({ table }: { table: OnlineTable }) {
    const key = keptKeys(table.id)?.watch;
    if (!key) return null;
    return (
        <div class="on-watch">
            <b>{t("online.wait.watch")}</b>
            <Link link={linkOf(table.id, key)} label={t("online.wait.watch")} />
        </div>
    );
}

function SeatLine({ table, sitting, at }: SeatProps) {
    const { host } = useTable(table);
    const open = sitting.player === "human" && !sitting.name;
    return (
        <li class={open ? "open" : ""}>
            <Token seat={at} name={sitting.name ?? ""} size={34} label="" />
            <span class="on-who">
                <b>{open ? t("online.wait.friend") : (sitting.name ?? "")}</b>
                <small>
                    {open ? (
                        t("online.seat.link")
                    ) : (
                        <>
                            <Presence sitting={sitting} /> {presenceWords(sitting)}
                        </>
                    )}
                </small>
            </span>
            {open && host && <SeatLink table={table} at={at} />}
            {!open && <Icon name="check" size={16} />}
        </li>
    );
}

function titleOf({ seats }: People): string {
    const open = seats.filter(({ player, name }) => player === "human" && !name).length;
    return open > 0 ? t("online.wait.title", { n: open }) : t("online.wait.full");
}

export function WaitScreen({ table, people }: { table: OnlineTable; people: People }) {
    const { refusal, host } = useTable(table);
    const title = titleOf(people);
    const { game, clock, talk, promised } = people.table;
    return (
        <Frame title={title} class="on-wait">
            <section class="card on-card" aria-live="polite">
                <h1>{title}</h1>
                <p>
                    {t("online.sit.summary", {
                        game: word("game", game),
                        pace: paceWords(clock),
                        seats: people.seats.length,
                    })}
                </p>
                <ul class="on-sitting">
                    {people.seats.map((sitting, at) => (
                        <SeatLine key={at} table={table} sitting={sitting} at={at} />
                    ))}
                </ul>
                {host && <WatchLink table={table} />}
                {refusal && <p role="alert" class="bad">{refusal}</p>}
                <p class="on-actions">
                    <span>{t(promised ? "online.wait.ready" : "online.wait.text")}</span>
                    {table.me >= 0 && (
                        <Button kind="ghost" onClick={table.getUp}>
                            {t("online.wait.leave")}
                        </Button>
                    )}
                </p>
            </section>
            {talk && (
                <section class="card on-talk-card">
                    <h2>{t("online.talk")}</h2>
                    <TalkPanel table={table} />
                </section>
            )}
        </Frame>
    );
}
