/** A tile's conditions as strips: what / where which. */
import type { ComponentChildren } from "preact";
import { chipWidth, SvgChip } from "../../../draw/chip";
import { round1 as n } from "../../../draw/hex";
import { SvgGlyph } from "../../../draw/glyph";
import { isAnyBuilding, isIcon, isKind, isStat, type DrawnTile, type TileEffect } from "../../../draw/kinds";
import { chipText } from "../../../draw/numbers";
import { SvgAnyPip, SvgIconPip, SvgKindPip } from "../../../draw/pip";
import { ScopeMark } from "./scope";

/** One sign of a strip: how wide it is and how it is drawn around a point. */
interface Sign {
    width: number;
    draw: (x: number, y: number) => ComponentChildren;
}

/** A strip says effects that share their condition, or a special power. */
export type Strip =
    | { effects: readonly TileEffect[] }
    | { special: string; target: readonly string[] };

function sameCondition(a: TileEffect, b: TileEffect): boolean {
    return a.scope === b.scope && a.filter.join() === b.filter.join();
}

/** The strips of a tile in printed order. */
export function stripsOf(tile: DrawnTile): Strip[] {
    const groups: TileEffect[][] = [];
    for (const effect of tile.each) {
        const group = groups.find((g) => g[0] !== undefined && sameCondition(g[0], effect));
        if (group) group.push(effect);
        else groups.push([effect]);
    }
    const strips: Strip[] = groups.map((effects) => ({ effects }));
    if ((tile.beside ?? []).length > 0) {
        strips.push({ special: "beside", target: tile.beside ?? [] });
    }
    if (tile.special !== undefined && tile.special !== "none") {
        strips.push({ special: tile.special, target: tile.target ?? [] });
    }
    return strips;
}

function numberSigns(effects: readonly TileEffect[], size: number, brief: boolean): Sign[] {
    return effects.flatMap(({ stat, amount }) => {
        if (!isStat(stat)) return [];
        const plain = brief && stat === "money" && amount > 0;
        const text = chipText(stat, amount, plain);
        return {
            width: chipWidth(stat, text, size),
            draw: (x: number, y: number) => (
                <SvgChip stat={stat} value={amount} text={text} x={x} y={y} size={size} />
            ),
        };
    });
}

function classSigns(filter: readonly string[], size: number): Sign[] {
    if (isAnyBuilding(filter)) {
        const draw: Sign["draw"] = (x, y) => <SvgAnyPip x={x} y={y} size={size * 0.84} />;
        return [{ width: size * 0.98, draw }];
    }
    return filter.flatMap((name) => {
        if (isKind(name)) {
            return {
                width: size * 0.98,
                draw: (x: number, y: number) => (
                    <SvgKindPip kind={name} x={x} y={y} size={size * 0.84} />
                ),
            };
        }
        if (!isIcon(name)) return [];
        return {
            width: size * 0.98,
            draw: (x: number, y: number) => (
                <SvgIconPip icon={name} x={x} y={y} size={size * 0.86} />
            ),
        };
    });
}

function scopeSign(scope: string, size: number): Sign {
    return {
        width: size * 1.02,
        draw: (x, y) => <ScopeMark scope={scope} x={x} y={y} size={size * 0.94} />,
    };
}

function slashSign(size: number): Sign {
    return {
        width: size * 0.3,
        draw: (x, y) => (
            <text
                class="dr-per"
                x={n(x)}
                y={n(y)}
                dy=".34em"
                text-anchor="middle"
                font-size={n(size * 0.8)}
            >
                /
            </text>
        ),
    };
}

/** Where and which; on small faces the slash goes, and no "where" is touching. */
function conditionSigns(effect: TileEffect, size: number, brief: boolean): Sign[] {
    const signs: Sign[] = brief ? [] : [slashSign(size)];
    if (!(brief && effect.scope === "adjacent")) signs.push(scopeSign(effect.scope, size));
    if (effect.scope === "lakeside") return signs;
    return [...signs, ...classSigns(effect.filter, size)];
}

