/** The table of Subdivision. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useMatch, type Match } from "../../../play/match";
import { usePreview } from "../../../play/preview";
import { announce, useMedia } from "../../../ui";
import { useLater } from "../../../ui/later";
import { settings } from "../../../ui/settings";
import { useSkip } from "../../../ui/skip";
import { bringWords } from "../../../words/t";
import { useChoice, type Choice } from "../scene/choice";
import { Desktop } from "./desktop";
import { resultWords } from "../scene/result";
import { useTableKeys } from "./keys";
import type { Overlaid } from "../board/overlay";
import type { Table } from "./parts";
import { Phone } from "./phone";
import { linesOf } from "../scene/reason";
import { sayOf } from "../scene/say";
import { sceneOf, SceneContext, type Scene } from "../scene/scene";
import { useTelling, type Telling } from "../scene/telling";
import type { SubMove, SubPreview } from "../scene/types";
import type { WhyProps } from "../why/why";
import "./table.later.css";

/** Three columns leave too little for the board below this width. */
const NARROW = "(max-width: 919px), (max-height: 499px)";

function overlaidOf(scene: Scene, telling: Telling, why: WhyProps, hints: SubMove[]): Overlaid {
    const { move, spot } = why.choice;
    if (move && !spot?.wake) {
        const wakers = move.type === "place" ? (why.preview?.wakers ?? []) : [];
        return { lines: why.lines, wakers, seat: scene.me, hints };
    }
    const told = telling.told;
    if (told && told.entry.seat >= 0) {
        const from = told.still ? 0 : Math.max(0, telling.step - 1);
        const lines = told.lines.slice(from, telling.step);
        const wakers = told.entry.seat === scene.me && scene.mine ? scene.view.wakers : [];
        const { seat, cell } = told.entry;
        return { lines, wakers, seat, hints, ...(cell ? { told: cell } : {}) };
    }
    return { lines: [], wakers: scene.mine ? scene.view.wakers : [], seat: scene.me, hints };
}

const NOWHERE: Choice["spots"] = new Map();

/** The board of somebody else, while what they did is shown: nothing of the own
 * choice lies on it. */
function staged(own: Choice, seat: number | null): Choice {
    if (seat === null) return own;
    return { ...own, table: seat, spots: NOWHERE, spot: null, move: null, firm: false };
}

/** Choices are secret until all have chosen, so nobody waits for a telling. */
function usePace(match: Match): void {
    useEffect(() => {
        match.pace = () => Promise.resolve();
        return () => {
            match.pace = null;
        };
    }, [match]);
}

/** The end as an event, and what comes after it. */
async function loadShow() {
    const [show] = await Promise.all([import("../show"), bringWords("show")]);
    return show;
}

/** The last decision was made before our eyes. */
function isEnding({ state, look }: Scene): boolean {
    return look.result !== undefined && state.told !== null && settings().speed > 0;
}

type Stage = "playing" | "ending" | "over" | "looking";

/** What has become of the game: it is shown how it ended, then the result. */
function useStage(scene: Scene): [Stage, (stage: Stage) => void] {
    const over = scene.view.phase === "over" && scene.state.live;
    const [stage, setStage] = useState<Stage>("playing");
    useEffect(() => {
        setStage(!over ? "playing" : isEnding(scene) ? "ending" : "over");
    }, [over]);
    useEffect(() => {
        if (stage === "over") announce(resultWords(scene));
    }, [stage]);
    return [stage, setStage];
}

/** Nothing of it before the last turn has been told. */
function TheEnd({ scene, telling }: { scene: Scene; telling: Telling }) {
    const [stage, setStage] = useStage(scene);
    const show = useLater(stage !== "playing", loadShow);
    const { result } = scene.look;
    if (!show || !result) return null;
    if (stage === "ending" && !telling.told) {
        return <show.EndShow result={result} onDone={() => setStage("over")} />;
    }
    return stage === "over" ? <show.EndDialog onClose={() => setStage("looking")} /> : null;
}

export function SubdivisionTable({ match }: { match: Match }) {
    const state = useMatch(match);
    const scene = useMemo(() => sceneOf(match, state), [match, state]);
    const own = useChoice(scene);
    const telling = useTelling(scene);
    const choice = staged(own, own.shown === null ? telling.stage : null);
    useSkip(telling.stage !== null && !telling.paused, telling.skip);
    const phone = useMedia(NARROW);
    const [hinting, setHinting] = useState(false);
    const [hints, setHints] = useState<number[]>([]);
    usePace(match);
    const asked: SubMove | null = choice.spot?.wake ? null : choice.move;
    const preview = usePreview<SubPreview>(scene.match, scene.look.at, asked);
    const lines = useMemo(
        () => (preview && asked ? linesOf(preview.causes) : []),
        [preview, asked],
    );
    const why: WhyProps = { choice, preview, lines, telling };
    const best = hints
        .map((move) => scene.moves[move])
        .filter((move) => move !== undefined);
    const overlaid = overlaidOf(scene, telling, why, hinting ? best : []);
    const table: Table = { scene, choice, why, overlaid, hinting, setHinting, setHints, telling };
    useTableKeys(table);
    const said = state.live ? sayOf(scene, own) : "";
    useEffect(() => {
        if (said && scene.mine) announce(said);
    }, [said]);
    useEffect(() => setHinting(false), [scene.look.at]);
    return (
        <SceneContext.Provider value={scene}>
            {phone ? <Phone table={table} /> : <Desktop table={table} />}
            <TheEnd scene={scene} telling={telling} />
        </SceneContext.Provider>
    );
}
