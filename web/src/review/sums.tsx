/** What the game comes to: the result, how well everybody played, and what
 * was luck. */
import { Token } from "../draw";
import type { ReviewPlayer, Value } from "../engine/types";
import { playOf } from "../games";
import { t } from "../words/t";
import { MARKS } from "./moments";
import { MarkShape, markWords } from "./marks";
import { accuracyWords, counted, pointsOf, signedTenths, tenths, writtenSteps } from "./values";
import { nameOf, useView } from "./view";
import "./sums.later.css";

export function ResultCard() {
    const { match, state } = useView();
    const { Result } = playOf(match.game).review;
    return (
        <section class="card rv-result" aria-label={t("review.result")}>
            <Result match={match} state={state} />
        </section>
    );
}

export function PlayCard() {
    const { match, found, seats } = useView();
    return (
        <section class="card rv-play" aria-label={t("review.play")}>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t("review.play")}</th>
                        <th scope="col">{t("review.accuracy")}</th>
                        {MARKS.map((mark) => (
                            <th key={mark} scope="col" title={markWords(mark)}>
                                <MarkShape mark={mark} size={14} />
                                <span class="vh">{markWords(mark)}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {seats.map((seat) => {
                        const player = found.players[seat];
                        const name = nameOf(match, seat);
                        return (
                            <tr key={seat}>
                                <th scope="row">
                                    <span>
                                        <Token seat={seat} name={name} size={18} label="" />
                                        {name}
                                    </span>
                                </th>
                                <td>
                                    {player && player.decisions > 0 && (
                                        <b>{accuracyWords(player.accuracy)}</b>
                                    )}
                                </td>
                                {MARKS.map((mark) => (
                                    <td key={mark}>{player?.marks[mark]}</td>
                                ))}
                            </tr>
                        );
                    })}
                </tbody>
            </table>
            <p class="note">{t("review.accuracy.note")}</p>
        </section>
    );
}

const KINDS = ["hand", "table", "draws", "end", "die", "total"];

/** Filled to the right: a gain; hollow to the left: a loss. */
function Bar({ value, most }: { value: number; most: number }) {
    const long = (32 * Math.abs(value)) / Math.max(most, 1);
    return (
        <svg width="70" height="14" viewBox="-35 0 70 14" aria-hidden="true">
            <path class="zero" d="M0 0V14" />
            <rect
                class={value < 0 ? "loss" : "gain"}
                x={value < 0 ? -long : 0}
                y="2.5"
                width={long}
                height="9"
                rx="2"
            />
        </svg>
    );
}

function isNothing(value: Value): boolean {
    return value.win === 0 && value.score === 0 && value.margin === 0;
}

interface WayRow {
    kind: string;
    value: Value;
}

/** From what could be hoped for before the deal to the result: a sum. */
function wayRows(player: ReviewPlayer, luck: WayRow[]): WayRow[] {
    const { start, own, others, now } = player;
    return [
        { kind: "start", value: start },
        ...luck,
        { kind: "play", value: own },
        { kind: "others", value: others },
        { kind: "result", value: now },
    ];
}

const ENDS = ["start", "result"];

/** The rows with one of their numbers as it is written: the steps add up to the
 * result, and the kinds of luck to their total. */
export function wayNumbers(rows: readonly WayRow[], of: (value: Value) => number): number[] {
    const isStep = ({ kind }: WayRow) => kind !== "total" && kind !== "result";
    const steps = writtenSteps(rows.filter(isStep).map(({ value }) => of(value)));
    const whole = (from: number, to: number) => steps.slice(from, to).reduce((a, b) => a + b, 0);
    let at = 0;
    return rows.map((row) => {
        if (row.kind === "result") return whole(0, at);
        return row.kind === "total" ? whole(1, at) : (steps[at++] ?? 0);
    });
}

interface WayCellsProps extends WayRow {
    most: number;
    /** As they are written. */
    share: number;
    points: number;
}

/** Where it began and ended is no gain or loss. */
function WayCells({ kind, value, most, share, points }: WayCellsProps) {
    const { alone } = useView();
    const words = ENDS.includes(kind) ? tenths : signedTenths;
    return (
        <>
            <td>
                {!ENDS.includes(kind) && <Bar value={counted(value, alone)} most={most} />}
            </td>
            <td>
                <b>{words(share)}</b>
            </td>
            {!alone && <td>{words(points)}</td>}
        </>
    );
}

export function LuckCard() {
    const { match, found, seat, alone } = useView();
    const { luck } = playOf(match.game).review;
    const player = found.players[seat];
    if (!player) return null;
    const rows = KINDS.flatMap((kind) => {
        const value = player.luck[kind];
        return value && !isNothing(value) ? [{ kind, value }] : [];
    });
    const all = wayRows(player, rows);
    const shares = wayNumbers(all, (value) => counted(value, alone));
    const points = wayNumbers(all, (value) => pointsOf(value, alone));
    const most = Math.max(
        ...all.map(({ kind, value }) => (ENDS.includes(kind) ? 0 : Math.abs(counted(value, alone)))),
    );
    return (
        <section class="card rv-luck" aria-label={t("review.luck", { name: nameOf(match, seat) })}>
            <table>
                <thead>
                    <tr>
                        <th scope="col" colSpan={2}>
                            {t("review.luck", { name: nameOf(match, seat) })}
                        </th>
                        <th scope="col">
                            {t(alone ? "review.unit.points" : "review.unit.share")}
                        </th>
                        {!alone && <th scope="col">{t("review.unit.lead")}</th>}
                    </tr>
                </thead>
                <tbody>
                    {all.map(({ kind, value }, at) => (
                        <tr key={kind} class={kind}>
                            <th scope="row">{luck(kind)}</th>
                            <WayCells
                                kind={kind}
                                value={value}
                                most={most}
                                share={shares[at] ?? 0}
                                points={points[at] ?? 0}
                            />
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="note">{t(alone ? "review.luck.note.points" : "review.luck.note")}</p>
        </section>
    );
}
