/** Tournaments in words. */
import { list, REGION, t, word } from "../../words/t";
import { paceWords } from "../agreed";
import type { Cup, CupShort, CupTable } from "./ask";

const moment = new Intl.DateTimeFormat(REGION, { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
const number = new Intl.NumberFormat(REGION, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(REGION, { style: "percent", maximumFractionDigits: 1 });

export const momentOf = (time: number): string => moment.format(time);

export const pointsOf = (twelfths: number): string => number.format(twelfths / 12);
export const halvesOf = (halves: number): string => number.format(halves / 2);
export const shareOf = (thousandths: number): string => percent.format(thousandths / 1000);

export function systemWords({ system, rounds = 0 }: Pick<CupShort, "system" | "rounds">): string {
    return system === "swiss" ? t("cups.swiss", { n: rounds }) : t("cups.all");
}

/** Suburbia, 2 seats, by turns. */
export const gameWords = ({ table, seats }: CupShort): string =>
    t("online.sit.summary", { game: word("game", table.game), pace: paceWords(table.clock), seats });

export function stageWords(cup: CupShort): string {
    if (cup.stage === "over") return word("cups.end", cup.end ?? "finished");
    if (cup.stage === "running") {
        return cup.rounds
            ? t("cups.round.of", { n: Math.max(1, cup.round), rounds: cup.rounds })
            : t("cups.round", { n: Math.max(1, cup.round) });
    }
    return cup.begins ? t("cups.begins", { time: momentOf(cup.begins) }) : t("cups.begins.said");
}

/** Whoever has gone for good has no name any more. */
export const nameAt = ({ entrants }: Cup, at: number): string => entrants[at]?.name || t("cups.nobody");

export const isOwn = ({ you }: Cup, { seats }: CupTable): boolean =>
    you !== undefined && seats.some(({ entrant }) => entrant === you);

/** Who else sits there. */
export const othersAt = (cup: Cup, { seats }: CupTable): string =>
    list(seats.filter(({ entrant }) => entrant !== cup.you).map(({ entrant }) => nameAt(cup, entrant)));
