/** Open reports, the oldest first, and what a keeper does about one. */
import { useState } from "preact/hooks";
import { Button } from "../../ui";
import { t, word } from "../../words/t";
import { closeReport, closeTable, deleteLine, type Report } from "../desk";
import { AskDialog, BanDialog } from "./tools";
import { momentOf, nameOf, whoWords } from "./when";

interface ReportProps {
    report: Report;
    onChanged(): void;
}

function Lines({ report }: { report: Report }) {
    if (report.lines.length === 0) return <p class="on-none">{t("desk.lines.none")}</p>;
    return (
        <ol class="desk-lines" aria-label={t("desk.lines")}>
            {report.lines.map(({ who, said }) => (
                <li key={said.id} class={said.id === report.line ? "meant" : ""}>
                    <b>{said.name}</b> <bdi lang="">{said.text}</bdi>
                    {who === report.about.who && <small> {t("desk.lines.his")}</small>}
                </li>
            ))}
        </ol>
    );
}

type Asked = "close" | "unsay" | "table" | "ban";

function Asking({ asked, report, onClose, onDone }: { asked: Asked; report: Report; onClose(): void; onDone(): void }) {
    const { about, game, line = 0 } = report;
    const name = nameOf(about);
    const common = { label: t("desk.note"), onClose, onDone };
    if (asked === "ban")
        return <BanDialog whom={{ who: about.who }} name={name} guest={!about.account} onClose={onClose} onDone={onDone} />;
    if (asked === "close")
        return (
            <AskDialog
                {...common}
                title={t("desk.close")}
                text={t("desk.close.text")}
                does={t("desk.close")}
                act={(note) => closeReport(report.report, note)}
            />
        );
    if (asked === "unsay")
        return (
            <AskDialog
                {...common}
                title={t("desk.unsay")}
                text={t("desk.unsay.text")}
                does={t("desk.unsay")}
                danger
                act={(note) => deleteLine(game, line, note)}
            />
        );
    return (
        <AskDialog
            {...common}
            title={t("desk.table")}
            text={t("desk.table.text")}
            does={t("desk.table")}
            danger
            act={(note) => closeTable(game, note)}
        />
    );
}

function Tools({ report, onAsk }: { report: Report; onAsk(asked: Asked): void }) {
    const gone = !report.about.name;
    return (
        <p class="on-actions">
            {report.line !== undefined && <Button onClick={() => onAsk("unsay")}>{t("desk.unsay")}</Button>}
            {report.stage && report.stage !== "over" && (
                <Button onClick={() => onAsk("table")}>{t("desk.table")}</Button>
            )}
            {!gone && (
                <Button kind="danger" onClick={() => onAsk("ban")}>
                    {t("desk.ban")}
                </Button>
            )}
            <Button kind="primary" onClick={() => onAsk("close")}>
                {t("desk.close")}
            </Button>
        </p>
    );
}

function tableWords({ table, stage }: Report): string {
    if (!table || !stage) return t("desk.no_table");
    return t("desk.at_table", { game: word("game", table.game), stage: word("desk.stage", stage) });
}

/** What he was called there is said where that is another name. */
function aboutWords({ about, name }: Report): string {
    const who = whoWords(about);
    return about.name === name ? t("desk.about.same", { who }) : t("desk.about", { who, name });
}

function Card({ report, onChanged }: ReportProps) {
    const [asked, setAsked] = useState<Asked | null>(null);
    const { by, at, why, note, name } = report;
    const close = () => setAsked(null);
    return (
        <article class="card on-card desk-report" aria-label={t("desk.report.of", { name })}>
            <header>
                <h2>{word("desk.why", why)}</h2>
                <small>{momentOf(at)}</small>
            </header>
            <p>
                {aboutWords(report)} · {t("desk.by", { who: whoWords(by) })} · {tableWords(report)}
            </p>
            {note && (
                <blockquote lang="">
                    <bdi>{note}</bdi>
                </blockquote>
            )}
            <Lines report={report} />
            <Tools report={report} onAsk={setAsked} />
            {asked && (
                <Asking
                    asked={asked}
                    report={report}
                    onClose={close}
                    onDone={() => {
                        close();
                        onChanged();
                    }}
                />
            )}
        </article>
    );
}

export function Reports({ reports, onChanged }: { reports: Report[]; onChanged(): void }) {
    if (reports.length === 0) return <p class="on-none">{t("desk.reports.none")}</p>;
    return (
        <>
            {reports.map((report) => (
                <Card key={report.report} report={report} onChanged={onChanged} />
            ))}
        </>
    );
}
