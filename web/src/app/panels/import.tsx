import { useEffect, useRef, useState } from "preact/hooks";
import { bring } from "../../play/start";
import { t } from "../../words/t";
import { Button, Dialog } from "../../ui";
import { showMatch } from "../shell";
import { troubleWords, type TroubleWords } from "../trouble";
import "./panels.css";

/** Files larger than any game are not read at all. */
const LARGEST = 1 << 20;

export function ImportPanel({ onClose }: { onClose: () => void }) {
    const [text, setText] = useState("");
    const [busy, setBusy] = useState(false);
    const [trouble, setTrouble] = useState<TroubleWords | null>(null);
    const box = useRef<HTMLTextAreaElement>(null);
    useEffect(() => {
        if (trouble) box.current?.focus();
    }, [trouble]);
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
    const read = async (file: File | undefined) => {
        if (!file) return;
        if (file.size > LARGEST) {
            setTrouble({
                title: t("app.import.large"),
                text: t("app.import.large.text"),
            });
            return;
        }
        const whole = await file.text();
        setText(whole);
        await open(whole);
    };
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
                <label class="file">
                    <span>{t("app.import.file")}</span>
                    <input
                        type="file"
                        accept=".record,.jsonl,.txt,text/plain"
                        onChange={(event) =>
                            void read(event.currentTarget.files?.[0])
                        }
                    />
                </label>
                <label class="paste">
                    <span>{t("app.import.paste")}</span>
                    <textarea
                        ref={box}
                        data-first
                        rows={9}
                        aria-invalid={trouble !== null}
                        spellcheck={false}
                        value={text}
                        onInput={(event) => {
                            setText(event.currentTarget.value);
                            setTrouble(null);
                        }}
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
