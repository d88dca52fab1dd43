/** What a suggested move changes, summed up in words, and what it leads to in
 * turns to come. */
import type { Prospect, Reason } from "../engine/types";
import type { Match } from "../play/match";
import type { Arg } from "../words/format";
import { list, series, t, word } from "../words/t";

/** What counts most is named first. */
const ORDER = ["population", "income", "reputation", "stars", "money"];

const rank = (stat: string) => (ORDER.indexOf(stat) + ORDER.length + 1) % (ORDER.length + 1);

/** Of one seat's numbers: by the better decision and by the other. */
function sums(reasons: readonly Reason[], seat: number): [string, number, number][] {
    const found = new Map<string, [number, number]>();
    for (const { stat, delta, seat: whose } of reasons) {
        if (whose !== seat) continue;
        const [better, other] = found.get(stat) ?? [0, 0];
        found.set(stat, [better + delta[0], other + delta[1]]);
    }
    return [...found]
        .map(([stat, [better, other]]): [string, number, number] => [stat, better, other])
        .sort(([a], [b]) => rank(a) - rank(b));
}

const amount = (stat: string, n: number) => word("app.amount", stat, { n: Math.abs(n) });

/** "You gain 7 population and 2 income.", "You lose $16." */
export function gainWords(reasons: readonly Reason[], seat: number): string[] {
    const all = sums(reasons, seat);
    const gained = all.filter(([, n]) => n > 0).map(([stat, n]) => amount(stat, n));
    const lost = all.filter(([, n]) => n < 0).map(([stat, n]) => amount(stat, n));
    return [
        ...(gained.length > 0 ? [t("app.hint.gain", { what: list(gained) })] : []),
        ...(lost.length > 0 ? [t("app.hint.lose", { what: list(lost) })] : []),
    ];
}

/** "Compared with 1: 3 population less, $9 more."; something where all is the same. */
export function differenceWords(reasons: readonly Reason[], seat: number): string[] {
    const parts = sums(reasons, seat).flatMap(([stat, better, other]) => {
        const n = other - better;
        if (n === 0) return [];
        const what = amount(stat, n);
        return [n > 0 ? t("app.hint.more", { what }) : t("app.hint.less", { what })];
    });
    return [parts.length > 0 ? t("app.hint.against", { what: series(parts) }) : t("app.hint.same")];
}

/** What others gain or lose by it. */
export function othersWords(
    reasons: readonly Reason[],
    seat: number,
    names: readonly string[],
): string[] {
    return names.flatMap((name, other) => {
        if (other === seat) return [];
        const parts = sums(reasons, other)
            .filter(([, n]) => n !== 0)
            .map(([stat, n]) => t(n > 0 ? "app.hint.more" : "app.hint.less", {
                what: amount(stat, n),
            }));
        return parts.length > 0
            ? [t("app.hint.other", { name, what: series(parts) })]
            : [];
    });
}

/** What the thing is called that an argument names by its id. */
export type Thing = (name: string, id: string) => Arg;

export function laterWords(match: Match, { id, args }: Prospect, thing: Thing): string {
    const named: Record<string, Arg> = {};
    for (const [name, value] of Object.entries(args)) {
        if (typeof value === "string") named[name] = thing(name, value);
        else if (name === "seat") named[name] = match.seats[value]?.name ?? "";
        else if (name === "price") named[name] = { price: value };
        else named[name] = name === "n" ? { amount: value } : value;
    }
    return word("prospect", id, named);
}
