/** The end as an event: line after line of the scorepad is counted, what it
 * counts is lit on every board, and the markers walk. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Token } from "../../../draw";
import type { Cell, Result } from "../../../engine/types";
import { Ending, useActs } from "../../../shell/end/ending";
import { memo } from "../../../ui/memo";
import { list, t, word } from "../../../words/t";
import { hex, keyOf } from "../scene/geometry";
import { plain } from "../scene/reason";
import { resultWords } from "../scene/result";
import { boardOf, parcelsOf, playerName, useScene, type Scene } from "../scene/scene";
import { LINES, type LineId, type SubExplanation } from "../scene/types";
import { Points } from "../score/points";
import { actsOf, type Act } from "./acts";
import { Town, townBox } from "./town";
import { Won } from "./won";
import "./end.later.css";

/** Where a line's points come from, by the keys of the parcels; of each seat. */
type Counted = readonly ReadonlySet<string>[];

function cellsOf({ points = [] }: SubExplanation): ReadonlySet<string> {
    const cells = points.flatMap(({ at, by }) => [at, by].filter((cell) => cell !== undefined));
    return new Set(cells.map(keyOf));
}

/** What the engine counts for a line, once it has said so. */
function useCounted(scene: Scene, line: LineId | null): Counted | null {
    const [told, setTold] = useState<{ line: LineId; counted: Counted } | null>(null);
    useEffect(() => {
        if (!line) return;
        let here = true;
        const asked = scene.view.boards.map(({ seat }) => scene.match.explain(seat, line));
        Promise.all(asked).then(
            (all) => here && setTold({ line, counted: all.map((one) => cellsOf(one)) }),
            () => undefined,
        );
        return () => {
            here = false;
        };
    }, [line]);
    return told && told.line === line ? told.counted : null;
}

function Lit({ cells, lit }: { cells: readonly Cell[]; lit: ReadonlySet<string> }) {
    if (lit.size === 0) return null;
    return (
        <>
            <g class="end-veil">
                {cells
                    .filter((cell) => !lit.has(keyOf(cell)))
                    .map((cell) => (
                        <polygon key={keyOf(cell)} points={hex(cell, 100)} />
                    ))}
            </g>
            <g class="sd-end-lit">
                {cells
                    .filter((cell) => lit.has(keyOf(cell)))
                    .map((cell) => (
                        <polygon key={keyOf(cell)} points={hex(cell, 92)} />
                    ))}
            </g>
        </>
    );
}

/** The board stays while what is counted on it changes. */
const Ground = memo(Town);

interface StandProps {
    seat: number;
    act: Act;
    lit: ReadonlySet<string> | undefined;
}

function Stand({ seat, act, lit }: StandProps) {
    const scene = useScene();
    const name = playerName(scene, seat);
    const gain = act.gains[seat] ?? 0;
    const cells = parcelsOf(scene, boardOf(scene, seat)).map(({ at }) => at);
    const { x, y, width, height } = townBox({ scene, seat });
    return (
        <li class={`end-stand t${seat}${gain > 0 ? " gains" : ""}`}>
            <div class="end-picture">
                <svg class="end-town" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
                    <Ground scene={scene} seat={seat} />
                    {lit && <Lit cells={cells} lit={lit} />}
                </svg>
                <span class="end-count">
                    <Points value={gain} />
                </span>
            </div>
            <div class="end-name">
                <Token seat={seat} name={name} size={26} label="" />
                <span>{name}</span>
                <b key={act.totals[seat]}>{plain(act.totals[seat] ?? 0)}</b>
            </div>
        </li>
    );
}

/** A lane for each seat: how far everybody has come on the way to the most. */
function Lanes({ acts, act }: { acts: readonly Act[]; act: Act }) {
    const scene = useScene();
    const all = acts.flatMap(({ totals }) => totals);
    const least = Math.min(0, ...all);
    const span = Math.max(1, ...all) - least;
    return (
        <div class="sd-end-lanes" aria-hidden="true">
            {act.totals.map((total, seat) => (
                <div key={seat} class={`t${seat}`}>
                    <i style={{ width: `${(96 * (total - least)) / span}%` }} />
                    <Token seat={seat} name={playerName(scene, seat)} size={18} label="" />
                </div>
            ))}
        </div>
    );
}

/** What is said of a line: who has how much of it. */
function sentenceOf(scene: Scene, { line, gains }: Act): string {
    if (!line) return resultWords(scene);
    const scores = gains.map((gain, seat) =>
        t("show.end.has", { name: playerName(scene, seat), points: plain(gain) }),
    );
    return t("show.end.line", { line: word("stat", line), scores: list(scores) });
}

interface CountedProps {
    act: Act;
    line: LineId;
    counted: Counted | null;
}

/** A line, what it is for, and what it brings on every board. */
function CountedLine({ act, line, counted }: CountedProps) {
    const { content, view } = useScene();
    return (
        <>
            <p class="sd-end-rule">
                {word("sub.rule", line, {
                    school: content.rules.school_points,
                    highway: content.rules.highway_points,
                    dollars: content.rules.dollars_a_point,
                })}
            </p>
            <ul class={`end-stands seats-${view.seats}`}>
                {view.boards.map(({ seat }) => (
                    <Stand key={seat} seat={seat} act={act} lit={counted?.[seat]} />
                ))}
            </ul>
        </>
    );
}

export function EndShow({ result, onDone }: { result: Result; onDone: () => void }) {
    const scene = useScene();
    const acts = useMemo(() => actsOf(result), [result]);
    const { act, at, still } = useActs(acts, onDone);
    const counted = useCounted(scene, act?.line ?? null);
    if (!act) return null;
    const last = word("show.end.part", scene.view.seats === 1 ? "alone" : "winner");
    return (
        <Ending
            parts={[...LINES.map((line) => word("stat", line)), last]}
            on={at}
            said={sentenceOf(scene, act)}
            still={still}
            onDone={onDone}
        >
            <Lanes acts={acts} act={act} />
            {act.line ? (
                <CountedLine act={act} line={act.line} counted={counted} />
            ) : (
                <Won result={result} />
            )}
        </Ending>
    );
}
