/** Dialogs of whoever keeps the host: each asks before it is done. */
import { useState } from "preact/hooks";
import { Button, Dialog } from "../../ui";
import { Segments } from "../../ui/segments";
import { t } from "../../words/t";
import { ban, type Sentence } from "../desk";
import { reasonWords } from "../refused";
import { shortOf } from "../short";

const LONGEST = 280;
const DAYS = ["1", "7", "30", "365"] as const;

interface AskProps {
    title: string;
    text: string;
    does: string;
    /** What it is called that is written beside it. */
    label: string;
    danger?: boolean;
    act(note: string): Promise<unknown>;
    onClose(): void;
    onDone(): void;
}

/** Whether to do it, and why. */
export function AskDialog({ title, text, does, label, danger, act, onClose, onDone }: AskProps) {
    const [note, setNote] = useState("");
    const [failure, setFailure] = useState("");
    const go = async (event: Event) => {
        event.preventDefault();
        try {
            await act(note.trim());
            onDone();
        } catch (reason) {
            setFailure(reasonWords(reason, "desk"));
        }
    };
    return (
        <Dialog title={title} onClose={onClose}>
            <form class="on-sign" onSubmit={(event) => void go(event)}>
                <p>{text}</p>
                <NoteField label={label} value={note} onChange={setNote} />
                {failure && <p role="alert" class="bad">{failure}</p>}
                <p class="on-actions">
                    <Button kind={danger ? "danger" : "primary"} submit>
                        {does}
                    </Button>
                    <Button onClick={onClose}>{t("desk.cancel")}</Button>
                </p>
            </form>
        </Dialog>
    );
}

export function NoteField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
    return (
        <div class="on-name">
            <label for="desk-note">{label}</label>
            <input
                id="desk-note"
                type="text"
                maxLength={LONGEST}
                value={value}
                onInput={(event) => onChange(shortOf(event.currentTarget, LONGEST))}
            />
        </div>
    );
}

interface BanProps {
    whom: { who: string } | { account: string };
    name: string;
    guest: boolean;
    onClose(): void;
    onDone(): void;
}

function useBan({ whom, onDone }: BanProps) {
    const [sentence, setSentence] = useState<Sentence>({ days: 7, reason: "", address: false });
    const [failure, setFailure] = useState("");
    const go = async (event: Event) => {
        event.preventDefault();
        if (!sentence.reason.trim()) return setFailure(t("desk.ban.wanted"));
        try {
            await ban(whom, { ...sentence, reason: sentence.reason.trim() });
            onDone();
        } catch (reason) {
            setFailure(reasonWords(reason, "desk"));
        }
    };
    return { sentence, change: (part: Partial<Sentence>) => setSentence({ ...sentence, ...part }), failure, go };
}

export function BanDialog(props: BanProps) {
    const { name, guest, onClose } = props;
    const { sentence, change, failure, go } = useBan(props);
    return (
        <Dialog title={t("desk.ban.title", { name })} onClose={onClose}>
            <form class="on-sign" onSubmit={(event) => void go(event)}>
                <p>{t("desk.ban.text")}</p>
                <NoteField
                    label={t("desk.ban.reason")}
                    value={sentence.reason}
                    onChange={(reason) => change({ reason })}
                />
                <Segments
                    label={t("desk.ban.days")}
                    value={String(sentence.days)}
                    options={DAYS.map((value) => ({ value, label: t("desk.ban.n", { n: Number(value) }) }))}
                    onChange={(value) => change({ days: Number(value) })}
                />
                {guest && (
                    <label class="desk-address">
                        <input
                            type="checkbox"
                            checked={sentence.address}
                            onChange={(event) => change({ address: event.currentTarget.checked })}
                        />
                        {t("desk.ban.address")}
                    </label>
                )}
                {failure && <p role="alert" class="bad">{failure}</p>}
                <p class="on-actions">
                    <Button kind="danger" submit>
                        {t("desk.ban.do")}
                    </Button>
                    <Button onClick={onClose}>{t("desk.cancel")}</Button>
                </p>
            </form>
        </Dialog>
    );
}
