/** An end that is an event: one act after the other, what is said of each, and
 * the ways on. A key or a tap leads to the next act, twice to the result. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce, Button } from "../../ui";
import { motionAllowed, useSettings } from "../../ui/settings";
import { useSkip } from "../../ui/skip";
import { t } from "../../words/t";
import "./ending.later.css";

/** A second key within this time asks for the result. */
const TWICE = 450;

/** What is shown for so many milliseconds; where nothing moves, until a key. */
interface Timed {
    ms: number;
}

export function useActs<Act extends Timed>(acts: readonly Act[], onDone: () => void) {
    const { speed } = useSettings();
    const still = !motionAllowed();
    const [at, setAt] = useState(0);
    const last = useRef(-TWICE);
    const next = () => (at + 1 < acts.length ? setAt(at + 1) : onDone());
    const press = () => {
        const now = performance.now();
        const twice = now - last.current < TWICE;
        last.current = now;
        if (twice) onDone();
        else next();
    };
    useEffect(() => {
        if (still) return;
        const timer = setTimeout(next, (acts[at]?.ms ?? 0) / (speed || 1));
        return () => clearTimeout(timer);
    }, [at, still]);
    useSkip(true, press);
    return { act: acts[at], at, still };
}

function Steps({ parts, on }: { parts: readonly string[]; on: number }) {
    return (
        <ol class="end-steps" aria-label={t("show.end.steps")}>
            {parts.map((words, index) => (
                <li
                    key={words}
                    class={index < on ? "done" : index === on ? "on" : ""}
                    aria-current={index === on ? "step" : undefined}
                >
                    {words}
                </li>
            ))}
        </ol>
    );
}

interface EndingProps {
    /** The parts of the end by their names, and which one is shown. */
    parts: readonly string[];
    on: number;
    /** What is said of the act. */
    said: string;
    still: boolean;
    onDone: () => void;
    children: ComponentChildren;
}

export function Ending({ parts, on, said, still, onDone, children }: EndingProps) {
    useEffect(() => announce(said, "polite", true), [said]);
    return (
        <section class="end-show" aria-label={t("show.end.title")} data-home="now">
            <Steps parts={parts} on={on} />
            {children}
            <footer class="end-deck">
                <p data-first tabIndex={-1}>
                    {said}
                </p>
                {still && (
                    <Button kind="ghost" glyph="next" shortcut="space">
                        {t("show.end.on")}
                    </Button>
                )}
                <span data-steps="">
                    <Button kind="secondary" glyph="skip" onClick={onDone}>
                        {t("show.end.result")}
                    </Button>
                </span>
            </footer>
        </section>
    );
}
