/** The first card a newcomer meets. */
import { Chip } from "../draw";
import { GAMES } from "../games";
import { t, word } from "../words/t";
import { Icon } from "../ui";
import "./welcome.later.css";

/** The lesson for somebody who knows nothing yet. */
const LESSON = "#/learn/first_suburbia";

const AIMS = [
    ["income", 2, "learn.hello.income"],
    ["reputation", 3, "learn.hello.reputation"],
    ["population", 64, "learn.hello.population"],
] as const;

export function Welcome() {
    const [first] = GAMES;
    if (!first) return null;
    const { Town } = first.setup;
    return (
        <section class="welcome" aria-labelledby="welcome">
            <div class="welcome-say">
                <p>{t("learn.hello.hello")}</p>
                <h1 id="welcome">{t("learn.hello.title", { game: word("game", first.id) })}</h1>
                <p>{t("learn.hello.text")}</p>
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
                    {t("learn.hello.start")}
                </a>
                <small>{t("learn.hello.steps")}</small>
            </div>
            <div class="welcome-art" aria-hidden="true">
                <Town />
            </div>
        </section>
    );
}
