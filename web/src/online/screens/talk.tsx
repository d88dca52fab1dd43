/** Talk at the table. Whom not to hear is the listener's own affair. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Token } from "../../draw";
import { Button, IconButton } from "../../ui";
import { REGION, t } from "../../words/t";
import { useTable, type OnlineTable } from "../table";
import type { Line } from "../wire";

const LONGEST = 280;
const NOBODY = -1;

const hour = (time: number): string =>
    new Intl.DateTimeFormat(REGION, { timeStyle: "short" }).format(time);

/** Those who are not to be heard, by name, as long as the page is open. */
const muted = new Set<string>();

interface LineProps {
    line: Line;
    table: OnlineTable;
    onMute(name: string): void;
}

function Said({ line, table, onMute }: LineProps) {
    const { host } = useTable(table);
    const own = line.seat !== undefined && line.seat === table.me;
    const quiet = muted.has(line.name);
    return (
        <li class={own ? "own" : ""}>
            <Token seat={line.seat ?? NOBODY} name={line.name} size={20} label="" />
            <p>
                <b class="vh">{line.name}</b>
                {quiet ? "…" : line.text}
            </p>
            <time>{hour(line.id)}</time>
            {!own && (
                <IconButton
                    glyph={quiet ? "eye" : "x"}
                    size={11}
                    label={t(quiet ? "online.talk.hear" : "online.talk.mute", { name: line.name })}
                    onClick={() => onMute(line.name)}
                />
            )}
            {(own || host) && (
                <IconButton
                    glyph="trash"
                    size={11}
                    label={t("online.talk.delete")}
                    onClick={() => table.unsay(line.id)}
                />
            )}
        </li>
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
                onInput={(event) => setText(event.currentTarget.value)}
            />
            <Button submit glyph="up" label={t("online.talk.send")} />
        </form>
    );
}

export function TalkPanel({ table }: { table: OnlineTable }) {
    const { lines } = useTable(table);
    const [, again] = useState({});
    const end = useRef<HTMLUListElement | null>(null);
    useEffect(() => {
        end.current?.scrollTo({ top: end.current.scrollHeight });
    }, [lines.length]);
    const mute = (name: string) => {
        if (!muted.delete(name)) muted.add(name);
        again({});
    };
    return (
        <div class="on-talk">
            <ul ref={end} aria-live="polite">
                {lines.map((line) => (
                    <Said key={line.id} line={line} table={table} onMute={mute} />
                ))}
            </ul>
            {lines.length === 0 && <p class="on-none">{t("online.talk.none")}</p>}
            <Say table={table} />
        </div>
    );
}
