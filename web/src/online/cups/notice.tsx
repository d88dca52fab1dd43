/** In the lobby: the tournament that one is in, or else one that can be entered. */
import { Icon } from "../../ui";
import { t } from "../../words/t";
import type { CupListed } from "./ask";

function noteOf(cup: CupListed): string {
    const { name, entrants: n } = cup;
    return cup.stage === "open" ? t("lobby.cup.open", { name, n }) : t("lobby.cup.running", { name, n: Math.max(1, cup.round) });
}

function chosen(cups: CupListed[]): CupListed | undefined {
    const own = (cup: CupListed) => cup.you !== undefined || cup.organises === true;
    return (
        cups.find((cup) => cup.stage === "running" && own(cup)) ??
        cups.find((cup) => cup.stage === "open" && own(cup)) ??
        cups.find((cup) => cup.stage === "open" && cup.entrants < cup.most)
    );
}

export function CupNotice({ cups }: { cups: CupListed[] }) {
    const cup = chosen(cups);
    return (
        <a class="on-cup-notice" href={cup ? `#/online/cups/${cup.cup}` : "#/online/cups"}>
            <Icon name="trophy" size={22} />
            <span>{cup ? noteOf(cup) : t("lobby.cup.none")}</span>
        </a>
    );
}
