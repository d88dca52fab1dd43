/** What both halves of a day's page have: its name, the week, sharing. */
import { useState } from "preact/hooks";
import type { GlyphName } from "../draw/glyphs";
import { announce, Button, Icon } from "../ui";
import { copy } from "../ui/share";
import { t, word } from "../words/t";
import { addDays, weekday, weekdayWord } from "./dates";
import { planName } from "./name";
import type { Plan } from "./plan";
import { aheadOf, bars, type Result } from "./results";

const WEEK: readonly [kind: string, glyph: GlyphName][] = [
    ["lone", "person"],
    ["two", "users"],
    ["dale", "robot"],
    ["solo", "road"],
    ["three", "users"],
    ["mix", "collector"],
    ["scenario", "map"],
];

/** What each day of the week has. */
export function Week({ date, today }: { date: string; today: string }) {
    const monday = addDays(date, -weekday(date));
    return (
        <section class="daily-card" aria-labelledby="daily-week">
            <h2 id="daily-week">{t("daily.week")}</h2>
            <ol class="daily-week">
                {WEEK.map(([kind, glyph], n) => {
                    const day = addDays(monday, n);
                    const inside = (
                        <>
                            <Icon name={glyph} size={26} />
                            <b>{weekdayWord(n, "short")}</b>
                            <span>{word("daily.kind", kind)}</span>
                        </>
                    );
                    return (
                        <li key={kind} class={day === date ? "now" : ""}>
                            {day <= today && day !== date ? <a href={`#/daily/${day}`}>{inside}</a> : <div>{inside}</div>}
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

/** Nothing in it says what is in the deal. */
export function shareText(plan: Plan, result: Result): string {
    const ahead = result.field ? aheadOf(result.field, result.score) : 0;
    return t(result.field ? "daily.share.field" : "daily.share.text", {
        date: plan.date,
        name: planName(plan),
        n: result.score,
        ahead,
        bars: bars(result.course),
        help: result.help ? t("daily.share.help") : t("daily.share.alone"),
    });
}

function dailyAddress(date: string): string {
    const address = new URL(document.baseURI);
    address.hash = `#/daily/${date}`;
    return address.href;
}

export function ShareBox({ plan, result }: { plan: Plan; result: Result }) {
    const [told, setTold] = useState("");
    const text = shareText(plan, result);
    const whole = `${text}\n${dailyAddress(plan.date)}`;
    const copyIt = async () => {
        const words = (await copy(whole)) ? t("daily.share.copied") : t("daily.share.failed");
        setTold(words);
        announce(words);
    };
    const share = () => navigator.share({ text: whole }).catch(() => undefined);
    return (
        <section class="daily-card" aria-labelledby="daily-share">
            <h2 id="daily-share">{t("daily.share")}</h2>
            <p class="daily-sharetext">{text}</p>
            <div class="daily-row">
                {typeof navigator.share === "function" && (
                    <Button glyph="share" onClick={() => void share()}>
                        {t("daily.share")}
                    </Button>
                )}
                <Button glyph="copy" onClick={() => void copyIt()}>
                    {t("daily.share.copy")}
                </Button>
                <span>{told}</span>
            </div>
        </section>
    );
}
