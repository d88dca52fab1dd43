/** The first card a newcomer meets, and the doors for whoever comes back. */
import { Chip } from "../../draw";
import { GAMES } from "../../games";
import { t, word } from "../../words/t";
import { Icon } from "../../ui";
import "./welcome.css";

/** The lesson for somebody who knows nothing yet. */
const LESSON = "#/learn/first_suburbia";

const AIMS = [
    ["income", 2, "app.first.income"],
    ["reputation", 3, "app.first.reputation"],
    ["population", 64, "app.first.population"],
] as const;

export function Welcome() {
    const [first] = GAMES;
    if (!first) return null;
    const { Town } = first.setup;
    return (
        <section class="welcome" aria-labelledby="welcome">
            <div class="welcome-say">
                <p>{t("app.first.hello")}</p>
                <h1 id="welcome">{t("app.first.title", { game: word("game", first.id) })}</h1>
                <p>{t("app.first.text")}</p>
                <ul>
                    {AIMS.map(([stat, value, key]) => (
                        <li key={stat}>
                            <Chip stat={stat} value={value} size={24} plain={stat === "population"} label="" />
                            {t(key)}
                        </li>
                    ))}
                </ul>
                <a class="ui-button primary big" href={LESSON}>
                    <Icon name="play" size={17} />
                    {t("app.first.start")}
                </a>
                <small>{t("app.first.steps")}</small>
            </div>
            <div class="welcome-art" aria-hidden="true">
                <Town />
            </div>
        </section>
    );
}

/** What there is besides games. */
export function Doors() {
    return (
        <nav class="doors" aria-label={t("app.doors")}>
            <a href="#/learn">
                <Icon name="bulb" size={18} />
                <span>
                    <b>{t("app.door.learn")}</b>
                    <i>{t("app.door.learn.note")}</i>
                </span>
            </a>
            <a href="#/rules">
                <Icon name="book" size={18} />
                <span>
                    <b>{t("app.door.rules")}</b>
                    <i>{t("app.door.rules.note")}</i>
                </span>
            </a>
        </nav>
    );
}
