/** The ways between the pages of learning, and back home: the same row on each. */
import { useFound } from "../ui/found";
import { bringWords, t } from "../words/t";
import "./places.later.css";

const PLACES = [
    ["#/", "places.home"],
    ["#/learn", "places.learn"],
    ["#/daily", "places.daily"],
    ["#/missions", "places.missions"],
    ["#/puzzles", "places.puzzles"],
    ["#/mistakes", "places.mistakes"],
    ["#/progress", "places.progress"],
    ["#/hall", "places.hall"],
] as const;

/** here: the address of the page that is shown. */
export function Places({ here }: { here: string }) {
    const { found } = useFound(() => bringWords("places"), "places");
    if (!found || "reason" in found) return <div class="places" />;
    return (
        <nav class="places" aria-label={t("places.label")}>
            {PLACES.map(([address, words]) => (
                <a key={address} href={address} aria-current={address === here ? "page" : undefined}>
                    {t(words)}
                </a>
            ))}
        </nav>
    );
}
