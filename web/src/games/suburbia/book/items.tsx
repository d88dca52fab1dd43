/** Everything of Suburbia that can be looked up. */
import { ClassPip } from "../../../draw";
import { iconsOf, isStat, kindOf } from "../../../draw/kinds";
import { amountWords, classWords, GoalMark, HexTile, tileSentences } from "../draw";
import type { Item } from "../../../shell/book";
import { series, t, word } from "../../../words/t";
import { goalWords, measureWords } from "../scene/verdict";
import type { Award, Goal, SuburbiaContent, Tile } from "../scene/types";

/** Cards of the stack are no tiles. */
const CARDS: ReadonlySet<string> = new Set(["one_more_round", "score_bonus", "score_challenge"]);

const SCOPES: Readonly<Record<string, string>> = {
    adjacent: "adjacent",
    own: "own",
    own_other: "own",
    every: "every",
    others: "others",
    built_after: "later",
};

function costOf(tile: Tile): string {
    return tile.cost <= 5 ? "low" : tile.cost <= 12 ? "middle" : "high";
}

function statsOf(tile: Tile): string[] {
    const stats = [...Object.keys(tile.gain), ...tile.each.map(({ stat }) => stat)];
    return [...new Set(tile.stars > 0 ? [...stats, "stars"] : stats)].filter(isStat);
}

/** Whether a condition of the one counts the other. */
function likes(one: Tile, other: Tile): boolean {
    return one.each.some(({ filter }) => filter.some((name) => other.classes.includes(name)));
}

const NAMED_MOST = 6;

function named(tiles: readonly Tile[]): string {
    const names = tiles.slice(0, NAMED_MOST).map(({ name }) => name);
    const more = tiles.length - names.length;
    return more > 0 ? t("rulebook.tiles.more", { names: series(names), n: more }) : series(names);
}

function factsOf(tile: Tile, content: SuburbiaContent): Item["facts"] {
    const others = content.tiles.filter((other) => !CARDS.has(other.id));
    const liked = others.filter((other) => likes(tile, other));
    const by = others.filter((other) => likes(other, tile));
    const set = content.sets.find(({ id }) => id === tile.set)?.name ?? tile.set;
    const kind = kindOf(tile.classes);
    return [
        {
            name: t("rulebook.filter.kind"),
            value: (
                <>
                    {kind !== "none" && <ClassPip name={kind} size={16} label="" />} {classWords(tile)}
                </>
            ),
        },
        {
            name: t("rulebook.filter.set"),
            value: series([set, word("rulebook.letter", tile.letter)]),
        },
        ...(liked.length > 0 ? [{ name: t("rulebook.tiles.likes"), value: named(liked) }] : []),
        ...(by.length > 0 ? [{ name: t("rulebook.tiles.liked"), value: named(by) }] : []),
    ];
}

function tileItem(tile: Tile, content: SuburbiaContent): Item {
    const scopes = tile.each.map(({ scope }) => SCOPES[scope] ?? "special");
    const special = tile.special && tile.special !== "none" ? ["special"] : [];
    return {
        id: tile.id,
        name: tile.name,
        sort: "tile",
        lines: tileSentences(tile),
        facets: {
            sort: ["tile"],
            kind: [kindOf(tile.classes)],
            icon: iconsOf(tile.classes),
            letter: [tile.letter],
            set: [tile.set],
            cost: [costOf(tile)],
            stat: statsOf(tile),
            scope: [...new Set([...scopes, ...special])],
            origin: [tile.origin],
        },
        origin: tile.origin,
        facts: factsOf(tile, content),
        Face: ({ radius }) => (
            <HexTile tile={tile} radius={radius} level={radius > 70 ? "L" : "M"} cost gain />
        ),
    };
}

function markItem(of: Goal | Award, sort: string, line: string): Item {
    return {
        id: of.id,
        name: of.name,
        sort,
        lines: [line],
        facets: { sort: [sort], set: [of.set], origin: [of.origin] },
        origin: of.origin,
        facts: [],
        Face: ({ radius }) => (
            <span class="rb-mark">
                <GoalMark goal={of} size={radius * 0.9} />
            </span>
        ),
    };
}

function goalLine(goal: Goal): string {
    return t("rulebook.goal", {
        what: goalWords(goal),
        gain: amountWords("population", goal.bonus),
    });
}

function awardLine(award: Award): string {
    const least = t("table.award.least", { n: award.least, what: measureWords(award) });
    const stat = award.type === "bonus" ? "income" : "reputation";
    return t("rulebook.goal", { what: least, gain: amountWords(stat, award.reward) });
}

export function items(content: SuburbiaContent): Item[] {
    return [
        ...content.tiles
            .filter((tile) => !CARDS.has(tile.id))
            .map((tile) => tileItem(tile, content)),
        ...content.goals.map((goal) => markItem(goal, "goal", goalLine(goal))),
        ...content.awards.map((award) => markItem(award, "award", awardLine(award))),
    ];
}
