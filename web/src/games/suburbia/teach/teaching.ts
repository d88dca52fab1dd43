/** What Suburbia tells whoever teaches it. */
import type { Look, Numbers } from "../../../engine/types";
import type { Teaching } from "../../../shell/teacher";
import type { Borough, GoalStanding, SuburbiaView } from "../scene/types";

const viewOf = (look: Look): SuburbiaView => look.view as SuburbiaView;

/** Even with somebody in front, of what is known and counts at all. */
function isTied({ hidden, owner, leaders, counts, lead }: GoalStanding, seat: number): boolean {
    const known = !hidden && (owner === null || owner === seat);
    return known && lead === 0 && leaders.length > 1 && leaders.includes(seat) && (counts[seat] ?? 0) > 1;
}

function signsOf(view: SuburbiaView, round: number, seat: number): string[] {
    const { last_round: last, stacks, goals } = view;
    const signs: string[] = [];
    if (last !== null) signs.push(round >= last ? "last_round" : "one_more");
    if (stacks[0]?.left === 0 && (stacks[1]?.left ?? 0) > 0) signs.push("stack_b");
    if (goals.some((goal) => isTied(goal, seat))) signs.push("tie");
    return signs;
}

function numbersOf(borough: Borough | undefined): Numbers {
    if (!borough) return {};
    const { money, income, reputation, population, stars } = borough;
    return { money, income, reputation, population, stars };
}

/** Targets by their names; what a phone has elsewhere comes second. */
const PLACES: Record<string, (which: string, seat: number) => string[]> = {
    market: (n) =>
        n ? [`[data-offer="market ${Number(n) - 1}"]`] : [".market .spaces"],
    basic: (n) => [`.basics .slot:nth-child(${n}) [data-offer]`],
    cell: (cell, seat) => [`[data-cell="${seat}:${cell}"]`],
    value: (_, seat) => [`.player.t${seat} .player-values`, ".phone-values"],
    mode: (mode) => [`.modes [aria-keyshortcuts="${mode.charAt(0).toUpperCase()}"]`],
    player: (seat) => [`.player.t${seat}`, `.phone-tabs .t${seat}`],
    goals: () => [".table-left .goals", ".phone-aims .goals", ".phone-top > .ui-tool"],
    bar: () => [".move-bar"],
    why: () => [".table-right #why", ".phone-sheet", ".phone-rest #why"],
    track: () => [".track-bar", ".phone-track"],
    log: () => [".table-right .ui-log", ".phone-below .ui-log", ".phone-top > .ui-tool"],
    board: () => [".table-middle", ".phone-board"],
    over: () => [".over-panel"],
};

export const teaching: Teaching = {
    numbers: (look, seat) => numbersOf(viewOf(look).boroughs[seat]),
    signs: (look, seat) => signsOf(viewOf(look), look.round, seat),
    places: ([name = "", which = ""], seat) => PLACES[name]?.(which, seat) ?? [],
};
