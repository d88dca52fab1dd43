/** What newcomers meet first, and the doors for whoever comes back. */
import { Icon, useFound } from "../../ui";
import { bringWords, t } from "../../words/t";
import "./welcome.css";

async function bringWelcome() {
    const [{ Welcome }] = await Promise.all([import("../../learn"), bringWords("learn")]);
    return Welcome;
}

/** The card of the guided game for somebody new, once it is there with all it
 * needs; undefined: not yet, null: it is not wanted or cannot be had. */
export function useWelcome(wanted: boolean) {
    const { found } = useFound(() => (wanted ? bringWelcome() : Promise.resolve(null)), String(wanted));
    if (found && "reason" in found) return null;
    return found?.value ?? (wanted ? undefined : null);
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
            <a href="#/daily">
                <Icon name="clock" size={18} />
                <span>
                    <b>{t("app.door.daily")}</b>
                    <i>{t("app.door.daily.note")}</i>
                </span>
            </a>
            <a href="#/missions">
                <Icon name="star" size={18} />
                <span>
                    <b>{t("app.door.missions")}</b>
                    <i>{t("app.door.missions.note")}</i>
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
