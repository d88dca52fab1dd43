/** Clauses in words: what is asked for, and how it stands. */
import type { Game, Standing } from "../engine/types";
import { series, t, word } from "../words/t";

type Judged = Standing["clauses"][number];

const kindOf = (filter = "") =>
    series(filter.split("/").map((kind) => word("mission.kind", kind)));

/** never DEED [but] [FILTER] */
function neverSaid([deed = "", ...rest]: string[]): string {
    if (deed === "buy" && rest[0] === "but") return t("mission.never.but", { kind: kindOf(rest[1]) });
    if (deed === "buy") return t("mission.never.buy", { kind: kindOf(rest[0]) });
    if (deed === "wake") return t("mission.never.wake", { kind: kindOf(rest[0]) });
    return word("mission.never", deed);
}

function winSaid([, by]: string[]): string {
    const n = Number(by);
    if (by === undefined) return t("mission.win");
    return n < 0 ? t("mission.win.within", { n: -n }) : t("mission.win.by", { n });
}

/** MEASURE [FILTER] SIGN N [WHEN] */
function measureSaid(words: string[], game: Game): string {
    const at = words.findIndex((part) => /^[<>]?=$/.test(part));
    const [measure = "", filter] = words.slice(0, at);
    const [sign, number, when, , round] = words.slice(at);
    const what = word("mission.measure", measure, { kind: kindOf(filter) });
    const n = Number(number);
    if (when === "in") return t("mission.turn", { what, n });
    const clause =
        sign === ">="
            ? t("mission.least", { what, n })
            : sign === "<="
              ? t("mission.most", { what, n })
              : t("mission.exactly", { what, n });
    if (when === "by") return t("mission.by", { clause, rounds: word("game.rounds", game), n: Number(round) });
    return when === "always" ? t("mission.always", { clause }) : clause;
}

/** What a clause asks for. */
export function clauseSaid(clause: string, game: Game): string {
    const [first = "", ...rest] = clause.split(/\s+/);
    if (first === "win") return winSaid(rest);
    if (first === "never") return neverSaid(rest);
    if (first === "target") return t("mission.target");
    if (first === "ladder") return t("mission.ladder");
    return measureSaid([first, ...rest], game);
}

/** How an open clause stands. */
function openSaid(clause: string, { have, want }: Judged): string {
    if (/^win by/.test(clause) && have > 0 && have >= want) return t("mission.ahead", { n: have });
    if (clause === "win") return have > 0 ? t("mission.leading") : t("mission.behind");
    if (/^never/.test(clause)) return t("mission.none");
    if (/<=/.test(clause)) return have > want ? t("mission.less", { n: have - want }) : t("mission.sofar", { n: have });
    return have >= want ? t("mission.enough") : t("mission.more", { n: want - have });
}

export function standingSaid(clause: string, judged: Judged, game: Game): string {
    if (judged.state === "met") return t("mission.met");
    if (judged.state === "lost") {
        return t("mission.lost.round", { rounds: word("game.rounds", game), n: judged.round });
    }
    return openSaid(clause, judged);
}
