/** The curve of every player's hopes. What it shows is also a table, for those
 * who cannot see it. */
import { SvgToken } from "../draw";
import type { LogEntry } from "../engine/types";
import type { Match } from "../play/match";
import { useSize } from "../ui/size";
import { t, word } from "../words/t";
import {
    apart,
    pathOf,
    roundRows,
    roundTicks,
    scaleOf,
    spanOf,
    type CurveLine,
    type Frame,
    type Scale,
    type Span,
} from "./lines";
import { SvgMark } from "./marks";
import { worthWords } from "./values";
import "./curve.later.css";

export interface CurveProps {
    match: Match;
    lines: CurveLine[];
    alone: boolean;
    /** Whose marks are shown. */
    seat: number;
    /** The moment that is open: its moves. */
    open: { first: number; moves: number } | null;
    log: readonly LogEntry[];
    onChoose(at: number): void;
}

const TICKS = 7;
const LABEL_GAP = 22;
const END_ROOM = 34;

function Grid(props: { span: Span; scale: Scale; frame: Frame; rest: CurveProps }) {
    const { span, scale, frame, rest } = props;
    const { alone, log } = rest;
    const last = frame.width - frame.right;
    const base = frame.height - frame.bottom;
    /* The last one must not run into the word at the end. */
    const ticks = roundTicks(log, TICKS).filter(({ at }) => scale.x(at) < last - END_ROOM);
    return (
        <g class="rv-grid">
            {span.ticks.map((tick) => (
                <g key={tick}>
                    <path d={`M${frame.left} ${scale.y(tick)}H${last}`} />
                    <text x={frame.left - 8} y={scale.y(tick)} dy=".35em" text-anchor="end">
                        {alone ? tick / 100 : t("review.percent", { n: tick / 100 })}
                    </text>
                </g>
            ))}
            {ticks.map(({ at, round }) => (
                <g key={round}>
                    <path d={`M${scale.x(at)} ${base}v5`} />
                    <text x={scale.x(at)} y={base + 18} text-anchor="middle">
                        {round}
                    </text>
                </g>
            ))}
            <text x={last} y={base + 18} text-anchor="end">
                {t("review.axis.end")}
            </text>
        </g>
    );
}

/** The shape of the seat stands along its line, so that grey tells it too. */
function Line({ line, scale, props }: { line: CurveLine; scale: Scale; props: CurveProps }) {
    const { seat, points } = line;
    const chosen = seat === props.seat;
    const every = Math.max(3, Math.ceil(points.length / 5));
    return (
        <g class={`rv-line t${seat} l${seat}${chosen ? " chosen" : ""}`}>
            <path d={pathOf(points, scale)} />
            {points.map(
                ({ at, value, first }, index) =>
                    index % every === 0 &&
                    first >= 0 && (
                        <SvgToken
                            key={at}
                            seat={seat}
                            name=""
                            x={scale.x(at)}
                            y={scale.y(value)}
                            size={8}
                        />
                    ),
            )}
        </g>
    );
}

function Ends({ scale, frame, props }: { scale: Scale; frame: Frame; props: CurveProps }) {
    const { lines, match } = props;
    const lasts = lines.map(({ points }) => scale.y(points.at(-1)?.value ?? 0));
    const heights = apart(lasts, LABEL_GAP, frame.height - frame.bottom);
    const score = match.state.look.result?.score;
    return (
        <g class="rv-ends">
            {lines.map(({ seat, points }, index) => {
                const x = scale.x(points.at(-1)?.at ?? 0) + 16;
                const y = heights[index] ?? 0;
                return (
                    <g key={seat}>
                        <SvgToken
                            seat={seat}
                            name={match.seats[seat]?.name ?? ""}
                            x={x}
                            y={y}
                            size={16}
                        />
                        {points.at(-1)?.first === -1 && (
                            <text x={x + 13} y={y} dy=".35em">
                                {score?.[seat]}
                            </text>
                        )}
                    </g>
                );
            })}
        </g>
    );
}

function Drawing({ props, width, height }: { props: CurveProps; width: number; height: number }) {
    const { lines, alone, match, open, seat } = props;
    const frame = { width, height, left: 44, right: 58, top: 12, bottom: 26 };
    const span = spanOf(lines, alone);
    const scale = scaleOf(frame, span, match.state.look.moves);
    const own = lines.find((line) => line.seat === seat);
    const base = height - frame.bottom;
    const rounds = word("game.rounds", match.game);
    return (
        <svg
            width={width}
            height={height}
            role="img"
            aria-label={t(alone ? "review.curve.spoken.points" : "review.curve.spoken", { rounds })}
            onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                props.onChoose(scale.at(event.clientX - box.left));
            }}
        >
            {open && (
                <rect
                    class="rv-cursor"
                    x={scale.x(open.first)}
                    y={frame.top}
                    width={Math.max(6, scale.x(open.first + open.moves) - scale.x(open.first))}
                    height={base - frame.top}
                />
            )}
            <Grid span={span} scale={scale} frame={frame} rest={props} />
            {[...lines]
                .sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat))
                .map((line) => (
                    <Line key={line.seat} line={line} scale={scale} props={props} />
                ))}
            {own?.points.map(
                ({ at, value, mark }) =>
                    mark !== "good" && (
                        <SvgMark key={at} mark={mark} x={scale.x(at)} y={scale.y(value)} />
                    ),
            )}
            <Ends scale={scale} frame={frame} props={props} />
        </svg>
    );
}

function Table({ match, lines, log, alone }: CurveProps) {
    return (
        <div class="vh">
            <table>
                <caption>{t("review.table")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t("review.table.round", { rounds: word("game.rounds", match.game) })}</th>
                        {lines.map(({ seat }) => (
                            <th key={seat} scope="col">
                                {match.seats[seat]?.name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {roundRows(lines, log).map(({ round, values }) => (
                        <tr key={round}>
                            <th scope="row">{round === 0 ? t("app.replay.start") : round}</th>
                            {values.map((value, index) => (
                                <td key={index}>
                                    {value === null ? "" : worthWords(value, alone)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

export function Curve(props: CurveProps) {
    const [box, { width, height }] = useSize<HTMLDivElement>();
    return (
        <>
            <div class="rv-curve" ref={box}>
                {width > 0 && height > 0 && (
                    <Drawing props={props} width={width} height={height} />
                )}
            </div>
            <Table {...props} />
        </>
    );
}
