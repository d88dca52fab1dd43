/** The open moment: what was played against what was better, and why. */
import { useEffect } from "preact/hooks";
import { RuleButton } from "../shell";
import { gameAddress, showMatch } from "../shell/shell";
import { Chip, Token } from "../draw";
import { isStat } from "../draw/kinds";
import type { Reason, ReviewedDecision } from "../engine/types";
import { Button } from "../ui";
import { t, word } from "../words/t";
import { signed } from "../draw/numbers";
import { Deed } from "./deed";
import { betterTitle, playedMoves, reasonWords, titleOf } from "./deeds";
import { MarkShape, markWords } from "./marks";
import { counted, lossOf, signedTenths, tenths, worthWords } from "./values";
import { Wanted } from "./story";
import { nameOf, useView } from "./view";
import "./moment.later.css";

function Amount({ reason, side }: { reason: Reason; side: 0 | 1 }) {
    const value = reason.delta[side];
    if (value === 0) return <span class="none">{t("review.zero")}</span>;
    if (isStat(reason.stat)) return <Chip stat={reason.stat} value={value} size={18} />;
    return <b>{signed(value)}</b>;
}

/** The causes that differ, the played decision first. */
function Reasons({ entry }: { entry: ReviewedDecision }) {
    const { match } = useView();
    const reasons = entry.reasons ?? [];
    if (reasons.length === 0) return null;
    return (
        <div class="rv-reasons">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t("review.reasons")}</th>
                        <th scope="col">{t("review.played")}</th>
                        <th scope="col">{t("review.better")}</th>
                    </tr>
                </thead>
                <tbody>
                    {reasons.map((reason, index) => (
                        <tr key={index}>
                            <th scope="row">
                                {reasonWords(match, reason, entry.seat)}
                                <RuleButton
                                    match={match}
                                    rule={reason.rule}
                                    about={reasonWords(match, reason, entry.seat)}
                                    here={<span>{reasonWords(match, reason, entry.seat)}</span>}
                                />
                            </th>
                            <td>
                                <Amount reason={reason} side={1} />
                            </td>
                            <td>
                                <Amount reason={reason} side={0} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

/** What the estimates are, in a sentence. */
function Verdict({ entry }: { entry: ReviewedDecision }) {
    const { alone } = useView();
    const { played_value: played, best_value: best } = entry;
    if (!played || !best) {
        return <p>{entry.seat < 0 ? t("review.chance") : t("review.forced")}</p>;
    }
    const here = worthWords(counted(played, alone), alone);
    const there = worthWords(counted(best, alone), alone);
    if (lossOf(entry, alone) <= 0) {
        return <p>{t(alone ? "review.good.points" : "review.good.win", { here })}</p>;
    }
    return <p>{t(alone ? "review.worse.points" : "review.worse.win", { here, there })}</p>;
}

/** What chance gave when it had been decided. */
function Luck({ entry }: { entry: ReviewedDecision }) {
    const { match, alone, seat } = useView();
    const luck = entry.luck[seat];
    const n = luck ? counted(luck, alone) : 0;
    if (tenths(n) === tenths(0)) return null;
    const args = { name: nameOf(match, seat), n: signedTenths(n), points: n / 100 };
    return <p class="note">{t(alone ? "review.luck.points" : "review.luck.win", args)}</p>;
}

function Actions() {
    const { match, at } = useView();
    const goThere = () => match.go(at);
    return (
        <div class="rv-actions">
            {match.mayBranch && (
                <Button
                    kind="primary"
                    glyph="play"
                    onClick={() =>
                        void goThere()
                            .then(() => match.branch())
                            .then((branched) => showMatch(branched))
                    }
                >
                    {t("app.replay.branch")}
                </Button>
            )}
            <Button
                onClick={() =>
                    void goThere().then(() => {
                        location.hash = gameAddress(match.id);
                    })
                }
            >
                {t("review.show")}
            </Button>
        </div>
    );
}

function Head({ entry }: { entry: ReviewedDecision }) {
    const { match } = useView();
    const who = entry.seat < 0 ? t("review.nobody") : nameOf(match, entry.seat);
    const rounds = word("game.rounds", match.game);
    return (
        <header>
            {entry.seat >= 0 && <Token seat={entry.seat} name={who} size={20} label="" />}
            <h2>{t("review.moment", { name: who, rounds, round: entry.round })}</h2>
        </header>
    );
}

function Versus({ entry }: { entry: ReviewedDecision }) {
    const { alone } = useView();
    const mark = entry.mark ?? "good";
    const loss = lossOf(entry, alone);
    return (
        <div class={`rv-versus ${mark}`}>
            <MarkShape mark={mark} size={20} />
            <span>{markWords(mark)}</span>
            {loss > 0 && (
                <>
                    <b>{tenths(-loss)}</b>
                    <span>{alone ? t("review.unit.points") : t("review.unit.win")}</span>
                </>
            )}
        </div>
    );
}

function Open({ entry }: { entry: ReviewedDecision }) {
    const { match, state, found, run, alone } = useView();
    useEffect(() => run.learn(entry), [entry]);
    const { seat } = entry;
    const studied = found.studied.get(entry.first);
    const played = playedMoves(state.log, entry);
    const look = studied?.look ?? null;
    const worse = lossOf(entry, alone) > 0;
    return (
        <section class="card rv-moment" aria-label={t("review.moment.open")}>
            {entry.judged && (
                <div class="rv-deeds" aria-busy={!studied}>
                    <Deed head={t("review.played")} moves={played} seat={seat} look={look} />
                    <Versus entry={entry} />
                    {worse && studied && (
                        <Deed
                            head={t("review.better")}
                            title={betterTitle(match, played, studied.best)}
                            moves={studied.best}
                            seat={seat}
                            look={look}
                        />
                    )}
                </div>
            )}
            <div class="rv-say">
                <Head entry={entry} />
                <div class="rv-told" role="region" aria-label={t("review.reasons")} tabIndex={0}>
                    {!entry.judged && <b>{titleOf(match, played)}</b>}
                    <Verdict entry={entry} />
                    <Wanted entry={entry} />
                    <Reasons entry={entry} />
                    <Luck entry={entry} />
                </div>
                <Actions />
            </div>
        </section>
    );
}

export function OpenMoment() {
    const { entry, found } = useView();
    if (entry) return <Open key={entry.first} entry={entry} />;
    return (
        <section class="card rv-moment" aria-label={t("review.moment.open")}>
            <p class="note">{found.done ? t("review.pick") : t("review.pick.yet")}</p>
        </section>
    );
}
