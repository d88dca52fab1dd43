/** The card of a lesson: at the head of the right column, or a strip. */
import { useEffect, useState } from "preact/hooks";
import type { Match } from "../play/match";
import { openRule, reviewAddress, showMatch } from "../shell/shell";
import type { Sight, Teaching } from "../shell/teacher";
import { Button, Icon, IconButton, useKeys } from "../ui";
import { t } from "../words/t";
import type { Lesson, Way } from "./lesson";
import { Badge, Marks, targetOf } from "./marks";
import { learnerOf } from "./moment";
import { useLesson, type Run } from "./runner";
import { ruleAddress, ruleName, say } from "./words";
import "./learn.later.css";

/** Marks that name a thing of the lesson's own game. */
const OWN = ["cell", "market", "basic"];

function placesOf(run: Run, teaching: Teaching, me: number): string[][] {
    const { script } = run.facts;
    if (!run.ready || !run.step?.mark) return [];
    return run.step.mark
        .filter(([name = "", which]) => script || which === undefined || !OWN.includes(name))
        .map((target) => teaching.places(target, me));
}

function Dots({ run: { mark, lesson } }: { run: Run }) {
    const { step, of } = mark;
    return (
        <div class="lesson-dots" role="img" aria-label={t("learn.steps", { n: step, of })}>
            {lesson.steps.map(({ id }, at) => (
                <i key={id} class={at + 1 === step ? "now" : at + 1 < step ? "was" : ""} />
            ))}
        </div>
    );
}

const RULE_KEY = "K";

interface RuleLinkProps {
    id: string;
    match: Match;
    /** The very situation. */
    here: string;
    shortcut?: boolean;
}

/** A click opens the rule over the table; as a link it can be opened beside it. */
export function RuleLink({ id, match, here, shortcut }: RuleLinkProps) {
    const open = (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openRule({ match, rule: id, here });
    };
    return (
        <a class="lesson-rule" href={ruleAddress(id)} aria-keyshortcuts={RULE_KEY} onClick={open}>
            <Icon name="book" size={13} />
            {ruleName(id)}
            {shortcut && <kbd aria-hidden="true">{RULE_KEY}</kbd>}
        </a>
    );
}

/** Something else was done, or could not be done. */
function News({ run, refused }: { run: Run; refused: string | null }) {
    if (refused) {
        return (
            <p class="lesson-news warns">
                <Icon name="warn" size={15} />
                <span>{refused}</span>
            </p>
        );
    }
    if (!run.stray) return null;
    return (
        <p class="lesson-news">
            <Icon name="info" size={15} />
            <span>{say(run.stray.words)}</span>
            <button type="button" class="link" onClick={run.takeBack}>
                {t("learn.takeback")}
            </button>
        </p>
    );
}

const ADDRESS: Record<string, (id: string) => string> = {
    mission: (id) => `#/missions/${id}`,
    lesson: (id) => `#/learn/${id}`,
    rules: () => "#/rules",
    lessons: () => "#/learn",
};

/** A way on: to an address, or with this very table. */
function WayOn({ way, run, match, first }: { way: Way; run: Run; match: Match; first: boolean }) {
    const kind = first ? "primary" : "secondary";
    const address = ADDRESS[way.to]?.(way.id ?? "");
    if (address) {
        return (
            <a class={`ui-button ${kind}`} href={address}>
                {say(way.say)}
            </a>
        );
    }
    const go = () => (way.to === "alone" ? run.alone() : void match.rematch().then(showMatch));
    return (
        <Button kind={kind} onClick={go}>
            {say(way.say)}
        </Button>
    );
}

