import type { Match } from "../play/match";
import { bringWords, t } from "../words/t";
import { useLater } from "../ui/later";
import "./replay.css";

async function loadSlider() {
    const [part] = await Promise.all([import("./slider"), bringWords("asked")]);
    return part;
}

/** The way through a game, with its room kept until it is there. */
export function ReplaySlider({ match }: { match: Match }) {
    const part = useLater(true, loadSlider);
    if (!part) return <section class="ui-replay" aria-label={t("app.replay")} />;
    return <part.Slider match={match} />;
}
