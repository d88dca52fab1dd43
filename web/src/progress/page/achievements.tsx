/** The achievements, those of this device marked; whoever does not care for them
 * switches them off. */
import { GAMES } from "../../games";
import { shortDate, dateAt } from "../../daily/dates";
import { Icon } from "../../ui";
import { Switch } from "../../ui/segments";
import { t, word } from "../../words/t";
import { ACHIEVEMENTS, type Achievement } from "./judged";
import { showAwards, useAwards, type Awards } from "./awards";

function One({ id, when }: { id: string; when: number | undefined }) {
    const reached = when !== undefined;
    return (
        <li class={reached ? "reached" : ""}>
            {reached ? <Icon name="check" size={16} /> : <i />}
            <span>
                <b>{word("achievement.name", id)}</b>
                <small>{word("achievement.text", id)}</small>
                <small>{reached ? t("progress.awards.on", { day: shortDate(dateAt(when)) }) : t("progress.awards.open")}</small>
            </span>
        </li>
    );
}

function OfGame({ game, all, awards }: { game: string; all: readonly Achievement[]; awards: Awards }) {
    return (
        <>
            <h3>{word("game", game)}</h3>
            <ul class="progress-awards">
                {all.map(({ id }) => (
                    <One key={id} id={id} when={awards.get(id)} />
                ))}
            </ul>
        </>
    );
}

export function Achievements() {
    const shown = useAwards();
    if (!shown) return null;
    const { awards, hidden } = shown;
    return (
        <section class="progress-card progress-all" aria-labelledby="progress-awards">
            <header>
                <h2 id="progress-awards">{t("progress.awards")}</h2>
                {!hidden && <span class="note">{t("progress.awards.count", { n: awards.size, of: ACHIEVEMENTS.length })}</span>}
                <Switch label={t("progress.awards.show")} on={!hidden} onChange={showAwards} />
            </header>
            {!hidden && <p class="note">{t("progress.awards.note")}</p>}
            {!hidden &&
                GAMES.map(({ id }) => (
                    <OfGame key={id} game={id} all={ACHIEVEMENTS.filter(({ game }) => game === id)} awards={awards} />
                ))}
        </section>
    );
}
