/** The one thing to do first: to go on with the latest game, its borough on the
 * felt beside it; where none waits, the deal of the day. */
import { Token } from "../../draw";
import { GAMES, pageOf, type Contents } from "../../games";
import type { Save } from "../../play/store";
import { gameAddress } from "../../shell/shell";
import { Icon, useFound } from "../../ui";
import { t } from "../../words/t";
import { MoreMenu } from "./list";
import { title, whenWords, withWords } from "./told";

/** Empty cells. */
function Felt() {
    return (
        <svg class="hero-felt" width="100%" height="100%" aria-hidden="true">
            <pattern id="felt" width="150" height="86.6" patternUnits="userSpaceOnUse" patternTransform="translate(20 -10) scale(.95)">
                <path d="M0 43.3h50l25 -43.3M50 43.3l25 43.3M150 43.3l-25 -43.3h-50M75 86.6h50l25 -43.3" />
            </pattern>
            <rect width="100%" height="100%" fill="url(#felt)" />
        </svg>
    );
}

interface SaveProps {
    save: Save;
    contents: Contents;
}

/** What lies on the table there; small where it cannot be had at large. */
function Borough({ save, contents }: SaveProps) {
    const page = pageOf(save.game);
    const { picture } = save.glance;
    const props = { picture, content: contents[save.game] };
    const bring = async () => (await page.portrait?.(props))?.Portrait ?? page.Glance;
    const { found } = useFound(bring, `${save.id} ${save.when}`);
    if (!found) return null;
    const Portrait = "value" in found ? found.value : page.Glance;
    return <Portrait {...props} />;
}

/** What everybody has. */
function Points({ save }: { save: Save }) {
    const { points = [] } = save.glance;
    return (
        <ul class="hero-points">
            {save.seats.map(({ name }, seat) => (
                <li key={seat}>
                    <Token seat={seat} name={name} size={20} label="" />
                    <span class="vh">{t("home.points", { name, n: points[seat] ?? 0 })}</span>
                    <b aria-hidden="true">{points[seat]}</b>
                </li>
            ))}
        </ul>
    );
}

function Continue({ save, contents }: SaveProps) {
    return (
        <section class="hero" aria-labelledby="hero">
            <div class="hero-say">
                <p>{title(save)}</p>
                <h2 id="hero">{withWords(save)}</h2>
                {save.glance.points && <Points save={save} />}
                <p>{whenWords(save.when)}</p>
                <div>
                    <a class="ui-button primary big" href={gameAddress(save.id)}>
                        <Icon name="play" size={17} />
                        {t("app.saved.continue")}
                        <span class="vh"> {title(save)}</span>
                    </a>
                    <MoreMenu save={save} />
                </div>
            </div>
            <div class="hero-art" aria-hidden="true">
                <Felt />
                {save.glance.picture !== null && <Borough save={save} contents={contents} />}
            </div>
        </section>
    );
}

function Today() {
    const Town = GAMES[0]?.setup.Town;
    return (
        <section class="hero" aria-labelledby="hero">
            <div class="hero-say">
                <p>{t("home.today.lead")}</p>
                <h2 id="hero">{t("home.today")}</h2>
                <p>{t("home.today.text")}</p>
                <div>
                    <a class="ui-button primary big" href="#/daily">
                        <Icon name="clock" size={17} />
                        {t("home.today.play")}
                    </a>
                </div>
            </div>
            <div class="hero-art town" aria-hidden="true">
                {Town && <Town />}
            </div>
        </section>
    );
}

export function Hero({ save, contents }: { save: Save | null; contents: Contents }) {
    return save ? <Continue save={save} contents={contents} /> : <Today />;
}
