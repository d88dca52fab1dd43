/** The running scorepad of all seats, with what the choice in hand would add,
 * and what any of its numbers is made of. */
import { useEffect, useState } from "preact/hooks";
import { Token } from "../../../draw";
import { Dialog } from "../../../ui";
import { list, t, word } from "../../../words/t";
import { Amount } from "./points";
import { linesOf, plain, signed, spoken } from "../scene/reason";
import { isMe, playerName, useScene, type Scene } from "../scene/scene";
import { LINES, type LineId, type SubExplanation, type SubMove, type SubPreview } from "../scene/types";
import "./scorepad.later.css";

interface Asked {
    seat: number;
    stat: LineId | "money";
}

function SegmentWords({ parts }: { parts: NonNullable<SubExplanation["parts"]> }) {
    const zones = (parts.zones ?? []).map((zone) => word("zone", zone));
    const pieces = (parts.pieces ?? []).map((piece) => word("piece", piece));
    if (!parts.segment?.length) return <p>{t("sub.explain.nosegment")}</p>;
    return (
        <p>
            {t("sub.explain.segment", {
                length: parts.segment.length,
                zones: list(zones) || t("sub.explain.nothing"),
                pieces: list(pieces) || t("sub.explain.nothing"),
                a: zones.length,
                b: pieces.length,
            })}
        </p>
    );
}

function Explained({ scene, asked, told }: { scene: Scene; asked: Asked; told: SubExplanation }) {
    const { rules } = scene.content;
    const lines = linesOf(told.points ?? told.entries.flatMap((entry) => entry.causes));
    const history = !told.points;
    return (
        <>
            <p class="sd-rule">
                {word("sub.rule", asked.stat, {
                    school: rules.school_points,
                    highway: rules.highway_points,
                    dollars: rules.dollars_a_point,
                })}
            </p>
            {asked.stat === "sidewalk" && told.parts && <SegmentWords parts={told.parts} />}
            <ol class="sd-explain">
                {history && (
                    <li>
                        <span>{t("sub.explain.start")}</span>
                        <Amount stat={asked.stat} delta={told.start} />
                    </li>
                )}
                {lines.map((line, index) => (
                    <li key={index}>
                        <span>
                            <b>{line.name}</b> {line.reason}
                        </span>
                        <Amount stat={line.stat} delta={line.delta} />
                    </li>
                ))}
                {lines.length === 0 && !history && <li>{t("sub.explain.none")}</li>}
            </ol>
        </>
    );
}

function ExplainDialog({ scene, asked, close }: { scene: Scene; asked: Asked; close: () => void }) {
    const [told, setTold] = useState<SubExplanation | null>(null);
    useEffect(() => {
        let here = true;
        scene.match.explain(asked.seat, asked.stat).then(
            (answer) => here && setTold(answer as SubExplanation),
            () => here && close(),
        );
        return () => {
            here = false;
        };
    }, [asked.seat, asked.stat, scene.look.at]);
    const board = scene.view.boards[asked.seat];
    const value = asked.stat === "money" ? board?.money : board?.score[asked.stat];
    const name = isMe(scene, asked.seat) ? t("sub.you") : playerName(scene, asked.seat);
    return (
        <Dialog
            title={t("sub.explain.title", {
                name,
                line: word("stat", asked.stat),
                value: plain(value ?? 0),
            })}
            onClose={close}
        >
            {told && <Explained scene={scene} asked={asked} told={told} />}
        </Dialog>
    );
}

function Gain({ value }: { value: number }) {
    if (value === 0) return null;
    return (
        <em class={value > 0 ? "gain" : "loss"}>
            <span aria-hidden="true">{signed(value)}</span>
            <span class="vh">{spoken(value)}</span>
        </em>
    );
}

interface PadProps {
    move: SubMove | null;
    preview: SubPreview | null;
}

/** Lines in the scorepad's order, and the total. */
export function Scorepad({ move, preview }: PadProps) {
    const scene = useScene();
    const [asked, setAsked] = useState<Asked | null>(null);
    const gains = (preview && move?.net?.[scene.me]) ?? {};
    const { boards, phase } = scene.view;
    const cell = (seat: number, stat: LineId) => {
        const value = boards[seat]?.score[stat] ?? 0;
        const name = isMe(scene, seat) ? t("sub.you") : playerName(scene, seat);
        return (
            <td key={seat} class={seat === scene.me ? "me" : ""}>
                <button
                    type="button"
                    aria-label={t("sub.pad.cell", {
                        name,
                        line: word("stat", stat),
                        value: plain(value),
                    })}
                    onClick={() => setAsked({ seat, stat })}
                >
                    {plain(value)}
                </button>
                {seat === scene.me && <Gain value={gains[stat] ?? 0} />}
            </td>
        );
    };
    return (
        <section class="sd-card sd-pad" aria-label={t("sub.pad")}>
            <h2>{phase === "over" ? t("sub.pad.final") : t("sub.pad.now")}</h2>
            <table>
                <thead>
                    <tr>
                        <td />
                        {boards.map(({ seat }) => (
                            <th key={seat} scope="col">
                                <Token seat={seat} name={playerName(scene, seat)} size={18} />
                                <span class="vh">{playerName(scene, seat)}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {LINES.map((line) => (
                        <tr key={line}>
                            <th scope="row">{word("stat", line)}</th>
                            {boards.map(({ seat }) => cell(seat, line))}
                        </tr>
                    ))}
                    <tr class="total">
                        <th scope="row">{t("sub.pad.total")}</th>
                        {boards.map(({ seat, score }) => (
                            <td key={seat} class={seat === scene.me ? "me" : ""}>
                                <b>{plain(score.points)}</b>
                                {seat === scene.me && preview && <Gain value={move?.points ?? 0} />}
                            </td>
                        ))}
                    </tr>
                </tbody>
            </table>
            <p class="money">
                <span>{t("sub.pad.purse")}</span>
                {boards.map(({ seat, money }) => (
                    <button
                        key={seat}
                        type="button"
                        onClick={() => setAsked({ seat, stat: "money" })}
                    >
                        <Token seat={seat} name={playerName(scene, seat)} size={14} label="" />
                        <span class="vh">{playerName(scene, seat)}</span>
                        {t("sub.pad.dollars", { n: money })}
                        <span class="vh">{t("sub.pad.whence")}</span>
                    </button>
                ))}
            </p>
            {asked && <ExplainDialog scene={scene} asked={asked} close={() => setAsked(null)} />}
        </section>
    );
}

