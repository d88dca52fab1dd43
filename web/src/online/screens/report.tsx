/** Reporting a line of talk, or what somebody calls himself. */
import { useState } from "preact/hooks";
import { announce, Button, Dialog, IconButton } from "../../ui";
import { Rows } from "../../ui/segments";
import { bringWords, t, word } from "../../words/t";
import { REASONS, reportLine, reportName, type Reason } from "../desk";
import { reasonWords } from "../refused";
import { shortOf } from "../short";
import type { Line } from "../wire";

const LONGEST = 280;

interface Reported {
    game: string;
    name: string;
    /** Of a bystander only the line can be reported. */
    seat?: number | undefined;
    /** Left out: it is about the name. */
    line?: number | undefined;
}

function send({ game, seat, line }: Reported, why: Reason, note: string): Promise<object> {
    return why === "name" && seat !== undefined ? reportName(game, seat, note) : reportLine(game, line ?? 0, why, note);
}

export function ReportDialog({ what, onClose }: { what: Reported; onClose(): void }) {
    const reasons = REASONS.filter((why) => (why === "name" ? what.seat !== undefined : what.line !== undefined));
    const [why, setWhy] = useState<Reason>(reasons[0] ?? "other");
    const [note, setNote] = useState("");
    const [failure, setFailure] = useState("");
    const go = async (event: Event) => {
        event.preventDefault();
        try {
            await send(what, why, note.trim());
            announce(t("desk.report.sent"));
            onClose();
        } catch (reason) {
            setFailure(reasonWords(reason, "report"));
        }
    };
    return (
        <Dialog title={t("desk.report.title", { name: what.name })} onClose={onClose}>
            <form class="on-sign" onSubmit={(event) => void go(event)}>
                <p>{t("desk.report.text", { name: what.name })}</p>
                <Rows<Reason>
                    label={t("desk.report.reason")}
                    value={why}
                    options={reasons.map((value) => ({ value, label: word("desk.why", value), note: "" }))}
                    onChange={setWhy}
                />
                <div class="on-name">
                    <label for="report-note">{t("desk.report.note")}</label>
                    <input
                        id="report-note"
                        type="text"
                        maxLength={LONGEST}
                        value={note}
                        onInput={(event) => setNote(shortOf(event.currentTarget, LONGEST))}
                    />
                </div>
                {failure && <p role="alert" class="bad">{failure}</p>}
                <p class="on-actions">
                    <Button kind="primary" submit>
                        {t("desk.report.send")}
                    </Button>
                    <Button onClick={onClose}>{t("desk.cancel")}</Button>
                </p>
            </form>
        </Dialog>
    );
}

/** The way to it, beside a line. */
export function ReportLine({ line, game }: { line: Line; game: string }) {
    const [open, setOpen] = useState(false);
    return (
        <>
            <IconButton
                glyph="flag"
                size={11}
                label={t("online.talk.report", { name: line.name })}
                onClick={() => void bringWords("desk").then(() => setOpen(true))}
            />
            {open && (
                <ReportDialog
                    what={{ game, name: line.name, seat: line.seat, line: line.id }}
                    onClose={() => setOpen(false)}
                />
            )}
        </>
    );
}
