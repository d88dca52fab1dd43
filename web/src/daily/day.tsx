/** One day: before it is played, while it is, and after. */
import { useState } from "preact/hooks";
import { pageOf } from "../games";
import { gameAddress, reviewAddress, showMatch } from "../shell/shell";
import { Button, Icon } from "../ui";
import { refusal, t, word } from "../words/t";
import { longDate } from "./dates";
import { fieldOf } from "./field";
import { planName } from "./name";
import { begin, type Plan } from "./plan";
import { StripPlot } from "./plot";
import { aheadOf, type Result } from "./results";
import { useField, type Day } from "./use";

/** Deals it, and lets the field begin beside it. */
function usePlay(plan: Plan) {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState("");
    const play = async () => {
        setBusy(true);
        try {
            const match = await begin(plan);
            fieldOf(plan).start();
            showMatch(match);
        } catch (reason) {
            setFailure(refusal(reason as Error));
            setBusy(false);
        }
    };
    return { busy, failure, play: () => void play() };
}

function Promises() {
    return (
        <ul class="daily-promises">
            {[t("daily.promise.first"), t("daily.promise.field"), t("daily.promise.help")].map((words) => (
                <li key={words}>
                    <Icon name="check" size={15} />
                    {words}
                </li>
            ))}
        </ul>
    );
}

/** How the seed is made, for whoever wants to check it. */
function Seed({ plan }: { plan: Plan }) {
    const { seed, game, date } = plan;
    const groups = seed.match(/.{1,4}/g) ?? [];
    const command = `printf 'borough daily 1\\n${game}\\n${date}\\n' | sha256sum`;
    return (
        <details class="daily-seed">
            <summary>
                {t("daily.seed")} <b>{`${groups.slice(0, 2).join(" ")} … ${groups.slice(-2).join(" ")}`}</b>{" "}
                <span>{t("daily.seed.how")}</span>
            </summary>
            <p>{t("daily.seed.text")}</p>
            <code>{command}</code>
            <code>{groups.join(" ")}</code>
        </details>
    );
}

/** What whoever comes here can do now. */
function Start({ day }: { day: Day }) {
    const { plan, game, over, begun } = day;
    const { busy, failure, play } = usePlay(plan);
    if (game && !over) {
        return (
            <div class="daily-row">
                <a class="ui-button primary big" href={gameAddress(game)}>
                    <Icon name="play" size={17} />
                    {t("daily.goon")}
                </a>
            </div>
        );
    }
    return (
        <div class="daily-row">
            <Button kind="primary" big glyph="play" disabled={busy} onClick={play}>
                {begun ? t("daily.again") : t("daily.play")}
            </Button>
            <span class={failure ? "bad" : "note"}>
                {failure || (begun ? t("daily.again.gone") : word("daily.time", plan.game))}
            </span>
        </div>
    );
}

export function Before({ day, today }: { day: Day; today: string }) {
    const { plan } = day;
    const { Town } = pageOf(plan.game).setup;
    return (
        <section class="daily-card daily-hero" aria-labelledby="daily-name">
            <div class="daily-art" aria-hidden="true">
                <Town />
            </div>
            <div>
                <p>{longDate(plan.date)}</p>
                <h1 id="daily-name">{planName(plan)}</h1>
                <p class="daily-about">
                    {word("daily.about", plan.kind)} {plan.date === today ? t("daily.same") : t("daily.late")}
                </p>
                <Promises />
                <Start day={day} />
                <Seed plan={plan} />
            </div>
        </section>
    );
}

function Figures({ result, ahead, house }: { result: Result; ahead: number | null; house: number | null }) {
    return (
        <dl class="daily-figures">
            {ahead !== null && (
                <div>
                    <dt>{t("daily.ahead")}</dt>
                    <dd>
                        <b>{ahead}</b> {t("daily.of100")}
                    </dd>
                </div>
            )}
            {house !== null && (
                <div>
                    <dt>{t("daily.house")}</dt>
                    <dd>
                        <b>{house}</b>
                    </dd>
                </div>
            )}
            {result.lead !== 0 && (
                <div>
                    <dt>{result.won ? t("daily.won") : t("daily.lost")}</dt>
                    <dd>
                        <b>{Math.abs(result.lead)}</b>
                    </dd>
                </div>
            )}
        </dl>
    );
}

export function After({ day, result }: { day: Day; result: Result }) {
    const { plan, game } = day;
    const { scores, of, house } = useField(plan, result);
    const { busy, failure, play } = usePlay(plan);
    const whole = scores.length >= of;
    const ahead = whole ? aheadOf(scores, result.score) : null;
    return (
        <section class="daily-card daily-after" aria-labelledby="daily-name">
            <p>
                {t(result.help ? "daily.head.helped" : "daily.head", {
                    date: longDate(plan.date),
                    name: planName(plan),
                })}
            </p>
            <div class="daily-top">
                <h1 id="daily-name">
                    <strong>{result.score}</strong> {word("daily.points", plan.game)}
                </h1>
                <Figures result={result} ahead={ahead} house={house} />
            </div>
            <div class="daily-field">
                <p>
                    <b>{t("daily.field", { n: of })}</b> <span>{t("daily.field.dot")}</span>
                </p>
                {whole ? (
                    <StripPlot scores={scores} score={result.score} house={house} ahead={ahead ?? 0} />
                ) : (
                    <p role="status" class="daily-wait">
                        {t("daily.field.wait")} <progress max={of} value={scores.length} />
                    </p>
                )}
            </div>
            <div class="daily-row">
                {game && (
                    <a class="ui-button primary" href={reviewAddress(game)}>
                        <Icon name="eye" size={15} />
                        {t("daily.review")}
                    </a>
                )}
                <Button glyph="loop" disabled={busy} onClick={play}>
                    {t("daily.again")}
                </Button>
                <span class={failure ? "bad" : "note"}>{failure || t("daily.again.note")}</span>
            </div>
            <Seed plan={plan} />
        </section>
    );
}
