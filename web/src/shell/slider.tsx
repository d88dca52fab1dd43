/** Moving through a game: loaded when somebody looks back, or reviews it. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { showMatch } from "./shell";
import { useMatch, type Match } from "../play/match";
import { t, word } from "../words/t";
import { Button, IconButton } from "../ui/button";
import {
    indexOf,
    momentsOf,
    roundStarts,
    roundStep,
    type Moment,
} from "./moments";

const PLAY_STEP = 900;

export interface TrackProps {
    moments: Moment[];
    index: number;
    spoken: string;
    go(index: number): void;
    /** What stands above some of the moments. */
    marks?: { index: number; shape: ComponentChildren }[];
}

function keyTarget(key: string, moments: Moment[], index: number) {
    switch (key) {
        case "ArrowLeft":
        case "ArrowDown":
            return index - 1;
        case "ArrowRight":
        case "ArrowUp":
            return index + 1;
        case "PageUp":
            return roundStep(moments, index, 1);
        case "PageDown":
            return roundStep(moments, index, -1);
        case "Home":
            return 0;
        case "End":
            return moments.length - 1;
        default:
            return null;
    }
}

/** The slider alone: a tick a round, arrows a moment, Page keys a round. */
export function MomentTrack({ moments, index, spoken, go, marks = [] }: TrackProps) {
    const box = useRef<HTMLDivElement>(null);
    const last = Math.max(1, moments.length - 1);
    const percent = (i: number) => `${(100 * i) / last}%`;
    const point = (event: PointerEvent) => {
        const rect = box.current?.getBoundingClientRect();
        if (!rect) return;
        const share = (event.clientX - rect.left) / rect.width;
        go(Math.round(Math.min(1, Math.max(0, share)) * last));
    };
    return (
        <div
            class="ui-slider"
            ref={box}
            role="slider"
            tabIndex={0}
            aria-label={t("app.replay.moment")}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={index}
            aria-valuetext={spoken}
            onKeyDown={(event) => {
                const to = keyTarget(event.key, moments, index);
                if (to === null) return;
                event.preventDefault();
                event.stopPropagation();
                go(Math.min(last, Math.max(0, to)));
            }}
            onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                point(event);
            }}
            onPointerMove={(event) => {
                if (event.buttons & 1) point(event);
            }}
        >
            <span class="bed" />
            <span class="done" style={{ width: percent(index) }} />
            {roundStarts(moments).map((start) => (
                <i key={start} style={{ left: percent(start) }} />
            ))}
            {marks.map(({ index: at, shape }) => (
                <span key={at} class="mark" style={{ left: percent(at) }}>
                    {shape}
                </span>
            ))}
            <span class="knob" style={{ left: percent(index) }} />
        </div>
    );
}

function usePlayback(playing: boolean, step: () => void): void {
    const latest = useRef(step);
    latest.current = step;
    useEffect(() => {
        if (!playing) return;
        const timer = setInterval(() => latest.current(), PLAY_STEP);
        return () => clearInterval(timer);
    }, [playing]);
}

/** Steps through a game: a tick a round, arrows a turn, Page keys a round. */
export function Slider({ match }: { match: Match }) {
    const { look, live, log, ended } = useMatch(match);
    const [playing, setPlaying] = useState(false);
    const moments = momentsOf(log);
    const last = moments.length - 1;
    const index = live ? last : indexOf(moments, look.at);
    const go = (to: number) => {
        if (to >= last) void match.present();
        else void match.go(moments[to]?.at ?? 0);
    };
    usePlayback(playing, () => {
        if (index >= last) setPlaying(false);
        else go(index + 1);
    });
    /* The round it is then, as everywhere; the last decision may end the one before. */
    const round = Math.min(look.round, moments[last]?.round ?? 0);
    const seat = match.seats[moments[index]?.seat ?? -1];
    const rounds = word("game.rounds", match.game);
    const name =
        round === 0
            ? t("app.replay.start")
            : t("app.replay.round", { rounds, n: round, of: moments[last]?.round ?? 0 });
    const spoken = seat
        ? t("app.replay.spoken", { round: name, name: seat.name })
        : name;
    return (
        <section class="ui-replay" aria-label={t("app.replay")}>
            <IconButton
                glyph="prev"
                label={t("app.replay.back")}
                disabled={index === 0}
                onClick={() => go(index - 1)}
            />
            <IconButton
                glyph={playing ? "pause" : "play"}
                class="round"
                label={playing ? t("app.replay.pause") : t("app.replay.play")}
                onClick={() => {
                    if (!playing && index >= last) go(0);
                    setPlaying(!playing);
                }}
            />
            <IconButton
                glyph="next"
                label={t("app.replay.forward")}
                disabled={index >= last}
                onClick={() => go(index + 1)}
            />
            <MomentTrack moments={moments} index={index} spoken={spoken} go={go} />
            <span class="when">{name}</span>
            {!live && (
                <>
                    {match.mayBranch && (
                        <Button
                            kind="ghost"
                            onClick={() => void match.branch().then(showMatch)}
                        >
                            {t("app.replay.branch")}
                        </Button>
                    )}
                    <Button kind="primary" onClick={() => void match.present()}>
                        {ended ? t("app.replay.end") : t("app.replay.present")}
                    </Button>
                </>
            )}
        </section>
    );
}
