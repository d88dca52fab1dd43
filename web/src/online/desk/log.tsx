/** What keepers have done, the latest first. */
import { t } from "../../words/t";
import type { Done } from "../desk";
import { momentOf, whoWords } from "./when";

function doneWords(one: Done): string {
    const { keeper, until = 0 } = one;
    const who = whoWords(one);
    switch (one.what) {
        case "closed":
            return t("desk.log.closed", { keeper, who });
        case "unsaid":
            return t("desk.log.unsaid", { keeper, who });
        case "table":
            return t("desk.log.table", { keeper });
        case "banned":
            return t("desk.log.banned", { keeper, who, until: momentOf(until) });
        default:
            return t("desk.log.lifted", { keeper, who });
    }
}

export function Log({ log }: { log: Done[] }) {
    if (log.length === 0) return <p class="on-none">{t("desk.log.none")}</p>;
    return (
        <ul class="card on-card desk-log">
            {log.map((one) => (
                <li key={`${one.at}${one.what}`}>
                    <small>{momentOf(one.at)}</small>
                    <span>{doneWords(one)}</span>
                    {one.note && <bdi lang="">{one.note}</bdi>}
                </li>
            ))}
        </ul>
    );
}