function letterSign(text: string, size: number): Sign {
    return {
        width: size * (0.3 + text.length * 0.4),
        draw: (x, y) => (
            <text
                class="dr-anytext"
                x={n(x)}
                y={n(y)}
                dy=".35em"
                text-anchor="middle"
                font-size={n(size * 0.78)}
            >
                {text}
            </text>
        ),
    };
}

function glyphSign(name: Parameters<typeof SvgGlyph>[0]["name"], size: number): Sign {
    return {
        width: size * 0.92,
        draw: (x, y) => <SvgGlyph name={name} x={x} y={y} size={size * 0.82} class="dr-scf" />,
    };
}

const SPECIALS: Readonly<Record<string, (size: number, target: readonly string[]) => Sign[]>> = {
    more: (s) => [letterSign("…", s)],
    beside: (s, target) => [letterSign("!", s), scopeSign("adjacent", s), ...classSigns(target, s)],
    extra_tile: (s) => [letterSign("+", s), glyphSign("seal", s), letterSign(chipText("money", 0, true), s)],
    free_marker: (s) => [letterSign("+", s), glyphSign("marker", s), letterSign(chipText("money", 0, true), s)],
    flip: (s, target) => [
        ...classSigns(target, s),
        glyphSign("arrow", s),
        ...classSigns(["lake"], s),
    ],
    absolve: (s) => [glyphSign("shield", s), ...numberSigns(LOSS, s, true)],
    secret_goals: (s) => [glyphSign("eye", s), glyphSign("lock", s)],
    tied_goal: (s) => [letterSign("=", s), glyphSign("arrow", s), glyphSign("trophy", s)],
    replaceable: (s) => [glyphSign("seal", s), glyphSign("undo", s), glyphSign("plus", s)],
};

const LOSS: readonly TileEffect[] = [{ scope: "own", filter: [], stat: "reputation", amount: -1 }];

interface Row {
    numbers: Sign[];
    rest: Sign[];
}

function rowOf(strip: Strip, size: number, rest: number, brief: boolean): Row {
    if ("special" in strip) {
        return { numbers: [], rest: SPECIALS[strip.special]?.(rest, strip.target) ?? [] };
    }
    const first = strip.effects[0];
    return {
        numbers: numberSigns(strip.effects, size, brief),
        rest: first === undefined ? [] : conditionSigns(first, rest, brief),
    };
}

function widthOf(signs: readonly Sign[], gap: number): number {
    return signs.reduce((sum, sign) => sum + sign.width + gap, -gap);
}

/** Between the marks in the two corners of a face. */
const WIDEST = 104;

/** What fits inside the hex at this height keeps its size; otherwise the marks
 * of the condition shrink, never the number. */
function fitted(strip: Strip, y: number, size: number, brief: boolean): Sign[] {
    const inside = 2 * (100 - (Math.abs(y) + size * 0.3) / 1.732) - 16;
    const most = Math.min(WIDEST, inside);
    const gap = size * 0.08;
    const row = rowOf(strip, size, size, brief);
    const all = [...row.numbers, ...row.rest];
    const width = widthOf(all, gap);
    if (width <= most) return all;
    const fixed = row.numbers.reduce((sum, s) => sum + s.width, 0) + gap * (all.length - 1);
    const share = Math.max(0.4, (most - fixed) / (width - fixed));
    const small = rowOf(strip, size, size * share, brief);
    return [...small.numbers, ...small.rest];
}

/** A strip of paper with the signs, its middle at y. */
export function ConditionStrip(props: { strip: Strip; y: number; size: number; brief: boolean }) {
    const { strip, y, size, brief } = props;
    const gap = size * 0.08;
    const signs = fitted(strip, y, size, brief);
    const width = widthOf(signs, gap);
    let x = -width / 2;
    return (
        <g>
            <rect
                class="dr-strip"
                x={n(-width / 2 - 6)}
                y={n(y - size * 0.61)}
                width={n(width + 12)}
                height={n(size * 1.22)}
                rx={n(size * 0.34)}
            />
            {signs.map((sign) => {
                const middle = x + sign.width / 2;
                x += sign.width + gap;
                return sign.draw(middle, y);
            })}
        </g>
    );
}
