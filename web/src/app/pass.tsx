/** Somebody else at this screen is to decide, and whoever decided last reads what
 * came of it: nothing changes until they pass the screen. */
import type { Match } from "../play/match";
import { Button } from "../ui";
import { t } from "../words/t";
import "./pass.later.css";

export function PassBar({ match, seat }: { match: Match; seat: number }) {
    const name = match.seats[seat]?.name ?? "";
    return (
        <section class="pass-bar" aria-label={t("show.pass.title")} data-home="now">
            <p>{t("show.pass.read")}</p>
            <Button
                kind="primary"
                glyph="next"
                first
                shortcut="enter"
                onClick={() => match.pass()}
            >
                {t("show.pass.to", { name })}
            </Button>
        </section>
    );
}
