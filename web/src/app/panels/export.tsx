import { useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../../play/match";
import { t, type Key } from "../../words/t";
import { announce, Button, Dialog } from "../../ui";
import { Segments, Switch } from "../../ui/segments";
import { copy, download } from "../../ui/share";
import "./panels.later.css";

type Form = "link" | "record" | "trace";

const NOTES: Record<Form, Key> = {
    link: "app.export.link.note",
    record: "app.export.record.note",
    trace: "app.export.trace.note",
};

const ENDINGS: Record<Form, string> = {
    link: "txt",
    record: "record",
    trace: "jsonl",
};

interface ExportProps {
    match: Match;
    onClose: () => void;
}

function useText(match: Match, form: Form, open: boolean): string {
    const [text, setText] = useState("");
    useEffect(() => {
        let here = true;
        setText("");
        const written = form === "record" ? match.record(open) : match[form]();
        void written.then((found) => here && setText(found));
        return () => {
            here = false;
        };
    }, [match, form, open]);
    return text;
}

/** Copies a text; where the browser forbids it, marks it to be copied by hand. */
function useCopy(text: string) {
    const [said, setSaid] = useState("");
    const area = useRef<HTMLTextAreaElement>(null);
    const say = (words: string) => {
        setSaid(words);
        announce(words);
    };
    const take = async () => {
        if (await copy(text)) return say(t("app.export.copied"));
        area.current?.select();
        say(t("app.export.by_hand"));
    };
    return { said, area, take, hush: () => setSaid("") };
}

/** The whole game as a link, as a record for people or a trace for programs. */
export function ExportPanel({ match, onClose }: ExportProps) {
    const [form, setForm] = useState<Form>("link");
    const [open, setOpen] = useState(true);
    const text = useText(match, form, open);
    const { said, area, take, hush } = useCopy(text);
    const running = !match.state.ended;
    const file = `borough-${match.game}-${match.id}.${ENDINGS[form]}`;
    return (
        <Dialog
            title={t("app.export")}
            onClose={onClose}
            wide
            actions={
                <>
                    <span class="said">{said}</span>
                    <Button
                        glyph="download"
                        disabled={!text}
                        onClick={() => download(file, text)}
                    >
                        {t("app.export.download")}
                    </Button>
                    <Button
                        kind="primary"
                        glyph="copy"
                        disabled={!text}
                        onClick={() => void take()}
                    >
                        {t("app.export.copy")}
                    </Button>
                </>
            }
        >
            <div class="panel-list">
                <Segments
                    label={t("app.export.form")}
                    value={form}
                    options={[
                        { value: "link", label: t("app.export.link") },
                        { value: "record", label: t("app.export.record") },
                        { value: "trace", label: t("app.export.trace") },
                    ]}
                    onChange={(value) => {
                        setForm(value);
                        hush();
                    }}
                />
                <p>{t(NOTES[form])}</p>
                {running && form === "record" && (
                    <Switch
                        label={t("app.export.open")}
                        note={t("app.export.open.note")}
                        on={open}
                        onChange={setOpen}
                    />
                )}
                {running && (open || form !== "record") && (
                    <p>{t("app.export.running.secret")}</p>
                )}
                <textarea
                    ref={area}
                    readOnly
                    rows={9}
                    spellcheck={false}
                    aria-label={t("app.export.text")}
                    value={text}
                />
            </div>
        </Dialog>
    );
}
