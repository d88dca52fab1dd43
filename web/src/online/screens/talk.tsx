/** Talk at the table. Whom not to hear is the listener's own affair. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button, IconButton } from "../../ui";
import { REGION, t } from "../../words/t";
import { hears, muted, toggleMute } from "../mute";
import { addressIn } from "../rematch";
import { shortOf } from "../short";
import { useTable, type OnlineTable } from "../table";
import type { Line } from "../wire";
import { ReportLine } from "./report";

const LONGEST = 280;
const NOBODY = -1;

const hour = (time: number): string =>
    new Intl.DateTimeFormat(REGION, { timeStyle: "short" }).format(time);

interface LineProps {
    line: Line;
    table: OnlineTable;
    onMute(name: string): void;
}

function Tools({ line, table, onMute, own }: LineProps & { own: boolean }) {
    const { host } = useTable(table);
    return (
        <span class="on-line-tools">
            {!own && (
                <IconButton
                    glyph="x"
                    size={11}
                    label={t("online.talk.mute", { name: line.name })}
                    onClick={() => onMute(line.name)}
                />
            )}
            {!own && <ReportLine line={line} game={table.id} />}
            {(own || host) && (
                <IconButton
                    glyph="trash"
                    size={11}
                    label={t("online.talk.delete")}
                    onClick={() => table.unsay(line.id)}
                />
            )}
        </span>
    );
}

/** The way to a rematch. */
function Again({ line }: { line: Line }) {
    const address = addressIn(line);
    return address && <a href={address}>{t("online.rematch.sit")}</a>;
}

/** A line, in a language that only who said it knows. */
function Said(props: LineProps) {
    const { line, table } = props;
    const own = line.seat !== undefined && table.mine.includes(line.seat);
    return (
        <li class={own ? "own" : ""}>
            <Token seat={line.seat ?? NOBODY} name={line.name} size={20} label="" />
            <p>
                <b class="vh">{line.name}</b> <bdi lang="">{line.text}</bdi> <Again line={line} />
            </p>
            <time>{hour(line.id)}</time>
            <Tools {...props} own={own} />
        </li>
    );
}

/** Those who are not heard, and how to hear them again. */
function Muted({ onMute }: { onMute(name: string): void }) {
    return (
        <p class="on-muted">
            {muted().map((name) => (
                <Button key={name} kind="ghost" glyph="eye" onClick={() => onMute(name)}>
                    {t("online.talk.hear", { name })}
                </Button>
            ))}
        </p>
    );
}

function Say({ table }: { table: OnlineTable }) {
    const [text, setText] = useState("");
    return (
        <form
            class="on-say"
            onSubmit={(event) => {
                event.preventDefault();
                if (!text.trim()) return;
                table.say(text.trim());
                setText("");
            }}
        >
            <input
                type="text"
                value={text}
                maxLength={LONGEST}
                placeholder={t("online.talk.say")}
                aria-label={t("online.talk.say")}
                onInput={(event) => setText(shortOf(event.currentTarget, LONGEST))}
            />
            <Button kind="primary" submit glyph="up" label={t("online.talk.send")} />
        </form>
    );
}

export function TalkPanel({ table }: { table: OnlineTable }) {
    const { lines } = useTable(table);
    const [, again] = useState({});
    const end = useRef<HTMLUListElement | null>(null);
    const shown = lines.filter(({ name }) => hears(name));
    useEffect(() => {
        end.current?.scrollTo({ top: end.current.scrollHeight });
    }, [shown.length]);
    const mute = (name: string) => {
        toggleMute(name);
        again({});
    };
    return (
        <div class="on-talk">
            {shown.length === 0 && <p class="on-none">{t("online.talk.none")}</p>}
            <ul ref={end} aria-live="polite" tabIndex={shown.length > 0 ? 0 : undefined} aria-label={t("online.talk")}>
                {shown.map((line) => (
                    <Said key={line.id} line={line} table={table} onMute={mute} />
                ))}
            </ul>
            {muted().length > 0 && <Muted onMute={mute} />}
            <Say table={table} />
        </div>
    );
}
