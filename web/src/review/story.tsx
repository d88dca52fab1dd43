/** The game in sentences: when it turned, what was found, and what the points
 * are made of. What there is to say is the engine's. */
import type { Prospect, ReviewedDecision } from "../engine/types";
import { playOf } from "../games";
import type { Match } from "../play/match";
import { laterWords } from "../shell/amounts";
import { list, t, word } from "../words/t";
import { playedMoves, titleOf } from "./deeds";
import { findsOf, foundIn } from "./moments";
import { tenths, worthWords } from "./values";
import { nameOf, useView } from "./view";
import "./story.later.css";

/** "+2 income for 14 turns and denies Airport to Bruno" */
function wantedWords(match: Match, later: readonly Prospect[]): string {
    const thing = playOf(match.game).review.thing?.(match) ?? ((_: string, id: string) => id);
    return list(later.map((one) => laterWords(match, one, thing)));
}

function foundWords(n: number, alone: boolean): string {
    const whole = Math.round(n / 100);
    return alone ? t("judged.found.points", { n: whole }) : t("judged.found.win", { n: whole });
}

/** What a marked or found decision was after; nothing if there is no more to
 * say than its numbers. */
export function Wanted({ entry }: { entry: ReviewedDecision }) {
    const { match, alone } = useView();
    const n = foundIn(entry, alone);
    const what = wantedWords(match, entry.later ?? []);
    return (
        <>
            {n > 0 && <p>{foundWords(n, alone)}</p>}
            {what && <p>{t(n > 0 ? "judged.found.wanted" : "judged.wanted", { what })}</p>}
        </>
    );
}

function Find({ entry }: { entry: ReviewedDecision }) {
    const { match, state, alone, choose } = useView();
    const who = nameOf(match, entry.seat);
    const what = titleOf(match, playedMoves(state.log, entry));
    const n = foundIn(entry, alone);
    return (
        <li>
            <button type="button" class="link" onClick={() => choose(entry.first)}>
                {alone
                    ? t("review.story.find.points", { who, what, n: tenths(n) })
                    : t("review.story.find", { who, what, n: worthWords(n, false) })}
            </button>
        </li>
    );
}

function Finds() {
    const { found, alone } = useView();
    const finds = findsOf(found.entries, alone);
    if (finds.length === 0) return null;
    return (
        <>
            <h3>{t("review.story.finds")}</h3>
            <ul>
                {finds.map((entry) => (
                    <Find key={entry.first} entry={entry} />
                ))}
            </ul>
        </>
    );
}

function TurningPoint() {
    const { match, found, alone, choose } = useView();
    const { turning } = found;
    if (!turning) return null;
    const args = {
        name: nameOf(match, turning.seat),
        from: Math.round(turning.from / 100),
        to: Math.round(turning.to / 100),
        move: turning.first + 1,
    };
    return (
        <p>
            <button type="button" class="link" onClick={() => choose(turning.first)}>
                {t(alone ? "judged.turning.points" : "judged.turning.win", args)}
            </button>
        </p>
    );
}

function Sources() {
    const { match, found } = useView();
    return (
        <>
            {found.players.map(({ sources = [] }, seat) => {
                const what = list(
                    sources.map(({ source, points }) => word("source", source, { n: points })),
                );
                const total = sources.reduce((sum, { points }) => sum + points, 0);
                const name = nameOf(match, seat);
                return what && <p key={seat}>{t("judged.sources", { name, what, total })}</p>;
            })}
        </>
    );
}

/** All of it is known at the end of the review, so it comes then. */
export function StoryCard() {
    const { found } = useView();
    if (!found.done) return null;
    return (
        <section class="card rv-story" aria-label={t("review.story")}>
            <h2>{t("review.story")}</h2>
            <TurningPoint />
            <Finds />
            <Sources />
        </section>
    );
}
