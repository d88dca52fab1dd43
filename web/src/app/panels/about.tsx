import { t } from "../../words/t";
import { Dialog } from "../../ui";
import "./panels.later.css";

/** What this is, whom it is by, and what of it is printed. */
export function About({ onClose }: { onClose: () => void }) {
    return (
        <Dialog title={t("app.about")} onClose={onClose}>
            <div class="prose">
                <p>{t("app.about.what")}</p>
                <h3>{t("app.about.games")}</h3>
                <p>{t("app.about.games.text")}</p>
                <h3>{t("app.about.origin")}</h3>
                <p>{t("app.about.origin.text")}</p>
                <dl>
                    <dt>{t("app.about.printed")}</dt>
                    <dd>{t("app.about.printed.text")}</dd>
                    <dt>{t("app.about.reconstructed")}</dt>
                    <dd>{t("app.about.reconstructed.text")}</dd>
                    <dt>{t("app.about.designed")}</dt>
                    <dd>{t("app.about.designed.text")}</dd>
                </dl>
                <p>
                    <a href="#/tiles" onClick={onClose}>
                        {t("app.about.tiles")}
                    </a>
                </p>
                <h3>{t("app.about.fonts")}</h3>
                <p>
                    {t("app.about.fonts.text")}{" "}
                    <a href="fonts.txt">{t("app.about.fonts.licence")}</a>
                </p>
                <h3>{t("app.about.data")}</h3>
                <p>{t("app.about.data.text")}</p>
            </div>
        </Dialog>
    );
}
