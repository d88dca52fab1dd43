/** The deal of a day with everybody at this host: before one has played, only
 * who has; then asked once whether the result is to be sent; then how all of
 * them stand. */
import { useState } from "preact/hooks";
import type { Plan } from "../../daily/plan";
import type { Result } from "../../daily/results";
import { Button } from "../../ui";
import { Switch } from "../../ui/segments";
import { list, t } from "../../words/t";
import { reasonWords } from "../refused";
import { agree, agreed } from "./agreed";
import { showDay, type DayAtHost, type Standing } from "./asks";
import { Compare } from "./compare";
import { Histogram } from "./histogram";
import { Rows } from "./rows";
import { useDayAtHost, type Sending } from "./use";
import "./days.later.css";

type Waiting = DayAtHost & { played: false };
type Played = DayAtHost & { played: true };

/** How many have sent a result, and which of those one follows. */
function Who({ day: { count, after, circle } }: { day: Waiting }) {
    const names = circle.map(({ name }) => name);
    return (
        <>
            <p>{t("days.count", { n: count })}</p>
            {after > 0 && <p class="note">{t("days.after", { n: after })}</p>}
            {names.length > 0 && <p>{t("days.circle.played", { names: list(names) })}</p>}
        </>
    );
}

/** Says what is sent before anything is. */
function Ask({ sending }: { sending: Sending }) {
    const kept = agreed();
    const [open, setOpen] = useState(kept?.open ?? true);
    const [always, setAlways] = useState(true);
    return (
        <>
            <p>{t("days.ask")}</p>
            <Switch label={t("days.open")} note={t("days.open.note")} on={open} onChange={setOpen} />
            <Switch label={t("days.always")} on={always} onChange={setAlways} />
            {sending.failure && (
                <p role="alert" class="bad">
                    {sending.failure}
                </p>
            )}
            <p class="daily-row">
                <Button
                    kind="primary"
                    glyph="share"
                    disabled={sending.busy}
                    onClick={() => sending.send({ send: always, open })}
                >
                    {t("days.send")}
                </Button>
            </p>
        </>
    );
}

/** What can be changed afterwards. */
function Choices({ date, mine, again }: { date: string; mine: Standing; again(): void }) {
    const [send, setSend] = useState(agreed()?.send ?? false);
    const [failure, setFailure] = useState("");
    const show = async (open: boolean) => {
        try {
            await showDay(date, open);
            agree({ send, open });
            again();
        } catch (reason) {
            setFailure(reasonWords(reason, "day"));
        }
    };
    const keep = (on: boolean) => {
        agree({ send: on, open: mine.open === true });
        setSend(on);
    };
    return (
        <div class="days-choices">
            <Switch label={t("days.open.this")} on={mine.open === true} onChange={(on) => void show(on)} />
            <Switch label={t("days.always")} on={send} onChange={keep} />
            {failure && (
                <p role="alert" class="bad">
                    {failure}
                </p>
            )}
        </div>
    );
}

function Table({ plan, day, again }: { plan: Plan; day: Played; again(): void }) {
    const [other, setOther] = useState<Standing | null>(null);
    const [mine] = day.mine;
    const rows = { date: plan.date, onCompare: setOther };
    const of = mine.late ? day.after : day.count;
    return (
        <>
            <p class="days-mine">
                <strong>{t(mine.late ? "days.place.late" : "days.place", { n: mine.place, of })}</strong>
                {mine.best !== undefined && <span>{t("days.best", { n: mine.best })}</span>}
            </p>
            {day.scores.length > 0 && (
                <Histogram
                    scores={day.scores}
                    mine={mine.score}
                    words={t("days.bars", { n: day.count, rank: mine.place, score: mine.score })}
                />
            )}
            <Rows title={t("days.circle")} all={day.circle} {...rows} />
            <Rows title={t("days.first")} all={day.best} {...rows} />
            <Rows title={t("days.latelist")} all={day.late} {...rows} />
            <Choices date={plan.date} mine={mine} again={again} />
            <p class="note">{t("days.proved")}</p>
            {other && <Compare plan={plan} one={other} mine={mine} onClose={() => setOther(null)} />}
        </>
    );
}

export interface EverybodyProps {
    plan: Plan;
    /** Null: the first game is not over. */
    result: Result | null;
}

export function Everybody({ plan, result }: EverybodyProps) {
    const { day, again, sending } = useDayAtHost(plan.date, result);
    if (!day) return null;
    return (
        <section class="daily-card days-card" aria-labelledby="days-title">
            <h2 id="days-title">{t("days.title")}</h2>
            {day.played ? (
                <Table plan={plan} day={day} again={again} />
            ) : (
                <>
                    <Who day={day} />
                    {result ? <Ask sending={sending} /> : <p class="note">{t("days.before")}</p>}
                </>
            )}
        </section>
    );
}
