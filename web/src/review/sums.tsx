/** What the game comes to: the result, how well everybody played, and what
 * was luck. */
import { Token } from "../draw";
import type { Game, Value } from "../engine/types";
import { SceneContext as SubdivisionContext, sceneOf as lotScene } from "../subdivision/scene";
import { FinalPad, resultWords } from "../subdivision/end";
import { headline, ScoreTable } from "../suburbia/over";
import { SceneContext as SuburbiaContext, sceneOf as tableScene } from "../suburbia/scene";
import { t, word } from "../words/t";
import { MARKS } from "./moments";
import { MarkShape, markWords } from "./marks";
import { accuracyWords, counted, pointsOf, signedTenths } from "./values";
import { nameOf, useView } from "./view";
import "./sums.css";

function SuburbiaResult() {
    const { match, state } = useView();
    const scene = tableScene(match, state);
    const { result } = scene.look;
    if (!result) return null;
    return (
        <SuburbiaContext.Provider value={scene}>
            <h1>{headline(scene, result)}</h1>
            <ScoreTable result={result} />
        </SuburbiaContext.Provider>
    );
}

function SubdivisionResult() {
    const { match, state } = useView();
    const scene = lotScene(match, state);
    return (
        <SubdivisionContext.Provider value={scene}>
            <h1>{resultWords(scene)}</h1>
            <FinalPad scene={scene} />
        </SubdivisionContext.Provider>
    );
}

export function ResultCard() {
    const { match } = useView();
    return (
        <section class="card rv-result" aria-label={t("review.result")}>
            {match.game === "suburbia" ? <SuburbiaResult /> : <SubdivisionResult />}
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

function kindWords(game: Game, kind: string): string {
    return game === "suburbia"
        ? word("review.kind.suburbia", kind)
        : word("review.kind.subdivision", kind);
}

function isNothing(value: Value): boolean {
    return value.win === 0 && value.score === 0 && value.margin === 0;
}

function minus({ win, score, margin }: Value): Value {
    return { win: -win, score: -score, margin: -margin };
}

export function LuckCard() {
    const { match, found, seat, alone } = useView();
    const player = found.players[seat];
    if (!player) return null;
    const rows = KINDS.flatMap((kind) => {
        const value = player.luck[kind];
        return value && !isNothing(value) ? [{ kind, value }] : [];
    });
    const all = [...rows, { kind: "play", value: minus(player.lost) }];
    const most = Math.max(...all.map(({ value }) => Math.abs(pointsOf(value, alone))));
    return (
        <section class="card rv-luck" aria-label={t("review.luck", { name: nameOf(match, seat) })}>
            <table>
                <thead>
                    <tr>
                        <th scope="col" colSpan={2}>
                            {t("review.luck", { name: nameOf(match, seat) })}
                        </th>
                        <th scope="col">{t("review.unit.points")}</th>
                        {!alone && <th scope="col">{t("review.unit.share")}</th>}
                    </tr>
                </thead>
                <tbody>
                    {all.map(({ kind, value }) => (
                        <tr key={kind} class={kind}>
                            <th scope="row">{kindWords(match.game, kind)}</th>
                            <td>
                                <Bar value={pointsOf(value, alone)} most={most} />
                            </td>
                            <td>
                                <b>{signedTenths(pointsOf(value, alone))}</b>
                            </td>
                            {!alone && <td>{signedTenths(counted(value, alone))}</td>}
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="note">{t(alone ? "review.luck.note.points" : "review.luck.note")}</p>
        </section>
    );
}
