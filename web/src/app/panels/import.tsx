import { useEffect, useRef, useState } from "preact/hooks";
import { bring } from "../../games/start";
import { TEXT_MOST, TooLarge } from "../../play/link";
import { t } from "../../words/t";
import { Button, Dialog } from "../../ui";
import { showMatch } from "../../shell/shell";
import { troubleWords, type TroubleWords } from "../news/trouble";
import "./panels.later.css";

/** What was brought, and what came of opening it. */
function useBringing(onClose: () => void) {
    const [text, setText] = useState("");
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState<TroubleWords | null>(null);
    const open = async (whole: string) => {
        setBusy(true);
        setTrouble(null);
        try {
            showMatch(await bring(whole.trimStart()));
            onClose();
        } catch (reason) {
            setTrouble(troubleWords(reason));
            setBusy(false);
        }
    };
    const refuse = () => setTrouble(troubleWords(new TooLarge()));
    /* A text as large as that would hold up the page by being shown. */
    const paste = (event: ClipboardEvent | DragEvent) => {
        const data = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
        if ((data?.getData("text/plain") ?? "").length <= TEXT_MOST) return;
        event.preventDefault();
        refuse();
    };
    const type = (area: HTMLTextAreaElement) => {
        const good = area.value.length <= TEXT_MOST;
        if (!good) area.value = text;
        setText(area.value);
        if (good) setTrouble(null);
        else refuse();
    };
    const read = async (file: File | undefined) => {
        if (!file) return;
        if (file.size > TEXT_MOST) return refuse();
        const whole = await file.text();
        setText(whole);
        await open(whole);
    };
    return { text, busy, trouble, open, read, paste, type };
}

/** The browser's own field would speak the browser's language. */
function FileField({ read }: { read: (file: File | undefined) => void }) {
    const field = useRef<HTMLInputElement>(null);
    return (
        <div class="file">
            <Button glyph="upload" onClick={() => field.current?.click()}>
                {t("app.import.choose")}
            </Button>
            <input
                ref={field}
                type="file"
                hidden
                aria-label={t("app.import.file")}
                accept=".record,.jsonl,.txt,text/plain"
                onChange={({ currentTarget }) => {
                    read(currentTarget.files?.[0]);
                    currentTarget.value = "";
                }}
            />
        </div>
    );
}

export function ImportPanel({ onClose }: { onClose: () => void }) {
    const { text, busy, trouble, open, read, paste, type } = useBringing(onClose);
    const box = useRef<HTMLTextAreaElement>(null);
    useEffect(() => {
        if (trouble) box.current?.focus();
    }, [trouble]);
    return (
        <Dialog
            title={t("app.import")}
            onClose={onClose}
            wide
            actions={
                <Button
                    kind="primary"
                    disabled={busy || !text.trim()}
                    onClick={() => void open(text)}
                >
                    {busy ? t("app.wait.game") : t("app.import.open")}
                </Button>
            }
        >
            <div class="panel-list">
                <p>{t("app.import.text")}</p>
                <FileField read={(file) => void read(file)} />
                <label class="paste">
                    <span>{t("app.import.paste")}</span>
                    <textarea
                        ref={box}
                        data-first
                        rows={9}
                        aria-invalid={trouble !== null}
                        spellcheck={false}
                        value={text}
                        onPaste={paste}
                        onDrop={paste}
                        onInput={(event) => type(event.currentTarget)}
                    />
                </label>
                {trouble && (
                    <div class="import-trouble" role="alert">
                        <b>{trouble.title}</b>
                        <p>{trouble.text}</p>
                        {trouble.detail && <p>{trouble.detail}</p>}
                    </div>
                )}
            </div>
        </Dialog>
    );
}
