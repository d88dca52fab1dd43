/** The coach of an ordinary game: one line, once each, when a thing happens for
 * the first time. Lines that come together wait for each other. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Match } from "../play/match";
import { openRule } from "../shell/shell";
import type { Sight, Teaching } from "../shell/teacher";
import { announce, Button, IconButton, useKeys } from "../ui";
import { changeSettings } from "../ui/settings";
import { t } from "../words/t";
import { RuleLink } from "./card";
import type { CoachLine } from "./lesson";
import { linesFor, sinceDecision } from "./lines";
import { factsOf, isReady, learnerOf } from "./moment";
import { markSeen, seenLines } from "./seen";
import { say, titleOf } from "./words";

const AFTER = 60;

interface Props {
    teaching: Teaching;
    sight: Sight;
    phone: boolean;
}

/** Lines that are due, in their order. */
function useQueue({ teaching, sight }: Props) {
    const { match } = sight;
    const { state } = match;
    const [queue, setQueue] = useState<CoachLine[]>([]);
    const { moves } = state.look;
    const here = useRef(moves);
    useEffect(() => {
        if (!isReady(state)) return;
        const log = sinceDecision(state.log, learnerOf(state));
        const seen = new Set([...seenLines(), ...queue.map(({ id }) => id)]);
        const facts = factsOf(sight, teaching, { log, script: false, since: 0 });
        const fresh = linesFor(match.game, facts, seen);
        /* Whoever has decided has read the line before. */
        const rest = here.current === moves ? queue : queue.slice(1);
        here.current = moves;
        if (fresh.length > 0 || rest !== queue) setQueue([...rest, ...fresh]);
    }, [moves, isReady(state)]);
    return { line: queue[0] ?? null, close: () => setQueue(queue.slice(1)) };
}

function useLineKeys(line: CoachLine | null, close: () => void, match: Match): void {
    const text = line && t("learn.coach.said", { title: titleOf(line.say), text: say(line.say) });
    useEffect(() => {
        if (!line || !text) return;
        markSeen(line.id);
        const timer = setTimeout(() => announce(text), AFTER);
        return () => clearTimeout(timer);
    }, [text]);
    const when = (act: () => void) => () => {
        if (!line) return false;
        act();
        return true;
    };
    useKeys({
        n: when(close),
        t: when(() => announce(text ?? "")),
        k: when(() => line && openRule({ match, rule: line.rule, here: say(line.say) })),
    });
}

export function CoachCard(props: Props) {
    const { line, close } = useQueue(props);
    const { match } = props.sight;
    useLineKeys(line, close, match);
    if (!line) return null;
    return (
        <section class={props.phone ? "lesson coach strip" : "lesson coach"} aria-label={t("learn.coach.label")}>
            <header>
                <span class="coach-first">{t("learn.coach.first")}</span>
                <h2>{titleOf(line.say)}</h2>
                <IconButton glyph="x" size={14} label={t("learn.coach.thanks")} onClick={close} />
            </header>
            <p>{say(line.say)}</p>
            <div class="lesson-foot">
                <RuleLink id={line.rule} match={match} here={say(line.say)} shortcut={!props.phone} />
                <Button kind="ghost" onClick={() => changeSettings({ coach: false })}>
                    {t("learn.coach.off")}
                </Button>
            </div>
        </section>
    );
}