/** Where next: what did not come up, and the ways on that the lesson has. */
function Ways({ run, match }: { run: Run; match: Match }) {
    const { missing, step } = run;
    return (
        <div class="lesson-ways">
            {missing.length > 0 && (
                <section aria-label={t("learn.end.unseen")}>
                    <p>{t("learn.end.missing", { n: missing.length })}</p>
                    <ul>
                        {missing.map((id) => (
                            <li key={id}>
                                <a href={ruleAddress(id)}>
                                    <Icon name="play" size={11} />
                                    {ruleName(id)}
                                </a>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            {step?.way?.map((way, at) => (
                <WayOn key={way.say} way={way} run={run} match={match} first={at === 0} />
            ))}
        </div>
    );
}

/** The mark at which the step is done: a cell, where something goes there. */
function placeOf({ step }: Run): number {
    const at = step?.mark?.findIndex(([name]) => name === "cell") ?? -1;
    const goes = /^(made|looking)/.test(step?.until?.[0]?.[0]?.[0] ?? "");
    return goes && at >= 0 ? at + 1 : 1;
}

interface FootProps {
    run: Run;
    badges: number;
    rival: string;
    phone: boolean;
}

/** Next, or what the table waits for: that is text, not a button. */
function Onward({ run, badges, rival, phone }: FootProps) {
    /* A phone has no keys to speak of. */
    const shortcut = phone ? {} : { shortcut: "N" };
    if (run.step?.go === "next") return null;
    if (run.past) {
        return (
            <Button kind="primary" {...shortcut} onClick={run.present}>
                {t("learn.present")}
            </Button>
        );
    }
    if (!run.ready) return <span class="lesson-wait">{t("learn.waiting.rival", { name: rival })}</span>;
    if (run.wait) {
        return (
            <span class="lesson-wait">
                {run.wait}
                {badges > 0 && <Badge n={placeOf(run)} />}
            </span>
        );
    }
    if (!run.step) return null;
    return (
        <Button kind="primary" {...shortcut} onClick={run.next}>
            {t("learn.next")}
        </Button>
    );
}

/** Focuses the marked things one after the other. */
function useMarkFocus(places: readonly string[][]): () => void {
    const [at, setAt] = useState(0);
    useEffect(() => setAt(0), [JSON.stringify(places)]);
    return () => {
        const target = targetOf(places[at % Math.max(1, places.length)] ?? []);
        const inner = target?.matches("button, a, [tabindex]")
            ? target
            : target?.querySelector("button, a, [tabindex]");
        (inner as HTMLElement | SVGElement | null | undefined)?.focus();
        setAt(at + 1);
    };
}

function useLessonKeys(run: Run, focusMark: () => void, match: Match): void {
    useKeys({
        n: (event) => {
            if (event.shiftKey) run.back();
            else if (run.past) run.present();
            else if (run.ready && run.step && !run.step.go?.startsWith("next") && !run.wait) run.next();
            else run.again();
        },
        t: run.again,
        f: focusMark,
        k: () => {
            if (run.step?.rule) openRule({ match, rule: run.step.rule, here: run.text });
        },
    });
}

interface Props {
    lesson: Lesson;
    teaching: Teaching;
    sight: Sight;
    phone: boolean;
}

function Foot({ run, badges, rival, phone }: FootProps) {
    const { step: n, of, trail, done } = run.mark;
    return (
        <div class="lesson-foot">
            <Button
                kind="ghost"
                glyph="left"
                label={t("learn.back")}
                disabled={trail.length < 2 && !done}
                onClick={run.back}
            >
                {!phone && t("learn.back")}
            </Button>
            {phone && <span class="lesson-count">{t("learn.count", { n, of })}</span>}
            {run.canShow && (
                <Button kind="ghost" onClick={run.show}>
                    {t("learn.show")}
                </Button>
            )}
            <Onward run={run} badges={badges} rival={rival} phone={phone} />
            {phone && <IconButton glyph="x" label={t("learn.leave")} onClick={leave} />}
        </div>
    );
}

function leave(): void {
    location.hash = "#/";
}

function Alone({ run }: { run: Run }) {
    if (run.facts.over) return null;
    return (
        <button type="button" class="link lesson-alone" onClick={run.alone}>
            {t("learn.alone")}
        </button>
    );
}

function Head({ run }: { run: Run }) {
    const { step: n, of } = run.mark;
    return (
        <header>
            <span>{say(run.lesson.name)}</span>
            <span>{t("learn.count", { n, of })}</span>
            <Alone run={run} />
            <button type="button" class="link" onClick={leave}>
                {t("learn.leave")}
            </button>
        </header>
    );
}

function Extra({ run, match }: { run: Run; match: Sight["match"] }) {
    const { step } = run;
    if (step?.go === "next") return <Ways run={run} match={match} />;
    if (step?.go !== "review") return null;
    return (
        <a class="ui-button secondary" href={reviewAddress(match.id)}>
            <Icon name="eye" size={15} />
            {t("learn.review")}
        </a>
    );
}

function Text({ run, match, phone }: { run: Run; match: Match; phone: boolean }) {
    const [open, setOpen] = useState(false);
    useEffect(() => setOpen(false), [run.text]);
    return (
        <div class={open ? "lesson-text open" : "lesson-text"}>
            <h2>{run.title}</h2>
            <p>
                {run.text} {run.step?.rule && <RuleLink id={run.step.rule} match={match} here={run.text} />}
            </p>
            {phone && (
                <button type="button" class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? t("learn.less") : t("learn.more")}
                </button>
            )}
            {open && <Alone run={run} />}
        </div>
    );
}

export function LessonCard({ lesson, teaching, sight, phone }: Props) {
    const { match } = sight;
    const mark = match.lesson;
    if (!mark) throw new Error("no lesson is given here");
    const run = useLesson({ lesson, teaching, sight, mark });
    const places = placesOf(run, teaching, learnerOf(match.state));
    const rival = match.seats[match.state.look.actor]?.name ?? lesson.rivals[0]?.name ?? "";
    useLessonKeys(run, useMarkFocus(places), match);
    return (
        <section
            class={phone ? "lesson strip" : "lesson"}
            aria-label={t("learn.label")}
            data-about={run.step?.mark?.map(([name]) => name).join(" ")}
        >
            {!phone && <Head run={run} />}
            <Dots run={run} />
            <Text run={run} match={match} phone={phone} />
            <News run={run} refused={sight.refused} />
            <Extra run={run} match={match} />
            <Foot run={run} badges={places.length} rival={rival} phone={phone} />
            <Marks targets={places} />
        </section>
    );
}
